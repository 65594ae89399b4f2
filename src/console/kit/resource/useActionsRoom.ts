import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** Makes room for the buttons of a row, as long as they are there. Answers what ends that. */
export type MakeRoom = (buttons: Element) => () => void;

const textSize = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Keeps the last column of a table as wide as the widest buttons that its rows have had: a user has those that he may use,
 * and a row those of its state. That costs a second layout where it is not what the style sheet says. It becomes no narrower
 * again, for columns that move under the pointer are worse than room to spare.
 */
export function useActionsRoom(section: RefObject<HTMLElement>): MakeRoom {
  const [{ observer, makeRoom }] = useState(() => {
    let widest = 0;
    const observer = new ResizeObserver((entries) => {
      const width = Math.ceil(Math.max(...entries.map(({ contentRect }) => contentRect.width))) / textSize();
      if (width <= widest) return;
      widest = width;
      section.current?.style.setProperty('--row-actions-width', `${width}rem`);
    });
    const makeRoom: MakeRoom = (buttons) => {
      observer.observe(buttons);
      return () => observer.unobserve(buttons);
    };
    return { observer, makeRoom };
  });
  useEffect(() => () => observer.disconnect(), [observer]);
  return makeRoom;
}
