import { createAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import type { ComponentType } from 'react';
import type { OpeningQuery } from '../../../contract/saved-queries';

/** The list opens with another saved query from now on, or by itself. */
export const openingChanged = createAction<{ readonly list: string; readonly query: string | null }>(
  'openings/changed',
);

/** With what lists open; whoever knows the user provides it. */
export const OpeningsContext = createContext<readonly OpeningQuery[]>([]);

export const useOpening = (list: string): string | undefined =>
  useContext(OpeningsContext).find((one) => one.list === list)?.query;

export interface SavedQueriesProps {
  readonly list: string;
  readonly onDismiss: () => void;
}

/** What shows the saved queries of a list; whoever can read them provides it. */
export const SavedQueriesContext = createContext<ComponentType<SavedQueriesProps> | null>(null);
