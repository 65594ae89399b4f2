import { useEffect, useLayoutEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { lockRequested } from '../../parts/session/session.slice';

/** Where the focus was when something came over the pages: it is there again when they are shown. */
export function useFocusKept(isCovered: boolean): void {
  const held = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isCovered) held.current = document.activeElement;
  }, [isCovered]);
  useEffect(() => {
    if (isCovered) return;
    if (held.current instanceof HTMLElement && held.current.isConnected) held.current.focus();
    held.current = null;
  }, [isCovered]);
}

/** Alt+L locks the screen. */
export function useLockKey(isCovered: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (isCovered) return;
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyL') return;
      event.preventDefault();
      dispatch(lockRequested());
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [dispatch, isCovered]);
}
