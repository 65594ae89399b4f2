import { useEffect } from 'react';
import { usePageShown } from '../../../kit/kept/page';

/** Keeps the screen on while the component is shown, where the browser can; it lets go whenever the page is hidden. */
export function useWakeLock(): void {
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    let held: WakeLockSentinel | null = null;
    let isLeft = false;
    const release = () => {
      void held?.release().catch(() => undefined);
      held = null;
    };
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // A browser may refuse, to save its battery.
      const lock = await navigator.wakeLock.request('screen').catch(() => null);
      release();
      held = lock;
      if (isLeft) release();
    };
    const follow = () => void hold();
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', follow);
      release();
    };
  }, [isShown]);
}
