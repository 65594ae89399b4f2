import { useCallback, useEffect, useState } from 'react';
import type { Delivery } from './delivery';

export type Loaded<T> =
  { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly value: T };

function stateOf<T>(arrived: T | undefined, hasFailed: boolean): Loaded<T> {
  if (arrived !== undefined) return { status: 'ready', value: arrived };
  return { status: hasFailed ? 'failed' : 'loading' };
}

/** Code that may arrive later; what is there already is ready at once. `delivery` must keep its identity. */
export function useLoaded<T>(delivery: Delivery<T>) {
  const [outcome, setOutcome] = useState<{ readonly of: Delivery<T>; readonly hasFailed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const arrived = delivery.arrived();
  // As it was drawn: what arrives before the effect runs has still to be drawn.
  const isDrawn = arrived !== undefined;

  useEffect(() => {
    if (isDrawn) return;
    let isWanted = true;
    const settle = (hasFailed: boolean) => {
      if (isWanted) setOutcome({ of: delivery, hasFailed });
    };
    delivery.fetch().then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isWanted = false;
    };
  }, [delivery, attempt, isDrawn]);

  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((former) => former + 1);
  }, []);
  // The failure of another delivery says nothing of this one.
  return { loaded: stateOf(arrived, outcome?.of === delivery && outcome.hasFailed), retry };
}
