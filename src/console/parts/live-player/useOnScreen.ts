import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { usePageShown } from '../../kit/kept/page';

/** Whether an element is in sight: on a page and in a tab that are shown, and not scrolled away. */
export function useOnScreen(element: RefObject<Element>): boolean {
  const isPageShown = usePageShown();
  const [isInView, setIsInView] = useState(true);
  const [isTabShown, setIsTabShown] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setIsTabShown(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    if (element.current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries[entries.length - 1];
      if (latest !== undefined) setIsInView(latest.isIntersecting);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView && isTabShown && isPageShown;
}
