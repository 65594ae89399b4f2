import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { VisibleNode } from './visibleNodes';

/** Scrolls the box around a tree, and nothing beyond it, once the selected unit has come in. */
export function useSelectedInSight(
  list: RefObject<HTMLElement | null>,
  selectedId: number | null,
  visible: readonly VisibleNode[],
): void {
  const done = useRef<number | null>(null);
  useEffect(() => {
    if (selectedId === null || selectedId === done.current) return;
    const node = list.current?.querySelector(`[data-unit="${selectedId}"]`);
    const box = list.current?.closest('[data-scrolls]');
    if (node === null || node === undefined) return;
    done.current = selectedId;
    if (box === null || box === undefined) return;
    const [inner, outer] = [node.getBoundingClientRect(), box.getBoundingClientRect()];
    const isInSight = inner.top >= outer.top && inner.bottom <= outer.bottom;
    // A dialog that is still growing shows its lines smaller than they scroll.
    const scale = box instanceof HTMLElement && box.offsetHeight > 0 ? outer.height / box.offsetHeight : 1;
    if (!isInSight) box.scrollTop += (inner.top - outer.top - (outer.height - inner.height) / 2) / scale;
  }, [list, selectedId, visible]);
}
