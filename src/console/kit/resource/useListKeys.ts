import { useEffect } from 'react';
import type { RefObject } from 'react';
import { usePageShown } from '../kept/page';
import { isCovered, isFree, isTaken } from '../keys/pressed';

const moves = ['ArrowDown', 'ArrowUp', 'Home', 'End'];
const ofRow = [...moves, ' ', 'Enter'];

/** Whether a key, pressed there, is the list's: arrows belong to whatever has the focus, unless that is a row or nothing. */
function isOurs({ key, target }: KeyboardEvent, section: HTMLElement): boolean {
  if (!isFree(target)) return false;
  if (key === '/') return true;
  if (target.matches('tr')) return section.contains(target) && ofRow.includes(key);
  return target === document.body && moves.slice(0, 2).includes(key);
}

/** Keys of a list, as long as it is shown: what they do arrives with the first of them. */
export function useListKeys(section: RefObject<HTMLElement>): void {
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return;
    const listen = (event: KeyboardEvent) => {
      const { current } = section;
      if (isTaken(event) || current === null || isCovered() || !isOurs(event, current)) return;
      event.preventDefault();
      void import(/* webpackChunkName: "list-keys" */ './listKeys').then(({ act }) => act(event.key, current));
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [section, isShown]);
}
