import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Filing } from '../../../../contract/filing-record';
import type { AppError } from '../../../lib/appError';
import { isRowField, itemField, registerProblems } from './guidanceProblems';
import type { Problems } from './guidanceProblems';
import type { AnswerValues, GuidanceValues } from './guidanceValues';

export type GuidanceStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: AppError }
  | { readonly kind: 'editing' }
  | { readonly kind: 'submitting' }
  | { readonly kind: 'done' };

export type Saving =
  | { readonly kind: 'clean' | 'dirty' | 'saving' | 'stranded' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'refused'; readonly text: string };

export interface Work {
  readonly filing: Filing;
  readonly values: GuidanceValues;
  readonly problems: Problems;
}

interface GuidanceState {
  readonly status: GuidanceStatus;
  readonly work: Work | null;
  /** What the filing has become meanwhile, until the user has seen it. */
  readonly newest: Filing | null;
  readonly saving: Saving;
  /** Keys of the server's drafts that this page has seen or written itself. */
  readonly knownKeys: readonly string[];
  /** Of a submission whose outcome is unknown. */
  readonly idempotencyKey: string | null;
  readonly isLocating: boolean;
}

const noProblems: Problems = {};

const initialState: GuidanceState = {
  status: { kind: 'loading' },
  work: null,
  newest: null,
  saving: { kind: 'clean' },
  knownKeys: [],
  idempotencyKey: null,
  isLocating: false,
};

function without(problems: Problems, fields: readonly string[]): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}

/** What the user changed is no longer wrong until it is looked at again. */
function changed(state: GuidanceState, changes: Partial<GuidanceValues>, fields: readonly string[]): GuidanceState {
  if (state.work === null) return state;
  const { work } = state;
  return {
    ...state,
    saving: { kind: 'dirty' },
    work: { ...work, values: { ...work.values, ...changes }, problems: without(work.problems, fields) },
  };
}

/** Rows are numbered by their place: where one goes, what is wrong with the others moves with them. */
function withRows(state: GuidanceState, { register }: Partial<GuidanceValues>): GuidanceState {
  if (state.work === null || register === undefined) return state;
  const { work } = state;
  const wrong = Object.keys(work.problems).filter(isRowField);
  if (wrong.length === 0) return state;
  return { ...state, work: { ...work, problems: { ...without(work.problems, wrong), ...registerProblems(register) } } };
}

interface Opened {
  readonly filing: Filing;
  readonly values: GuidanceValues;
  /** Key of the server's draft. */
  readonly key: string | null;
  /** Whether the server has not got these values yet. */
  readonly isUnsaved: boolean;
}

