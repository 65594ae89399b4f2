import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePageShown } from '../kept/page';

/**
 * Tells that this part of the screen has come into sight, and that it has gone: for good, or with its page for a while.
 * The latter at once: on a busy machine a timer may come before the effects that follow a drawing, and what still follows
 * something by then would ask for a page that is left already.
 */
export function useWhileShown(shown: () => UnknownAction, hidden: () => UnknownAction): void {
  const dispatch = useDispatch();
  const isShown = usePageShown();
  useEffect(() => {
    if (isShown) dispatch(shown());
  }, [dispatch, isShown, shown, hidden]);
  useLayoutEffect(() => {
    if (!isShown) return;
    return () => {
      dispatch(hidden());
    };
  }, [dispatch, isShown, shown, hidden]);
}
