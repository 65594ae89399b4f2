import { createAction, isAnyOf } from '@reduxjs/toolkit';
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AppError } from '../../lib/appError';
import { clock } from '../../lib/clock';
import { named } from '../../lib/named';
import { sliceIn } from '../../lib/sliceIn';
import { readFailure } from '../saga/failure.saga';
import { guarded } from '../saga/guarded.saga';

/** Null: nothing was asked for, or it was closed. Until the next answer is there, `answer` is that of the question before. */
type QueryState<Asked, Answer> =
  | ({ readonly asked: Asked } & (
      | { readonly status: 'loading'; readonly answer: Answer | null }
      | { readonly status: 'ready'; readonly answer: Answer }
      | { readonly status: 'failed'; readonly answer: Answer | null; readonly error: AppError }
    ))
  | null;

/** A query as a screen sees it. */
export interface Query<Asked, Answer> {
  readonly select: (root: object) => QueryState<Asked, Answer>;
  readonly actions: {
    readonly asked: (question: Asked) => UnknownAction;
    readonly askedAgain: (question: Asked) => UnknownAction;
    readonly closed: () => UnknownAction;
  };
}

interface QueryOptions {
  /** Events that close the query, besides its own. */
  readonly closedBy?: readonly { readonly match: (action: Action) => boolean }[];
  /** Nothing is asked before this time has passed without another question. */
  readonly afterMs?: number;
}

/** `afterMs` of a field that asks for what is typed into it. */
export const typingMs = 300;

/**
 * One value that is asked for: the newest question and the answer to it. An older question is not waited for.
 * @param ask an API call, or a saga
 */
export function createQuery<Asked, Answer>(
  name: string,
  ask: ((asked: Asked) => Promise<Answer>) | ((asked: Asked) => SagaGenerator<Answer>),
  { closedBy = [], afterMs = 0 }: QueryOptions = {},
) {
  type State = QueryState<Asked, Answer>;
  const asked = createAction(`${name}/asked`, (payload: Asked) => ({ payload }));
  /** The answer may have changed: to the same question, the present one stays until the new one is there. */
  const askedAgain = createAction(`${name}/askedAgain`, (payload: Asked) => ({ payload }));
  const loaded = createAction(`${name}/loaded`, (payload: Answer) => ({ payload }));
  const failed = createAction<AppError>(`${name}/failed`);
  const closed = createAction(`${name}/closed`);

  const isQuestion = isAnyOf(asked, askedAgain);
  const isClosed = (action: Action) => closed.match(action) || closedBy.some(({ match }) => match(action));

  function reducer(state: State = null, action: Action): State {
    if (isQuestion(action)) {
      const isSame = state !== null && JSON.stringify(state.asked) === JSON.stringify(action.payload);
      if (isSame && askedAgain.match(action)) return state;
      return { asked: action.payload, status: 'loading', answer: state?.answer ?? null };
    }
    if (isClosed(action)) return null;
    if (state === null) return state;
    if (loaded.match(action)) return { asked: state.asked, status: 'ready', answer: action.payload };
    return failed.match(action) ? { ...state, status: 'failed', error: action.payload } : state;
  }

  /** A closing event only cancels the load before it. */
  function* load(action: Action): SagaGenerator<void> {
    if (!isQuestion(action)) return;
    try {
      if (afterMs > 0) yield* call(clock.sleep, afterMs);
      yield* put(loaded(yield* call(ask, action.payload)));
    } catch (error) {
      yield* put(failed(yield* readFailure(error)));
    }
  }

  const saga = named(`${name}Saga`, function* watchQuestions(): SagaGenerator<void> {
    yield* takeLatest((action: Action) => isQuestion(action) || isClosed(action), guarded(load));
  });

  const select = (root: object): State => sliceIn<State>(root, name, null);
  return { name, actions: { asked, askedAgain, loaded, failed, closed }, reducer, saga, select };
}
