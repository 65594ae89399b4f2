import { createAction, createReducer } from '@reduxjs/toolkit';
import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { patch } from '../resource/reducer';
import { readFailure } from '../saga/failure.saga';
import { guarded } from '../saga/guarded.saga';
import type { AppError } from '../../lib/appError';
import { named } from '../../lib/named';
import { sliceIn } from '../../lib/sliceIn';

export interface StatisticState<Query, Answer> {
  /** What was asked last; null before the first time. */
  readonly query: Query | null;
  readonly status: 'loading' | 'ready' | 'failed';
  /** The last one there was: while the next is awaited, that of the question before. */
  readonly answer: Answer | null;
  readonly error: AppError | null;
}

/** A count as a screen sees it. */
export interface Statistic<Query, Answer> {
  readonly select: (root: object) => StatisticState<Query, Answer>;
  readonly actions: {
    readonly asked: (query: Query) => UnknownAction;
    readonly askedAgain: (query: Query) => UnknownAction;
  };
}

/** One count: its question and the newest answer to it. */
export function createStatistic<Query extends object, Answer>(name: string, ask: (query: Query) => Promise<Answer>) {
  type State = StatisticState<Query, Answer>;
  const initial: State = { query: null, status: 'loading', answer: null, error: null };
  const asked = createAction<Query>(`${name}/asked`);
  /** By a page that comes back: what is shown stands until the answer is there, unless another page has asked for something else. */
  const askedAgain = createAction<Query>(`${name}/askedAgain`);
  const loaded = createAction<Answer>(`${name}/loaded`);
  const failed = createAction<AppError>(`${name}/failed`);

  const waitingFor = (query: Query) => ({ query, status: 'loading', error: null }) as const;
  const reducer = createReducer<State>(initial, (builder) => {
    builder
      .addCase(asked.type, (state, { payload }: PayloadAction<Query>) => patch<State>(state, waitingFor(payload)))
      .addCase(askedAgain.type, (state, { payload }: PayloadAction<Query>) =>
        JSON.stringify(state.query) === JSON.stringify(payload) ? undefined : patch<State>(state, waitingFor(payload)),
      )
      .addCase(loaded.type, (state, { payload: answer }: PayloadAction<Answer>) =>
        patch<State>(state, { status: 'ready', answer, error: null }),
      )
      .addCase(failed, (state, { payload: error }) => patch<State>(state, { status: 'failed', error }));
  });

  function* load({ payload: query }: PayloadAction<Query>): SagaGenerator<void> {
    try {
      yield* put(loaded(yield* call(ask, query)));
    } catch (error) {
      yield* put(failed(yield* readFailure(error)));
    }
  }

  const saga = named(`${name}Saga`, function* watchQuestions(): SagaGenerator<void> {
    yield* takeLatest([asked.type, askedAgain.type], guarded(load));
  });

  const select = (root: object): State => sliceIn(root, name, initial);
  return { name, actions: { asked, askedAgain, loaded, failed }, reducer, saga, select };
}
