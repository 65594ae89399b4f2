import { combineReducers, configureStore } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { FlowAction, FlowFile } from '../../../../src/console/kit/flow/flowFile';
import type { Instruments } from '../../../../src/console/kit/flow/instruments';
import { learnBlobs, makeFile } from '../../../../src/console/kit/flow/makeFile';
import { readFlow } from '../../../../src/console/kit/flow/readFile';
import { writeFlow } from '../../../../src/console/kit/flow/writeFile';
import { Recorder } from '../../../../src/console/kit/flow/recorder';
import { Replayer } from '../../../../src/console/kit/flow/replayer';
import type { Knowledge } from '../../../../src/console/kit/flow/redact';
import type { ReplayReport } from '../../../../src/console/kit/flow/report';

type Saga = () => Generator;

/** Every action there was, in order: as sharp a state as there can be. */
const history: Reducer<readonly unknown[]> = (past = [], action) =>
  action.type.startsWith('@@') ? past : [...past, action];

function toyConsole(saga: Saga, instruments: Instruments) {
  const sagas = createSagaMiddleware({
    sagaMonitor: instruments.sagaMonitor,
    effectMiddlewares: [instruments.effectMiddleware],
    onError: () => undefined,
  });
  const store = configureStore({
    reducer: combineReducers({ history }),
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false, thunk: false })
        .prepend(instruments.outerMiddleware)
        .concat(sagas, instruments.innerMiddleware),
  });
  return {
    store,
    start: () => {
      instruments.begins(store.getState());
      return sagas.run(saga);
    },
  };
}

const nothingTold = {
  title: 'toys',
  build: 'test',
  recordedAt: '2026-01-02T03:04:05.000Z',
  userType: '',
  route: '/',
  storage: {},
};

export interface Stage {
  readonly dispatch: (action: FlowAction) => void;
  /** Lets everything that is under way go on. */
  readonly pass: (milliseconds?: number) => Promise<void>;
  readonly mark: (name: string) => void;
  readonly getState: () => { readonly history: readonly unknown[] };
}

/** All that is under way goes on, for so long on the test's own clock. */
export const pass = (milliseconds = 0): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

/** What else there is in the file, and what is known of names. */
export interface Told {
  readonly title?: string;
  readonly route?: string;
  readonly storage?: Readonly<Record<string, string>>;
  readonly knowledge?: Knowledge;
}

/** Plays a scene to a console of one saga, and gives what was recorded as it is read from a file. */
export async function record(
  saga: Saga,
  scene: (stage: Stage) => Promise<void> | void,
  { knowledge, ...about }: Told = {},
): Promise<FlowFile> {
  const recorder = new Recorder();
  const { store, start } = toyConsole(saga, recorder);
  const running = start();
  await scene({
    dispatch: (action) => store.dispatch(action),
    pass,
    mark: (name) => {
      recorder.mark(name, store.getState());
    },
    getState: () => store.getState(),
  });
  recorder.stop();
  running.cancel();
  await learnBlobs(recorder);
  return readFlow(writeFlow(makeFile(recorder, { ...nothingTold, ...about }, store.getState(), knowledge)));
}

/** Plays a recorded flow to a console of this saga, and gives whoever watched it. */
export async function replayed(file: FlowFile, saga: Saga, knowledge?: Knowledge): Promise<Replayer> {
  const replayer = new Replayer(file, knowledge);
  const { store, start } = toyConsole(saga, replayer);
  replayer.attach({
    getState: () => store.getState(),
    dispatch: (action) => store.dispatch(action),
    start,
    startFeature: () => Promise.reject(new Error('toys have no features')),
  });
  await replayer.run();
  return replayer;
}

/** What a console of this saga does otherwise than recorded. */
export async function replay(file: FlowFile, saga: Saga, knowledge?: Knowledge): Promise<ReplayReport> {
  return (await replayed(file, saga, knowledge)).report();
}
