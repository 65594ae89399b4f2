import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Tells of a press outside of what is open. */
export function useClickBeside(root: RefObject<HTMLElement>, isOpen: boolean, beside: (target: Node) => void): void {
  const latest = useRef(beside);
  latest.current = beside;
  useEffect(() => {
    if (!isOpen) return;
    const look = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) latest.current(target);
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [root, isOpen]);
}
