import { combineReducers, createAction } from '@reduxjs/toolkit';
import type { Action, Reducer } from '@reduxjs/toolkit';
import { CANCEL, channel } from 'redux-saga';
import type { Channel, Task } from 'redux-saga';
import { call, cancel, fork, take } from 'redux-saga/effects';
import { expectSaga } from 'redux-saga-test-plan';
import { featuresClosed } from '../../src/console/app/featureHost';
import { loaderOf } from '../../src/console/app/featureNames';
import { knowledge } from '../../src/console/app/knowledge';
import { rootSaga } from '../../src/console/app/root.saga';
import { feedbackSlice } from '../../src/console/kit/feedback/feedback.slice';
import { isGenerator, isHelper, outsideOf, sagaActionMark } from '../../src/console/kit/flow/effects';
import type { Message } from '../../src/console/kit/flow/effects';
import { decode, encode } from '../../src/console/kit/flow/encode';
import type { FlowAction, Json } from '../../src/console/kit/flow/flowFile';
import { isSame } from '../../src/console/kit/flow/differences';
import { createRedactor } from '../../src/console/kit/flow/redact';
import { writtenReducer } from '../../src/console/kit/kept/written';
import { unsavedSlice } from '../../src/console/kit/unsaved/unsaved.slice';
import type { FeatureModule } from '../../src/console/parts/feature/featureModule';
import { preferencesSlice } from '../../src/console/parts/preferences/preferences.slice';
import { sessionSlice } from '../../src/console/parts/session/session.slice';

interface Setting {
  /** By their chunks' names. */
  readonly features: readonly string[];
  /** What the sagas are told at once, in this order, by the name of the call: chance, time, what the tab remembers. */
  readonly atOnce: Readonly<Record<string, readonly Json[]>>;
  /** Slices that do not begin as usual. */
  readonly state?: object;
}

interface Waiting {
  readonly name: string;
  readonly args: Json;
  readonly settle: (value: unknown, isError: boolean) => void;
}

const lasting = {
  unsaved: unsavedSlice.reducer,
  feedback: feedbackSlice.reducer,
  session: sessionSlice.reducer,
  preferences: preferencesSlice.reducer,
  written: writtenReducer,
};
const ended = createAction('scene/ended');
const started = createAction<string>('scene/featureStarted');
const redact = createRedactor(knowledge);
/** Whatever follows at once has happened. */
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The reducers of the console with these slices; work that is closed begins anew. */
function reducerOf(slices: readonly { readonly name: string; readonly reducer: Reducer }[]): Reducer<object> {
  const reducer = combineReducers({ ...Object.fromEntries(slices.map((one) => [one.name, one.reducer])), ...lasting });
  const lastingOnly = ({ feedback, session, preferences, unsaved, written }: Partial<Record<string, unknown>>) =>
    ({ feedback, session, preferences, unsaved, written }) as never;
  return (state, action) => reducer(featuresClosed.match(action) ? lastingOnly(state ?? {}) : state, action);
}

type Saga = () => Generator;

function* everything(sagasOf: (feature: string) => readonly Saga[]): Generator {
  const tasks = new Map<Saga, Task>();
  const stopAll = () => {
    for (const task of tasks.values()) task.cancel();
    tasks.clear();
  };
  const feature = () => ({ fetch: () => Promise.reject(new Error('nothing is fetched')), loaded: () => undefined });
  const root = (yield fork(rootSaga, { feature, stopAll })) as Task;
  for (;;) {
    const event = (yield take([ended.type, started.type])) as Action;
    if (!started.match(event)) break;
    for (const saga of sagasOf(event.payload)) {
      if (!tasks.has(saga)) tasks.set(saga, (yield fork(saga)) as Task);
    }
  }
  yield cancel([root, ...tasks.values()]);
}

/**
 * Real sagas and reducers, whose calls to the outside are answered one by one: each `answers`, `fails` and `pushes` demands
 * that the call is waiting, with these arguments.
 */
