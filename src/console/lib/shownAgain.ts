import { buffers, eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';

/** Whether somebody may be looking at the page. */
export function isShown(): boolean {
  return document.visibilityState === 'visible';
}

/** Says that the page is seen again after it was hidden. */
export function openShownChannel(): EventChannel<true> {
  return eventChannel<true>((emit) => {
    const tell = () => {
      if (document.visibilityState === 'visible') emit(true);
    };
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, buffers.sliding(1));
}
