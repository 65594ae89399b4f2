import { useCallback, useEffect, useState } from 'react';
import type { LazyCode } from './lazyCode';

export type Loaded<T> =
  { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly value: T };

function stateOf<T>(value: T | undefined, hasFailed: boolean): Loaded<T> {
  if (value !== undefined) return { status: 'ready', value };
  return { status: hasFailed ? 'failed' : 'loading' };
}

/** Fetches code when it is rendered first. `code` must keep its identity. */
export function useLazyCode<T>(code: LazyCode<T>) {
  const [outcome, setOutcome] = useState<{ readonly of: LazyCode<T>; readonly hasFailed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const value = code.loaded();
  // The value as rendered: code that comes before the effect runs still needs a render.
  const isRendered = value !== undefined;

  useEffect(() => {
    if (isRendered) return;
    let isWanted = true;
    const settle = (hasFailed: boolean) => {
      if (isWanted) setOutcome({ of: code, hasFailed });
    };
    code.fetch().then(
      () => settle(false),
      () => settle(true),
    );
    return () => {
      isWanted = false;
    };
  }, [code, attempt, isRendered]);

  const retry = useCallback(() => {
    setOutcome(null);
    setAttempt((former) => former + 1);
  }, []);
  // A failure of other code does not count.
  return { loaded: stateOf(value, outcome?.of === code && outcome.hasFailed), retry };
}
