import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { GroupDinner } from '../../../../contract/group-dinners';
import type { AppError } from '../../../lib/appError';

export type ShownDinner =
  | { readonly status: 'loading'; readonly id: number }
  | { readonly status: 'failed'; readonly id: number; readonly error: AppError }
  | { readonly status: 'ready'; readonly id: number; readonly dinner: GroupDinner };

interface DinnersState {
  readonly shown: ShownDinner | null;
}

const initialState: DinnersState = { shown: null };

/** The group dinner that is being checked. */
export const dinnersSlice = createSlice({
  name: 'groupDinner',
  initialState,
  reducers: {
    dinnerOpened: (_, { payload: id }: PayloadAction<number>): DinnersState => ({ shown: { status: 'loading', id } }),
    dinnerLoaded: (_, { payload: dinner }: PayloadAction<GroupDinner>): DinnersState => ({
      shown: { status: 'ready', id: dinner.id, dinner },
    }),
    dinnerFailed: ({ shown }, { payload: error }: PayloadAction<AppError>): DinnersState => ({
      shown: { status: 'failed', id: shown?.id ?? 0, error },
    }),
    dinnerClosed: (): DinnersState => initialState,
  },
  selectors: { selectDinner: ({ shown }): ShownDinner | null => shown },
});

export const { dinnerOpened, dinnerLoaded, dinnerFailed, dinnerClosed } = dinnersSlice.actions;
export const { selectDinner } = dinnersSlice.selectors;
