import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { OpenPlayer, Player } from './flvPlayer';

export type PlayState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'playing' }
  /** `failures` in a row; `lastSeen`: when the last picture was seen here, in milliseconds, null when there was none. */
  | { readonly kind: 'failed'; readonly failures: number; readonly lastSeen: number | null };

export interface Playing {
  readonly state: PlayState;
  /** Counts how often playing was tried: each attempt needs an element of its own. */
  readonly attempt: number;
  readonly screen: RefObject<HTMLDivElement>;
  readonly tryAgain: () => void;
  /** The element that shows the pictures at this moment. */
  readonly video: () => HTMLVideoElement | null;
}

/** Plays the address in `screen` while it is shown. `load` brings the player's code, and must not change. */
export function usePlayer(load: () => Promise<OpenPlayer>, url: string): Playing {
  const [state, setState] = useState<PlayState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const failures = useRef(0);
  const lastSeen = useRef<number | null>(null);
  const current = useRef<Player | null>(null);
  const tryAgain = useCallback(() => {
    setState({ kind: 'opening' });
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    let player: Player | null = null;
    /** Left, or failed: what this attempt still reports is old. */
    let isOver = false;
    let isPlaying = false;
    const leave = () => {
      isOver = true;
      player?.destroy();
      if (current.current === player) current.current = null;
      player = null;
    };
    const end = () => {
      isOver = true;
      // Not inside the player's own event.
      void Promise.resolve().then(leave);
    };
    const fail = () => {
      if (isOver) return;
      end();
      failures.current += 1;
      if (isPlaying) lastSeen.current = Date.now();
      setState({ kind: 'failed', failures: failures.current, lastSeen: lastSeen.current });
    };
    const open = async () => {
      const openPlayer = await load();
      const element = screen.current;
      if (isOver || element === null) return;
      player = openPlayer(element, url, {
        playing: () => {
          if (isOver) return;
          failures.current = 0;
          isPlaying = true;
          setState({ kind: 'playing' });
        },
        failed: fail,
        left: () => {
          if (isOver) return;
          end();
          tryAgain();
        },
      });
      current.current = player;
    };
    open().catch(fail);
    return leave;
  }, [load, url, attempt, tryAgain]);

  const video = useCallback(() => current.current?.picture() ?? null, []);
  return { state, attempt, screen, tryAgain, video };
}
