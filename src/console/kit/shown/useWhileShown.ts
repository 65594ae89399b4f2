import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePageShown } from '../kept/page';

/** Tells that this part of the screen has come into sight, and that it has gone: for good, or with its page for a while. */
export function useWhileShown(shown: () => UnknownAction, hidden: () => UnknownAction): void {
  const dispatch = useDispatch();
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    dispatch(shown());
    return () => {
      dispatch(hidden());
    };
  }, [dispatch, isShown, shown, hidden]);
}
