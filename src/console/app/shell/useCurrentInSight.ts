import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * The link to the page on screen is in sight in its list: from the start, after each change of what `arrangement` names, and
 * still when the window becomes smaller.
 */
export function useCurrentInSight(list: RefObject<HTMLElement>, arrangement: string): void {
  useEffect(() => {
    const { current } = list;
    if (current === null) return;
    const observer = new ResizeObserver(() =>
      current
        .querySelector('[aria-current=page]')
        ?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, arrangement]);
}
