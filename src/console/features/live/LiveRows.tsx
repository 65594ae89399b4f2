import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { liveContract, liveStatus } from '../../../contract/live';
import { useResourceState } from '../../kit/resource/useResource';
import { useMay } from '../../parts/session/useMay';
import { liveResource } from './live.resource';
import { selectAllPending } from './live.slice';

function useFacts() {
  const mayOpen = useMay(liveContract.open);
  const mayClose = useMay(liveContract.close);
  const mayRemove = useMay(liveContract.remove);
  const isSwitchShown = useResourceState(liveResource, ({ filter }) => filter.status === liveStatus.waiting);
  const pending = useSelector(selectAllPending);
  return useMemo(
    () => ({ mayOpen, mayClose, mayRemove, isSwitchShown, pending }),
    [isSwitchShown, mayClose, mayOpen, mayRemove, pending],
  );
}

const Facts = createContext<ReturnType<typeof useFacts> | null>(null);

/** Asks the store once for what all rows have in common: fifty rows that each ask hold up every push. */
export function LiveRows({ children }: { readonly children: ReactNode }) {
  return <Facts.Provider value={useFacts()}>{children}</Facts.Provider>;
}

export function useLiveRows() {
  const facts = useContext(Facts);
  if (facts === null) throw new Error('A live row is shown outside of the live list');
  return facts;
}
