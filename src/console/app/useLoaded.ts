import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> =
  { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly value: T };

/** Code that arrives later. `load` must keep its identity; `onArrival` runs before the value is given out. */
export function useLoaded<T>(load: () => Promise<T>, onArrival?: (value: T) => void) {
  const [loaded, setLoaded] = useState<Loaded<T> & { readonly by?: () => Promise<T> }>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const arrive = (value: T) => {
      if (!isWanted) return;
      onArrival?.(value);
      setLoaded({ status: 'ready', value, by: load });
    };
    load().then(arrive, () => {
      if (isWanted) setLoaded({ status: 'failed', by: load });
    });
    return () => {
      isWanted = false;
    };
  }, [load, onArrival, attempt]);

  const retry = useCallback(() => {
    setLoaded({ status: 'loading' });
    setAttempt((former) => former + 1);
  }, []);
  // What another loader brought is not shown while this one is under way.
  const current: Loaded<T> = loaded.by === load ? loaded : { status: 'loading' };
  return { loaded: current, retry };
}
