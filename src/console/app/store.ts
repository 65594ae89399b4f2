import { combineSlices, configureStore, isPlain } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, persistStore, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { isRecord } from '../../contract/kernel';
import { feedbackSlice } from '../kit/feedback/feedback.slice';
import type { Instruments } from '../kit/flow/instruments';
import { writtenReducer } from '../kit/kept/written';
import { unsavedSlice } from '../kit/unsaved/unsaved.slice';
import type { SafeStorage } from '../lib/storage';
import { migratePreferences, preferencesVersion } from '../parts/preferences/persistence';
import { preferencesSlice } from '../parts/preferences/preferences.slice';
import { sessionSlice } from '../parts/session/session.slice';
import { createFeatureHost, featuresClosed } from './featureHost';
import { rootSaga } from './root.saga';

/** Where redux-persist puts the preferences. */
export const preferencesKey = 'persist:preferences';

function persistedPreferences(storage: SafeStorage) {
  return persistReducer(
    {
      key: preferencesSlice.name,
      version: preferencesVersion,
      storage: {
        getItem: (key: string) => Promise.resolve(storage.get(key)),
        setItem: (key: string, value: string) => Promise.resolve(storage.set(key, value)),
        removeItem: (key: string) => {
          storage.remove(key);
          return Promise.resolve();
        },
      },
      // Reading is immediate and total, so nothing can hang.
      timeout: 0,
      migrate: (stored: unknown) => {
        const { version } = isRecord(stored) && isRecord(stored['_persist']) ? stored['_persist'] : { version: 0 };
        const preferences = migratePreferences(stored, typeof version === 'number' ? version : 0);
        return Promise.resolve({ ...preferences, _persist: { version: preferencesVersion, rehydrated: true } });
      },
    },
    preferencesSlice.reducer,
  );
}

/** Forgets all that is remembered between visits: the way out when it cannot be used. */
export function forgetPreferences(storage: SafeStorage): void {
  storage.remove(preferencesKey);
}

/**
 * The console's store with its preferences read; `start` runs its sagas.
 * @param instruments look on, for a recording or a replay of what happens
 */
export async function prepareConsole(storage: SafeStorage, instruments?: Instruments) {
  const reducer = combineSlices(feedbackSlice, sessionSlice, unsavedSlice, {
    written: writtenReducer,
    preferences: persistedPreferences(storage),
  });
  type State = ReturnType<typeof reducer>;

  const lastingOnly = ({ feedback, session, preferences, unsaved, written }: State): State => ({
    feedback,
    session,
    preferences,
    unsaved,
    written,
  });
  const resettable: Reducer<State> = (state, action) =>
    reducer(state !== undefined && featuresClosed.match(action) ? lastingOnly(state) : state, action);

  const sagas = createSagaMiddleware(
    instruments === undefined
      ? {}
      : { sagaMonitor: instruments.sagaMonitor, effectMiddlewares: [instruments.effectMiddleware] },
  );
  const store = configureStore({
    reducer: resettable,
    middleware: (defaults) => {
      if (instruments !== undefined) {
        // As in a production build, which most flows come from; and the checks would take most of a replay's time.
        return defaults({ thunk: false, immutableCheck: false, serializableCheck: false })
          .prepend(instruments.outerMiddleware)
          .concat(sagas, instruments.innerMiddleware);
      }
      return defaults({
        thunk: false,
        // The development checks say what is wrong, not how long they took on a busy machine.
        immutableCheck: { warnAfter: Infinity },
        serializableCheck: {
          // A chosen image travels in an event and never enters the state.
          isSerializable: (value: unknown) => isPlain(value) || value instanceof Blob,
          ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE],
          warnAfter: Infinity,
        },
      }).concat(sagas);
    },
  });

  const host = createFeatureHost({
    inject: ({ name, reducer: injected }) => {
      reducer.inject({ reducerPath: name, reducer: injected });
    },
    dispatch: store.dispatch,
    run: (saga) => sagas.run(saga),
    starts: (load) => instruments?.featureStarts(load),
  });

  // What is done before the preferences are read would be overwritten by them.
  await new Promise<void>((resolve) => {
    persistStore(store, null, resolve);
  });
  return {
    store,
    host,
    start: () => {
      instruments?.begins(store.getState());
      sagas.run(rootSaga, host);
    },
  };
}

/** The console with its sagas running. */
export async function createConsole(storage: SafeStorage, instruments?: Instruments) {
  const { start, ...prepared } = await prepareConsole(storage, instruments);
  start();
  return prepared;
}
