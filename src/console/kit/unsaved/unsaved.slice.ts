import { createSelector, createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import { sliceIn } from '../../lib/sliceIn';

/** A form on screen that holds what nobody has saved. */
export interface UnsavedForm {
  readonly name: string;
  /** The event that gives it up. */
  readonly close: Action;
  /** Name of the form that it is a part of. */
  readonly within?: string;
  /** Path of the kept page that it stands on. */
  readonly page?: string;
  /** Whether it ends when its page is hidden, kept or not. */
  readonly endsHidden?: true;
  /** Whether it belongs to a page and goes with it; a dialog stands in front of whatever the address shows. */
  readonly isOfPage?: boolean;
  /** It belongs to no page: only the end of the session, or of the tab, takes it. */
  readonly isOfSession?: true;
  /** How it is asked about, where it is nothing that was typed. */
  readonly question?: { readonly text: string; readonly stay: string; readonly leave: string };
  /** Whether what was typed is found again after a reload. */
  readonly isKept?: boolean;
}

/** Somebody wants to leave these forms. */
export interface Leaving {
  readonly names: readonly string[];
  /** What happens once they are given up. */
  readonly then?: Action;
}

export interface UnsavedState {
  /** In the order in which they were changed. */
  readonly forms: readonly UnsavedForm[];
  /** Whether somebody is about to leave some of them. */
  readonly isLeaving: boolean;
  /** Names of forms that the user has left and whose components have yet to take them away; absent where there are none. */
  readonly left?: readonly string[];
}

const initialState: UnsavedState = { forms: [], isLeaving: false };

const without = (forms: UnsavedState['forms'], names: readonly string[]) =>
  forms.filter(({ name }) => !names.includes(name));

/** What would be lost. Forms report to it; whoever leads away from them asks it, see `leave.saga`. */
export const unsavedSlice = createSlice({
  name: 'unsaved',
  initialState,
  reducers: {
    formChanged: (state: UnsavedState, { payload: form }: PayloadAction<UnsavedForm>): UnsavedState => ({
      ...state,
      forms: [...without(state.forms, [form.name]), form],
    }),
    /** It holds nothing any more: saved, given up, or as it was opened. */
    formSettled: ({ left = [], ...state }: UnsavedState, { payload: name }: PayloadAction<string>): UnsavedState => {
      const others = left.filter((one) => one !== name);
      return { ...state, forms: without(state.forms, [name]), ...(others.length === 0 ? {} : { left: others }) };
    },
    /** The user has left a form that its own component has opened. */
    formLeft: (state: UnsavedState, { payload: name }: PayloadAction<string>): UnsavedState => ({
      ...state,
      left: [...(state.left ?? []), name],
    }),
    leaveRequested: {
      reducer: (state: UnsavedState): UnsavedState => ({ ...state, isLeaving: true }),
      prepare: (leaving: Leaving) => ({ payload: leaving }),
    },
    leaveGranted: (state: UnsavedState, { payload: names }: PayloadAction<readonly string[]>): UnsavedState => ({
      ...state,
      forms: without(state.forms, names),
      isLeaving: false,
    }),
    leaveDeclined: (state: UnsavedState): UnsavedState => ({ ...state, isLeaving: false }),
  },
});

export const { formChanged, formSettled, formLeft, leaveRequested, leaveGranted, leaveDeclined } = unsavedSlice.actions;

/** On the store's root; a part of a console may do without the slice. */
const stateOf = (root: object) => sliceIn(root, unsavedSlice.name, initialState);

export const selectUnsaved = (root: object): readonly UnsavedForm[] => stateOf(root).forms;
export const selectIsLeft = (root: object, name: string): boolean => stateOf(root).left?.includes(name) === true;
export const selectIsLeaving = (root: object): boolean => stateOf(root).isLeaving;
/** Those that a reload would empty. */
export const selectWouldBeLost = createSelector([selectUnsaved], (forms) =>
  forms.some(({ isKept }) => isKept !== true),
);
