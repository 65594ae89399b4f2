import type { Store } from '@reduxjs/toolkit';

export interface Gate {
  /** The store as a page sees it. */
  readonly store: Store;
  /** Whoever listens hears of the store, and first of what has happened meanwhile. */
  readonly open: () => void;
  /** Nobody hears of it. */
  readonly close: () => void;
}

/**
 * The one store, whose changes reach a page only while it is shown: hidden, it neither selects nor renders.
 * @param isForPage false: the state is not for this page to see (its user is not signed in, or the screen is locked), which goes on with the last that was
 */
export function createGate<State>(store: Store<State>, isForPage: (state: State) => boolean): Gate {
  const listeners = new Set<() => void>();
  let leave: (() => void) | null = null;
  let last = store.getState();
  const getState = () => {
    const state = store.getState();
    if (isForPage(state)) last = state;
    return last;
  };
  let seen = last;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    store: { ...store, subscribe, getState },
    open: () => {
      if (leave !== null) return;
      leave = store.subscribe(tell);
      if (getState() !== seen) tell();
    },
    close: () => {
      leave?.();
      leave = null;
      seen = getState();
    },
  };
}
