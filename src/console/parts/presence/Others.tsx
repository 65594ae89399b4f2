import { createContext } from 'react';
import type { OpenRecord } from '../../kit/editor/others';
import { LazyFeature } from '../feature/LazyFeature';
import { loadPresence } from './load';

/** The record that is in the editor around. */
export const OpenContext = createContext<OpenRecord | null>(null);

/** Who else has a record in an editor; what finds out arrives with the first editor. */
export function Others(record: OpenRecord) {
  return (
    <OpenContext.Provider value={record}>
      <LazyFeature load={loadPresence} isQuiet />
    </OpenContext.Provider>
  );
}
