import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { OpenPlayer, Player } from './flvPlayer';

export type PlayState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'playing' }
  /** `failures` in a row. */
  | { readonly kind: 'failed'; readonly failures: number };

export interface Playing {
  readonly state: PlayState;
  /** Counts how often playing was tried: each attempt needs an element of its own. */
  readonly attempt: number;
  readonly screen: RefObject<HTMLDivElement>;
  readonly tryAgain: () => void;
}

/** Plays the address in `screen` while it is shown. `load` brings the player's code, and must not change. */
export function usePlayer(load: () => Promise<OpenPlayer>, url: string): Playing {
  const [state, setState] = useState<PlayState>({ kind: 'opening' });
  const [attempt, setAttempt] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const failures = useRef(0);

  useEffect(() => {
    let player: Player | null = null;
    /** Left, or failed: what this attempt still reports is old. */
    let isOver = false;
    const leave = () => {
      isOver = true;
      player?.destroy();
      player = null;
    };
    const fail = () => {
      if (isOver) return;
      isOver = true;
      // Not inside the player's own event.
      void Promise.resolve().then(leave);
      failures.current += 1;
      setState({ kind: 'failed', failures: failures.current });
    };
    const open = async () => {
      const openPlayer = await load();
      const element = screen.current;
      if (isOver || element === null) return;
      player = openPlayer(element, url, {
        playing: () => {
          if (isOver) return;
          failures.current = 0;
          setState({ kind: 'playing' });
        },
        failed: fail,
      });
    };
    open().catch(fail);
    return leave;
  }, [load, url, attempt]);

  const tryAgain = useCallback(() => {
    setState({ kind: 'opening' });
    setAttempt((before) => before + 1);
  }, []);
  return { state, attempt, screen, tryAgain };
}
