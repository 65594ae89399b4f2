import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, useLocation } from 'react-router-dom';
import type { To } from 'react-router-dom';
import { leaveRequested, selectIsLeaving, selectUnsaved, selectWouldBeLost } from '../kit/unsaved/unsaved.slice';
import type { UnsavedForm } from '../kit/unsaved/unsaved.slice';
import { staysBeside } from './keeping';
import { loginPath } from './paths';
import { useHistoryGuard } from './useHistoryGuard';

/** Whether a form would be lost. */
type Losing = (form: UnsavedForm) => boolean;
type Leave = (go: () => void, losing: Losing) => void;

const LeaveContext = createContext<Leave>((go) => go());

/** Does what closes pages: at once, or once the user has given up what he has not saved on them. */
export const useLeave = (): Leave => useContext(LeaveContext);

/** What goes with these pages; with the one on screen, also what stands in front of it. */
export const losingPages =
  (paths: readonly string[], shown: string): Losing =>
  ({ page = shown }) =>
    paths.includes(page);

/** What a way from here to this path would lose: a page that is kept takes nothing away. */
const losingAt =
  (here: string, path: string): Losing =>
  ({ page, isOfPage, endsHidden }) => {
    // The forms of whoever signs in again wait behind the sign-in page, wherever that is left for.
    if (here === loginPath) return false;
    if (path === (page ?? here)) return path === here && isOfPage !== true;
    return page === undefined || endsHidden === true || !staysBeside(page, path);
  };

/** Where nobody knows where a way leads, each form stands in it. */
const isInTheWay: Losing = () => true;

const namesOf = (store: Store<object>, losing: Losing): readonly string[] =>
  selectUnsaved(store.getState())
    .filter((form) => form.isOfSession !== true && losing(form))
    .map(({ name }) => name);

const pathOf = (to: To): string | undefined => (typeof to === 'string' ? parsePath(to) : to).pathname;

/**
 * Nothing unsaved is lost without a question, whichever way leads away from it: links, the browser's back and forward, a
 * reload. A replacement is the console's own doing (a session that ended, a right that is gone) and passes.
 */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const store = useStore<object>();
  const context = useContext(NavigationContext);
  const isLeaving = useSelector(selectIsLeaving);
  const pending = useRef<{ readonly go: () => void; readonly losing: Losing } | null>(null);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  here.current = pathname;

  const leave = useCallback<Leave>(
    (go, losing) => {
      const names = namesOf(store, losing);
      if (names.length === 0) {
        go();
        return;
      }
      // Whoever is being asked already is not asked about a second way.
      if (selectIsLeaving(store.getState())) return;
      pending.current = { go, losing };
      store.dispatch(leaveRequested({ names }));
    },
    [store],
  );
  const leaveTo = useCallback(
    (go: () => void, path?: string) => leave(go, path === undefined ? isInTheWay : losingAt(here.current, path)),
    [leave],
  );
  const inTheWay = useCallback((path: string) => namesOf(store, losingAt(here.current, path)), [store]);

  useEffect(() => {
    if (isLeaving) return;
    const { current } = pending;
    pending.current = null;
    if (current !== null && namesOf(store, current.losing).length === 0) current.go();
  }, [isLeaving, store]);

  useHistoryGuard(inTheWay, leaveTo);
  useReloadGuard();

  const { navigator } = context;
  const guarded = useMemo(
    () => ({
      ...context,
      navigator: {
        ...navigator,
        push: (...way: Parameters<typeof navigator.push>) => leaveTo(() => navigator.push(...way), pathOf(way[0])),
      },
    }),
    [context, navigator, leaveTo],
  );
  return (
    <LeaveContext.Provider value={leave}>
      <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>
    </LeaveContext.Provider>
  );
}

/** The browser asks before it reloads or closes what would not be found again. */
function useReloadGuard(): void {
  const wouldBeLost = useSelector(selectWouldBeLost);
  useLayoutEffect(() => {
    if (!wouldBeLost) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers before Chrome 119 listen to this alone.
      Object.assign(event, { returnValue: true });
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [wouldBeLost]);
}
