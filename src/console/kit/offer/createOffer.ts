import { createAction } from '@reduxjs/toolkit';
import type { Action, PayloadAction } from '@reduxjs/toolkit';
import { call, put, takeLatest } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { clock } from '../../lib/clock';
import { named } from '../../lib/named';
import { sliceIn } from '../../lib/sliceIn';
import { guarded } from '../saga/guarded.saga';

/** While the user types, nothing is asked. */
export const typingMs = 300;

/**
 * What a field offers for what is typed into it.
 * @param find null: what fits cannot be told, so nothing is offered
 */
export function createOffer<Found>(name: string, find: (typed: string) => SagaGenerator<readonly Found[] | null>) {
  type State = readonly Found[];
  const initial: State = [];
  const sought = createAction<string>(`${name}/sought`);
  const offered = createAction(`${name}/offered`, (payload: State) => ({ payload }));

  function* offer({ payload: typed }: PayloadAction<string>): SagaGenerator<void> {
    yield* call(clock.sleep, typingMs);
    const found = yield* find(typed);
    yield* put(offered(found ?? initial));
  }

  const saga = named(`${name}Saga`, function* watchTyping(): SagaGenerator<void> {
    yield* takeLatest(sought, guarded(offer));
  });

  const reducer = (state = initial, action: Action): State => (offered.match(action) ? action.payload : state);
  return { name, actions: { sought, offered }, reducer, saga, select: (root: object) => sliceIn(root, name, initial) };
}
