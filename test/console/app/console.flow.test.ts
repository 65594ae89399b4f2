import { createAction, createSlice } from '@reduxjs/toolkit';
import { put, take } from 'typed-redux-saga';
import { createConsole as createRunning, forgetPreferences, preferencesKey } from '../../../src/console/app/store';
import { callApi } from '../../../src/console/lib/apiClient';
import { request } from '../../../src/console/lib/http';
import { token } from '../../../src/console/lib/token';
import type { FeatureModule } from '../../../src/console/parts/feature/featureModule';
import { pageOpened } from '../../../src/console/parts/preferences/preferences.slice';
import { expiredText } from '../../../src/console/parts/session/session.saga';
import { selectSession, signedIn, signedOut } from '../../../src/console/parts/session/session.slice';
import { liveContract } from '../../../src/contract/live';
import { regulator } from '../session/people';
import { memoryStorage } from './memoryStorage';
import { pause } from '../parts/play';

jest.mock('../../../src/console/lib/http', () => ({ request: jest.fn() }));

const typed = createAction<string>('notes/typed');
const stamped = createAction('notes/stamped');

const notes = createSlice({
  name: 'notes',
  initialState: { text: '', stamps: 0 },
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(typed, (state, { payload }) => ({ ...state, text: payload }));
    builder.addCase(stamped, (state) => ({ ...state, stamps: state.stamps + 1 }));
  },
});

const feature: FeatureModule = {
  slices: [notes],
  sagas: [
    function* stampTyped() {
      for (;;) {
        yield* take(typed);
        yield* put(stamped());
      }
    },
  ],
  Page: () => null,
};

const endings: (() => void)[] = [];

/** Ends with the test: a session goes on working otherwise. */
async function createConsole(...args: Parameters<typeof createRunning>) {
  const running = await createRunning(...args);
  endings.push(() => running.store.dispatch(signedOut()));
  return running;
}

afterEach(() => {
  for (const end of endings.splice(0)) end();
});

const load = () => Promise.resolve({ default: feature });

async function working() {
  const { store, host } = await createConsole(memoryStorage());
  store.dispatch(signedIn(regulator));
  await host.feature(load).fetch();
  return { store, host, notesOf: () => (store.getState() as { notes?: unknown }).notes };
}

test('a feature finds its state before its page is shown, and its saga runs once', async () => {
  const { store, host, notesOf } = await working();
  expect(notesOf()).toEqual({ text: '', stamps: 0 });
  await host.feature(load).fetch();
  store.dispatch(typed('半句话'));
  expect(notesOf()).toEqual({ text: '半句话', stamps: 1 });
});

test('signing out ends the work and empties it; the next visit starts anew', async () => {
  const { store, host, notesOf } = await working();
  store.dispatch(typed('半句话'));
  store.dispatch(signedOut());
  expect(notesOf()).toEqual({ text: '', stamps: 0 });
  store.dispatch(typed('没人理'));
  expect(notesOf()).toEqual({ text: '没人理', stamps: 0 });
  await host.feature(load).fetch();
  store.dispatch(typed('又一句'));
  expect(notesOf()).toEqual({ text: '又一句', stamps: 1 });
});

describe('a session that the server ended', () => {
  async function expire() {
    const all = await working();
    all.store.dispatch(typed('半句话'));
    token.set('t-1');
    jest.mocked(request).mockResolvedValue({ status: 401, body: {}, requestId: undefined, sentToken: 't-1' });
    const calls = [1, 2, 3].map(() => callApi(liveContract.list, { page: 1, pageSize: 20 }));
    const outcomes = await Promise.allSettled(calls);
    await pause(60);
    return { ...all, outcomes };
  }

  test('is told once however many calls failed, and its token is gone', async () => {
    const { store, outcomes } = await expire();
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(store.getState().feedback.notices).toMatchObject([{ kind: 'error', text: expiredText, times: 1 }]);
    expect(selectSession(store.getState())).toEqual({ status: 'expired' });
    expect(token.get()).toBeNull();
  });

  test('gives the same user back what he was doing', async () => {
    const { store, notesOf } = await expire();
    store.dispatch(signedIn(regulator));
    expect(notesOf()).toEqual({ text: '半句话', stamps: 1 });
    store.dispatch(typed('一句话'));
    expect(notesOf()).toEqual({ text: '一句话', stamps: 2 });
  });

  test('gives another user nothing of it', async () => {
    const { store, notesOf } = await expire();
    store.dispatch(signedIn({ ...regulator, username: 'another' }));
    expect(notesOf()).toEqual({ text: '', stamps: 0 });
    store.dispatch(typed('没人理'));
    expect(notesOf()).toEqual({ text: '没人理', stamps: 0 });
  });
});

describe('preferences', () => {
  const page = { path: '/Llive', search: '?page=2' };

  async function visited() {
    const storage = memoryStorage();
    const { store } = await createConsole(storage);
    store.dispatch(signedIn(regulator));
    store.dispatch(pageOpened(page));
    await pause(1_000);
    expect(storage.get(preferencesKey)).toContain(page.path);
    return storage;
  }

  test('are found again at the next visit, and nothing else was written', async () => {
    const storage = await visited();
    const { store } = await createConsole(storage);
    expect(store.getState().preferences).toMatchObject({ openedPages: [page], owner: 'jianguan' });
    const written = storage.get(preferencesKey) ?? '';
    expect(Object.keys(JSON.parse(written) as object).sort()).toEqual([
      '_persist',
      'closedGroups',
      'isMenuCollapsed',
      'openedPages',
      'owner',
      'rememberedAccount',
      'wall',
    ]);
  });

  test('another user does not see the pages of the former one', async () => {
    const { store } = await createConsole(await visited());
    store.dispatch(signedIn({ ...regulator, username: 'another' }));
    expect(store.getState().preferences.openedPages).toEqual([]);
  });

  test.each(['{', '{"openedPages":"3"}', '[]', '{"openedPages":"[1]","_persist":"{\\"version\\":1}"}'])(
    'that cannot be read are dropped: %s',
    async (written) => {
      const { store } = await createConsole(memoryStorage({ [preferencesKey]: written }));
      expect(store.getState().preferences).toMatchObject({ openedPages: [], isMenuCollapsed: false });
    },
  );

  test('can be forgotten altogether', async () => {
    const storage = await visited();
    forgetPreferences(storage);
    const { store } = await createConsole(storage);
    expect(store.getState().preferences.openedPages).toEqual([]);
  });
});
