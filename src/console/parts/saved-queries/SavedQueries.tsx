import { createContext } from 'react';
import type { SavedQueriesProps } from '../../kit/resource/savedQueries';
import { LazyFeature } from '../feature/LazyFeature';
import { loadSavedQueries } from './load';

/** Whose queries the dialog shows, and how it is left. */
export const AskedContext = createContext<SavedQueriesProps>({ list: '', onDismiss: () => undefined });

/** The saved queries of a list; their code arrives when they are asked for. */
export function SavedQueries(asked: SavedQueriesProps) {
  return (
    <AskedContext.Provider value={asked}>
      <LazyFeature load={loadSavedQueries} isQuiet />
    </AskedContext.Provider>
  );
}
