import type { UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { usePageShown } from '../kept/page';

/**
 * Dispatches when this part of the screen goes away, in whichever way.
 * @param when `hidden`: also when its page is hidden; else it waits with the page, as it was left
 */
export function useOnLeave(left: () => UnknownAction, when: 'gone' | 'hidden' = 'gone'): void {
  const dispatch = useDispatch();
  const isShown = usePageShown() || when === 'gone';
  useEffect(() => {
    if (!isShown) return;
    return () => {
      dispatch(left());
    };
  }, [dispatch, left, isShown]);
}
