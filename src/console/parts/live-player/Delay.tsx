import { useEffect, useState } from 'react';
import { texts } from './livePlayer.texts';

const everyMs = 1_000;

/** Seconds between the picture shown and the newest one that has arrived; null while nothing has. */
function behind(video: HTMLVideoElement | null): number | null {
  if (video === null || video.buffered.length === 0) return null;
  return Math.max(0, video.buffered.end(video.buffered.length - 1) - video.currentTime);
}

/** How far behind the stream's newest picture the one on screen is. */
export function Delay({ video }: { readonly video: () => HTMLVideoElement | null }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(behind(video())), everyMs);
    return () => clearInterval(timer);
  }, [video]);
  return seconds === null ? null : <span className="live-player__delay">{texts.delay(seconds.toFixed(1))}</span>;
}
