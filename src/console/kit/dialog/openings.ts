import { useLayoutEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Says that a dialog has opened. */
export function useOpening(isCounted: boolean): void {
  useLayoutEffect(() => {
    if (!isCounted) return;
    count += 1;
    for (const listener of listeners) listener();
  }, [isCounted]);
}

/** How many dialogs have opened so far: it changes with every one that takes the focus from what was there. */
export const useOpenings = (): number => useSyncExternalStore(subscribe, () => count);