export async function setScene({ features, atOnce, state = {} }: Setting) {
  const modules = new Map<string, FeatureModule>();
  for (const name of features) modules.set(name, (await loaderOf(name)()).default);
  const puts: { readonly type: string; readonly payload?: unknown }[] = [];
  const reducer = reducerOf([...modules.values()].flatMap(({ slices }) => slices));
  const sagasOf = (feature: string) => (modules.get(feature)?.sagas ?? []) as never as readonly Saga[];
  const left = new Map(Object.entries(atOnce).map(([name, answers]) => [name, [...answers]]));
  const waiting = new Set<Waiting>();
  const channels = new Map<string, Channel<Message>[]>();

  function wait(name: string, args: Json): Promise<unknown> {
    let forget: () => unknown = () => undefined;
    const answered = new Promise<{ readonly value: unknown; readonly isError: boolean }>((resolve) => {
      const self: Waiting = {
        name,
        args,
        settle: (value, isError) => {
          forget();
          resolve({ value, isError });
        },
      };
      waiting.add(self);
      forget = () => waiting.delete(self);
    });
    const promise = answered.then(({ value, isError }) => {
      if (isError) throw value;
      return value;
    });
    return Object.assign(promise, { [CANCEL]: forget });
  }

  function answer(fn: (...given: never[]) => unknown, given: readonly unknown[]): unknown {
    const effect: unknown = call(fn, ...(given as never[]));
    const { name = '', args = [] } = outsideOf(effect, new WeakMap()) ?? {};
    const ready = left.get(name)?.shift();
    return ready === undefined ? wait(name, encode(args, redact)) : decode(ready);
  }

  /** Ends one wait for an answer. */
  async function settle(name: string, args: readonly Json[], value: Json, isError: boolean): Promise<void> {
    const found = [...waiting].find((one) => one.name === name && isSame(one.args, [...args]));
    if (found === undefined) {
      const others = [...waiting].map((one) => `${one.name}(${JSON.stringify(one.args).slice(1, -1)})`).join('\n  ');
      throw new Error(`Nobody waits for ${name}(${JSON.stringify(args).slice(1, -1)}), but for\n  ${others}`);
    }
    found.settle(decode(value), isError);
    await tick();
  }

  const begun = {
    ...(reducer(undefined, { type: 'scene/begun' }) as Record<string, unknown>),
    ...(decode(state as Json) as object),
  };
  const saga = expectSaga(everything, sagasOf)
    .withReducer((before: object | undefined, action: Action) => {
      if (sagaActionMark in action) puts.push(action);
      return reducer(before, action);
    }, begun)
    .provide({
      call: ({ fn, args }, next) =>
        isGenerator(fn) || isHelper(fn) ? (next() as unknown) : answer(fn as (...given: never[]) => unknown, args),
    });
  let end: Promise<unknown> = Promise.resolve();

  return {
    begins: async () => {
      end = saga.run(false);
      await tick();
    },
    /** A feature's code arrives. */
    starts: async (feature: string) => {
      saga.dispatch(started(feature));
      await tick();
    },
    happens: async (action: FlowAction) => {
      saga.dispatch(decode(action) as Action);
      await tick();
    },
    answers: (name: string, args: readonly Json[], value: Json) => settle(name, args, value, false),
    fails: (name: string, args: readonly Json[], error: Json) => settle(name, args, error, true),
    /** Answers with a channel. */
    opens: async (name: string) => {
      const opened: Channel<Message> = channel();
      channels.set(name, [...(channels.get(name) ?? []), opened]);
      const found = [...waiting].find((one) => one.name === name);
      if (found === undefined) throw new Error(`Nobody opens ${name}`);
      found.settle(opened, false);
      await tick();
    },
    pushes: async (name: string, message: Json) => {
      const opened = channels.get(name)?.at(-1);
      if (opened === undefined) throw new Error(`Nobody listens to ${name}`);
      opened.put(decode(message) as Message);
      await tick();
    },
    /**
     * Payloads (null for none) of what the sagas have put so far, by type and in order; the order between types, where sagas run side by
     * side, is redux-saga-test-plan's own.
     */
    puts: (): Readonly<Record<string, readonly unknown[]>> => {
      const byType: Record<string, unknown[]> = {};
      for (const { type, payload } of puts) (byType[type] ??= []).push(payload ?? null);
      return byType;
    },
    /** The state when it is over. */
    ends: async (): Promise<object> => {
      saga.dispatch(ended());
      const { storeState } = (await end) as { storeState: object };
      return storeState;
    },
  };
}
