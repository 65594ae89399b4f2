import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../contract/kernel';

/** Where an entry stands in the tab's history, as the router counts; null for one that it did not make. */
function indexOf(state: unknown): number | null {
  return isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : null;
}

interface Entry {
  readonly index: number | null;
  readonly state: unknown;
  readonly href: string;
}

/**
 * The browser's back and forward. They have happened by the time anybody hears of them: the entry is put back before the
 * router learns of it, and gone to again once nothing is in the way.
 */
export function useHistoryGuard(
  inTheWay: (path: string) => readonly string[],
  leave: (go: () => void, path: string) => void,
): void {
  const place = useLocation();
  const here = useRef<Entry>({ index: null, state: null, href: '' });
  useLayoutEffect(() => {
    const state: unknown = history.state;
    here.current = { index: indexOf(state), state, href: location.href };
  }, [place]);

  useLayoutEffect(() => {
    let isPuttingBack = false;
    const look = (event: PopStateEvent) => {
      if (isPuttingBack) {
        isPuttingBack = false;
        event.stopImmediatePropagation();
        return;
      }
      const { index, state, href } = here.current;
      const { pathname: path, href: wanted } = location;
      const target = indexOf(event.state);
      // A place within the page leads nowhere else.
      const isWithin = target === null && path === new URL(href).pathname;
      if (isWithin || inTheWay(path).length === 0) return;
      event.stopImmediatePropagation();
      if (index === null || target === null || index === target) {
        history.pushState(state, '', href);
        leave(() => location.assign(wanted), path);
        return;
      }
      isPuttingBack = true;
      history.go(index - target);
      leave(() => history.go(target - index), path);
    };
    // Before the router's own listener, which its parent adds after this one.
    window.addEventListener('popstate', look, { capture: true });
    return () => window.removeEventListener('popstate', look, { capture: true });
  }, [inTheWay, leave]);
}
