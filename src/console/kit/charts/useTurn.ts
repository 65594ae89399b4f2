import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Who waits to be drawn, in the order of the page. */
const waiting = new Set<() => void>();
let isUnderWay = false;

function next(): void {
  const [first] = waiting;
  isUnderWay = first !== undefined;
  if (first === undefined) return;
  waiting.delete(first);
  // Made at once: what it wants to paint is asked for before the frame below, and seen when that is over.
  flushSync(first);
  requestAnimationFrame(() => setTimeout(next));
}

/**
 * True from its turn on: what is dear to draw is drawn one after the other, so that the first is seen before the last is begun.
 * @param isReady whoever is not does not stand in line yet
 */
export function useTurn(isReady = true): boolean {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (isOn || !isReady) return;
    const begin = () => setOn(true);
    waiting.add(begin);
    if (!isUnderWay) {
      isUnderWay = true;
      // React makes nothing at once while it is at work itself.
      setTimeout(next);
    }
    return () => void waiting.delete(begin);
  }, [isOn, isReady]);
  return isOn;
}
