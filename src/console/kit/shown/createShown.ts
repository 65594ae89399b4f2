import { createAction } from '@reduxjs/toolkit';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { call, put, race, take, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import type { AppError } from '../../lib/appError';
import { named } from '../../lib/named';
import { sliceIn } from '../../lib/sliceIn';
import { readFailure } from '../saga/failure.saga';
import { guarded } from '../saga/guarded.saga';

/** What somebody looks at: what was asked for, and what has come. */
type Shown<Asked, Found> = { readonly asked: Asked } & (
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly found: Found }
  | { readonly status: 'failed'; readonly error: AppError }
);

interface Leaving {
  readonly match: (action: Action) => boolean;
}

interface ShownState<Asked, Found> {
  readonly shown: Shown<Asked, Found> | null;
}

/**
 * One thing at a time that is read when it is opened and forgotten when it is closed: a dialog over a list.
 * @param left what else closes it
 */
export function createShown<Asked, Found>(
  name: string,
  read: (asked: Asked) => SagaGenerator<Found>,
  left: readonly Leaving[] = [],
) {
  type State = ShownState<Asked, Found>;
  const initial: State = { shown: null };
  const opened = createAction(`${name}/opened`, (payload: Asked) => ({ payload }));
  const loaded = createAction(`${name}/loaded`, (payload: Found) => ({ payload }));
  const failed = createAction<AppError>(`${name}/failed`);
  const closed = createAction(`${name}/closed`);

  const isClosed = (action: Action) => closed.match(action) || left.some(({ match }) => match(action));

  function reducer(state = initial, action: Action): State {
    if (opened.match(action)) return { shown: { asked: action.payload, status: 'loading' } };
    if (isClosed(action)) return initial;
    if (state.shown === null) return state;
    const { asked } = state.shown;
    if (loaded.match(action)) return { shown: { asked, status: 'ready', found: action.payload } };
    return failed.match(action) ? { shown: { asked, status: 'failed', error: action.payload } } : state;
  }

  function* load(asked: Asked): SagaGenerator<void> {
    try {
      yield* put(loaded(yield* read(asked)));
    } catch (error) {
      yield* put(failed(yield* readFailure(error)));
    }
  }

  function* loadUntilClosed({ payload }: PayloadAction<Asked>): SagaGenerator<void> {
    yield* race({ loaded: call(load, payload), closed: take(isClosed) });
  }

  const saga = named(`${name}Saga`, function* watchOpened(): SagaGenerator<void> {
    yield* takeLatest(opened.type, guarded(loadUntilClosed));
  });

  const select = (root: object) => sliceIn(root, name, initial).shown;
  return { name, actions: { opened, loaded, failed, closed }, reducer, saga, select };
}

export type ShownModel<Asked, Found> = ReturnType<typeof createShown<Asked, Found>>;