/** The guidance that is being filled in. */
export const guidanceSlice = createSlice({
  name: 'guidance',
  initialState,
  reducers: {
    guidanceOpened: {
      reducer: (): GuidanceState => initialState,
      prepare: (filingId: number) => ({ payload: filingId }),
    },
    /** What was not sent is still to be sent; but the next filing must not begin as completed. */
    guidanceClosed: (state: GuidanceState): GuidanceState => (state.status.kind === 'done' ? initialState : state),
    guidanceLoaded: (_, { payload: { filing, values, key, isUnsaved } }: PayloadAction<Opened>): GuidanceState => ({
      ...initialState,
      status: { kind: 'editing' },
      work: { filing, values, problems: {} },
      saving: { kind: isUnsaved ? 'dirty' : 'clean' },
      knownKeys: key === null ? [] : [key],
    }),
    guidanceFailed: (state: GuidanceState, { payload: error }: PayloadAction<AppError>): GuidanceState => ({
      ...state,
      status: { kind: 'failed', error },
    }),
    fieldChanged: (state: GuidanceState, { payload }: PayloadAction<Partial<GuidanceValues>>) =>
      changed(withRows(state, payload), payload, Object.keys(payload)),
    answerChanged: (
      state: GuidanceState,
      { payload: { item, changes } }: PayloadAction<{ readonly item: number; readonly changes: AnswerValues }>,
    ) => {
      const answers = state.work?.values.answers ?? {};
      const answer = { ...answers[item], ...changes };
      return changed(state, { answers: { ...answers, [item]: answer } }, [itemField(item)]);
    },
    draftSubmitted: (state: GuidanceState, { payload: key }: PayloadAction<string>): GuidanceState => ({
      ...state,
      saving: { kind: 'saving' },
      knownKeys: [...state.knownKeys, key],
    }),
    draftSettled: (state: GuidanceState, { payload: at }: PayloadAction<string>): GuidanceState => ({
      ...state,
      saving: { kind: 'saved', at },
    }),
    draftFailed: (state: GuidanceState, { payload: error }: PayloadAction<AppError>): GuidanceState => ({
      ...state,
      saving:
        error.kind === 'network' || error.kind === 'timeout' || error.kind === 'locked'
          ? { kind: 'stranded' }
          : { kind: 'refused', text: error.text },
    }),
    /** The draft of the server takes the place of what was on the page. */
    draftLoaded: (
      state: GuidanceState,
      { payload: { key, values } }: PayloadAction<{ readonly key: string; readonly values: GuidanceValues }>,
    ): GuidanceState =>
      state.work === null
        ? state
        : {
            ...state,
            work: { ...state.work, values, problems: {} },
            saving: { kind: 'clean' },
            knownKeys: [...state.knownKeys, key],
          },
    newestFound: (state: GuidanceState, { payload: newest }: PayloadAction<Filing>): GuidanceState => ({
      ...state,
      newest,
    }),
    /** The newest version of the filing, under what the user has written. */
    filingLoaded: (state: GuidanceState, { payload: filing }: PayloadAction<Filing>): GuidanceState =>
      state.work === null ? state : { ...state, newest: null, work: { ...state.work, filing } },
    positionRequested: (state: GuidanceState): GuidanceState => ({ ...state, isLocating: true }),
    positionSettled: (state: GuidanceState): GuidanceState => ({ ...state, isLocating: false }),
    guidanceSubmitted: (state: GuidanceState): GuidanceState => ({ ...state, status: { kind: 'submitting' } }),
    submissionAccepted: (state: GuidanceState, { payload: idempotencyKey }: PayloadAction<string>): GuidanceState => ({
      ...state,
      idempotencyKey,
    }),
    submissionRejected: (
      state: GuidanceState,
      { payload }: PayloadAction<{ readonly problems: Problems; readonly isOutcomeUnknown: boolean }>,
    ): GuidanceState => ({
      ...state,
      status: { kind: 'editing' },
      idempotencyKey: payload.isOutcomeUnknown ? state.idempotencyKey : null,
      work: state.work === null ? null : { ...state.work, problems: payload.problems },
    }),
    submissionSettled: (state: GuidanceState): GuidanceState => ({ ...state, status: { kind: 'done' } }),
  },
  selectors: {
    selectStatus: ({ status }): GuidanceStatus => status,
    selectWork: ({ work }): Work | null => work,
    selectNewest: ({ newest }): Filing | null => newest,
    selectProblems: ({ work }): Problems => work?.problems ?? noProblems,
    selectSaving: ({ saving }): Saving => saving,
    selectKnownKeys: ({ knownKeys }): readonly string[] => knownKeys,
    selectIdempotencyKey: ({ idempotencyKey }): string | null => idempotencyKey,
    selectIsLocating: ({ isLocating }) => isLocating,
    selectAnswer: ({ work }, item: number): AnswerValues | undefined => work?.values.answers[item],
    selectProblem: ({ work }, field: string): string | undefined => work?.problems[field],
  },
});

export const {
  guidanceOpened,
  guidanceClosed,
  guidanceLoaded,
  guidanceFailed,
  fieldChanged,
  answerChanged,
  draftSubmitted,
  draftSettled,
  draftFailed,
  draftLoaded,
  newestFound,
  filingLoaded,
  positionRequested,
  positionSettled,
  guidanceSubmitted,
  submissionAccepted,
  submissionRejected,
  submissionSettled,
} = guidanceSlice.actions;
export const {
  selectStatus,
  selectWork,
  selectNewest,
  selectProblems,
  selectSaving,
  selectKnownKeys,
  selectIdempotencyKey,
  selectIsLocating,
  selectAnswer,
  selectProblem,
} = guidanceSlice.selectors;
export type GuidanceRoot = Parameters<typeof selectWork>[0];
