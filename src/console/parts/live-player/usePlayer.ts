import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { clock } from '../../lib/clock';
import type { OpenPlayer, Player } from './flvPlayer';

export type PlayState =
  /** The browser cannot play what a page fetches piece by piece. */
  | { readonly kind: 'unsupported' }
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

const canPlay = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/**
 * Plays the address in `screen` while it is shown.
 * @param load Brings the player's code; must not change.
 * @param finished Called when a recording has been played to its end; without it, an end is one of a live stream.
 */
export function usePlayer(load: () => Promise<OpenPlayer>, url: string, finished?: () => void): Playing {
  const [state, setState] = useState<PlayState>({ kind: canPlay() ? 'opening' : 'unsupported' });
  const [attempt, setAttempt] = useState(0);
  const screen = useRef<HTMLDivElement>(null);
  const failures = useRef(0);
  const lastSeen = useRef<number | null>(null);
  const current = useRef<Player | null>(null);
  const finish = useRef(finished);
  useEffect(() => {
    finish.current = finished;
  }, [finished]);
  const tryAgain = useCallback(() => {
    setState({ kind: 'opening' });
    setAttempt((before) => before + 1);
  }, []);

  useEffect(() => {
    if (!canPlay()) return undefined;
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
    const beginAnew = () => {
      if (isOver) return;
      if (isPlaying) lastSeen.current = clock.now();
      end();
      tryAgain();
    };
    const fail = () => {
      if (isOver) return;
      if (isPlaying) lastSeen.current = clock.now();
      end();
      failures.current += 1;
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
        left: beginAnew,
        // An end of what played: sound may have begun or gone. Whether the stream is over shows when it is opened again.
        ended: () => {
          if (finish.current !== undefined) finish.current();
          else if (isPlaying) beginAnew();
          else fail();
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
