import { createAction, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import { createQuery } from '../../kit/query/createQuery';
import { findApi } from './find.api';
import type { Recent } from './recent';

interface FindState {
  readonly recent: readonly Recent[];
}

const initialState: FindState = { recent: [] };

/** Something was opened from the box. */
export const foundOpened = createAction<Recent>('find/foundOpened');

/** The box for what is looked for from anywhere, while it is open. */
export const findSlice = createSlice({
  name: 'find',
  initialState,
  reducers: {
    findOpened: () => initialState,
    recentRead: (_, { payload: recent }: PayloadAction<readonly Recent[]>): FindState => ({ recent }),
    findClosed: () => initialState,
  },
  selectors: { selectRecent: ({ recent }): readonly Recent[] => recent },
});

export const { findOpened, recentRead, findClosed } = findSlice.actions;
export const { selectRecent } = findSlice.selectors;

/** Records that match the text in the box, without the blanks around it. Nothing is asked while the user types. */
export const found = createQuery(
  'found',
  function* (text: string) {
    return yield* call(findApi.find, text);
  },
  { closedBy: [findClosed], afterMs: 250 },
);
