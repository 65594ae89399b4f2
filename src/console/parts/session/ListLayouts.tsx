import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { LayoutsContext } from '../../kit/resource/layout';
import { OpeningsContext, SavedQueriesContext } from '../../kit/resource/savedQueries';
import { OthersContext } from '../../kit/editor/others';
import { Others } from '../presence/Others';
import { SavedQueries } from '../saved-queries/SavedQueries';
import { selectUser } from './session.slice';

const none = [] as const;

/** Lists stand and open as the signed-in user has laid them out, and their editors tell who else is there. */
export function ListLayouts({ children }: { readonly children: ReactNode }) {
  const { layouts = none, openings = none } = useSelector(selectUser)?.profile ?? {};
  return (
    <LayoutsContext.Provider value={layouts}>
      <OpeningsContext.Provider value={openings}>
        <SavedQueriesContext.Provider value={SavedQueries}>
          <OthersContext.Provider value={Others}>{children}</OthersContext.Provider>
        </SavedQueriesContext.Provider>
      </OpeningsContext.Provider>
    </LayoutsContext.Provider>
  );
}
