import { useEffect } from 'react';
import { PlayerScreen } from './PlayerScreen';
import { usePlayer } from './usePlayer';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

const load = async () => (await import(/* webpackChunkName: "player" */ './flvPlayer')).openLivePlayer;

/** The address that is played: what follows `?` is for publishers and proxies, not for viewers. */
function playedAddress(url: string): string {
  return url.split('?', 1)[0] ?? url;
}

interface LivePlayerProps {
  /** Address of an FLV stream of this server, or of one that knows its tokens. */
  readonly url: string;
}

/** Plays a live stream while it is on screen. What cannot be played is said, and tried again with growing pauses. */
export function LivePlayer({ url }: LivePlayerProps) {
  const playing = usePlayer(load, playedAddress(url));
  const { state, tryAgain } = playing;
  const failures = state.kind === 'failed' ? state.failures : 0;
  const pauseMs = Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs);
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = setTimeout(tryAgain, pauseMs);
    return () => clearTimeout(timer);
  }, [failures, pauseMs, tryAgain]);
  return (
    <PlayerScreen
      playing={playing}
      failure={
        <>
          <p>视频无法播放：直播尚未开始、已经结束或网络中断</p>
          <p>{Math.round(pauseMs / 1000)} 秒后自动重试</p>
        </>
      }
    />
  );
}
