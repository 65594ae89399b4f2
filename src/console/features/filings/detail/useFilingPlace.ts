import { useOpened } from '../../../kit/address/useOpened';

/** Which filing the address shows, and which of its tabs. */
export function useFilingPlace() {
  const { part: tab, ...place } = useOpened('filing');
  return { ...place, tab };
}
