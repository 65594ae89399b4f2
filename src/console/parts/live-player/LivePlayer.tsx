import { Button } from '@arco-design/web-react';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../../locale/messages';
import type { Player } from './flvPlayer';
import './live-player.css';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

type Playing =
  | { readonly kind: 'opening' }
  | { readonly kind: 'playing' }
  /** Tried again by itself after this pause. */
  | { readonly kind: 'failed'; readonly pauseMs: number };

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
  const [state, setState] = useState<Playing>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const failures = useRef(0);

  useEffect(() => {
    let player: Player | null = null;
    /** Left, or failed: what this attempt still reports is old. */
    let isOver = false;
    const fail = () => {
      if (isOver) return;
      isOver = true;
      setState({ kind: 'failed', pauseMs: Math.min(firstPauseMs * 2 ** failures.current, longestPauseMs) });
      failures.current += 1;
    };
    const open = async () => {
      const { openFlvPlayer } = await import(/* webpackChunkName: "player" */ './flvPlayer');
      const element = screen.current;
      if (isOver || element === null) return;
      player = openFlvPlayer(element, playedAddress(url), {
        playing: () => {
          if (isOver) return;
          failures.current = 0;
          setState({ kind: 'playing' });
        },
        failed: fail,
      });
    };
    open().catch(fail);
    return () => {
      isOver = true;
      player?.destroy();
    };
  }, [url, attempt]);

  const pauseMs = state.kind === 'failed' ? state.pauseMs : null;
  const tryAgain = () => {
    setState({ kind: 'opening' });
    setAttempt((before) => before + 1);
  };
  useEffect(() => {
    if (pauseMs === null) return undefined;
    const timer = setTimeout(tryAgain, pauseMs);
    return () => clearTimeout(timer);
  }, [pauseMs]);

  return (
    <div className="live-player" data-state={state.kind}>
      <div key={attempt} ref={screen} className="live-player__screen" />
      {state.kind === 'failed' && (
        <div className="live-player__failure" role="alert">
          <p>视频无法播放：直播尚未开始、已经结束或网络中断</p>
          <p>{Math.round(state.pauseMs / 1000)} 秒后自动重试</p>
          <Button type="primary" onClick={tryAgain}>
            {messages.buttons.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
