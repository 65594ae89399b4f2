import { act } from '@testing-library/react';
import { createAction, createSlice } from '@reduxjs/toolkit';
import { put, takeEvery } from 'typed-redux-saga';
import { createConsole } from '../../../src/console/app/store';
import users from '../../../src/console/features/users';
import officers from '../../../src/console/features/users/officers';
import { passwordsOpened, passwordsSubmitted } from '../../../src/console/features/users/users.slice';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';
import { signedIn, signedOut } from '../../../src/console/parts/session/session.slice';
import { regulator } from '../session/people';
import { memoryStorage } from './memoryStorage';
import { owner } from '../users/people';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const asked = createAction('echo/asked');
const answered = createAction('echo/answered');
const echoes = createSlice({
  name: 'echoes',
  initialState: 0,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(answered, (count) => count + 1);
  },
});

function* echo() {
  yield* takeEvery(asked, function* () {
    yield* put(answered());
  });
}
/** Does the same, and is another one. */
function* echoAgain() {
  yield* echo();
}

const feature = (...sagas: NonNullable<FeatureModule['sagas']>): FeatureModule => ({
  slices: [echoes],
  sagas,
  Page: () => null,
});

async function visit(...modules: readonly FeatureModule[]) {
  const { store, host } = await createConsole(memoryStorage());
  const loaders = modules.map((module) => () => Promise.resolve({ default: module }));
  const open = async () => {
    store.dispatch(signedIn(regulator));
    for (const load of loaders) await host.feature(load).fetch();
  };
  const answers = () => (store.getState() as { echoes?: number }).echoes;
  await open();
  return { store, open, answers };
}

test('a saga that two features list runs once', async () => {
  const { store, answers } = await visit(feature(echo), feature(echo));
  store.dispatch(asked());
  expect(answers()).toBe(1);
});

test('listed twice by one feature it runs once as well', async () => {
  const { store, answers } = await visit(feature(echo, echo));
  store.dispatch(asked());
  expect(answers()).toBe(1);
});

test('what the second feature lists beyond that runs too', async () => {
  const { store, answers } = await visit(feature(echo), feature(echo, echoAgain));
  store.dispatch(asked());
  expect(answers()).toBe(2);
});

test('after signing out none runs, and after the next visit of both it is one again', async () => {
  const { store, open, answers } = await visit(feature(echo), feature(echo));
  store.dispatch(signedOut());
  store.dispatch(asked());
  expect(answers()).toBe(0);
  await open();
  store.dispatch(asked());
  expect(answers()).toBe(1);
});

test('users and officers share their dialogs: one submission is one question', async () => {
  const { store } = await visit(users, officers);
  act(() => {
    store.dispatch(passwordsOpened([owner(3)]));
    store.dispatch(passwordsSubmitted({ ids: [3], password: 'abc12345', repeated: 'abc12345' }));
  });
  expect(store.getState().feedback.questions.map(({ text }) => text)).toEqual(['确认提交么？']);
});
