import { useEffect, useRef } from 'react';
import { wireTime } from '../../../contract/time';
import { clock } from '../../lib/clock';
import { texts } from './livePlayer.texts';
import { PictureState } from './PictureState';
import { PlayerScreen } from './PlayerScreen';
import { SnapshotButton } from './SnapshotButton';
import type { SnapshotTaker } from './SnapshotButton';
import { useOnScreen } from './useOnScreen';
import { usePlayer } from './usePlayer';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const load = async () => (await import(/* webpackChunkName: "player" */ './flvPlayer')).openLivePlayer;

/** The address that is played: what follows `?` is for publishers and proxies, not for viewers. */
function playedAddress(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

const now = () => [texts.time(wireTime(new Date(clock.now())))];

interface LivePlayerProps {
  /** Address of an FLV stream of this server, or of one that knows its tokens. */
  readonly url: string;
  /** Whose kitchen it is: said when the picture is lost. */
  readonly caption?: readonly string[];
  /** Without it there is no button that takes pictures. */
  readonly snapshot?: SnapshotTaker | undefined;
}

/** Plays a live stream while it is seen: neither in a hidden tab nor out of sight is anything fetched or decoded. */
export function LivePlayer(props: LivePlayerProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useOnScreen(place);
  return (
    <div ref={place}>{isSeen ? <Playing {...props} /> : <div className="live-player" data-state="resting" />}</div>
  );
}

/** What cannot be played is said, and tried again with growing pauses. */
function Playing({ url, caption = [], snapshot }: LivePlayerProps) {
  const playing = usePlayer(load, playedAddress(url));
  const { state, tryAgain, video } = playing;
  const failures = state.kind === 'failed' ? state.failures : 0;
  const lastSeen = state.kind === 'failed' ? state.lastSeen : null;
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(tryAgain, pauseMs);
    addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', tryAgain);
    };
  }, [failures, pauseMs, tryAgain]);
  return (
    <PlayerScreen
      playing={playing}
      failure={
        <>
          {caption.length > 0 && <p>{caption.join(' · ')}</p>}
          <p>{texts.failed}</p>
          {lastSeen !== null && <p>{texts.lastSeen(wireTime(new Date(lastSeen)))}</p>}
          <p>{texts.retry(Math.round(pauseMs / 1000))}</p>
        </>
      }
    >
      <PictureState video={video} />
      {snapshot !== undefined && <SnapshotButton video={video} times={now} {...snapshot} />}
    </PlayerScreen>
  );
}
