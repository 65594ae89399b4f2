import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useLayoutEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePageShown } from '../kept/page';

/**
 * Dispatches when this part of the screen is shown, and when it goes away: for good, or with its page for a while.
 * `hidden` is dispatched in a layout effect: on a busy machine a timer may fire before the other effects of a render,
 * and a saga that still follows the page would ask for one that is left already.
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
