/** How long a picture that is to move may stand until it is fetched again. */
const patienceMs = 3_000;
/** How often in a row it is fetched again before it is given up: together with the patience, fifteen seconds. */
const mostAttempts = 4;
const lookEveryMs = 500;

/** The plugin fetches from a key frame that is up to a tenth of a second ahead: a picture or a sound may lack before it. */
const widestGapSeconds = 0.2;

/** Steps from a place just before a key frame to the picture that was fetched for it. False: there is none. */
export function stepOverGap(video: HTMLVideoElement): boolean {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    const start = buffered.start(index);
    if (start <= currentTime || start - currentTime >= widestGapSeconds) continue;
    video.currentTime = start;
    return true;
  }
  return false;
}

/**
 * Watches a picture that is fetched piece by piece. A piece that came short, or was broken off by the next one, is never
 * fetched again by the player itself: the picture would stand there for ever. Seeking the place where it stands does fetch it.
 * @returns ends the watch.
 */
export function watchStanding(picture: () => HTMLVideoElement | null, givenUp: () => void): () => void {
  let place = -1;
  let since = performance.now();
  let attempts = 0;
  const moves = () => {
    since = performance.now();
    attempts = 0;
  };
  const look = () => {
    const video = picture();
    // Nobody is shown a hidden page, and the browser need not play it there.
    if (video === null || video.paused || video.ended || document.hidden) {
      moves();
      return;
    }
    const { currentTime } = video;
    if (currentTime !== place) {
      place = currentTime;
      moves();
      return;
    }
    if (stepOverGap(video) || performance.now() - since < patienceMs) return;
    if (attempts === mostAttempts) {
      clearInterval(timer);
      givenUp();
      return;
    }
    attempts += 1;
    since = performance.now();
    video.currentTime = currentTime;
  };
  const timer = setInterval(look, lookEveryMs);
  return () => clearInterval(timer);
}
