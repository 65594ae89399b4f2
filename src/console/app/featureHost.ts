import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { superviseAll } from '../kit/saga/guarded.saga';
import type { FeatureLoader, FeatureModule, FeatureSlice } from '../parts/feature/featureModule';
import { lazyCode } from '../kit/lazy/lazyCode';
import type { LazyCode } from '../kit/lazy/lazyCode';

/** A feature has its slices in the store and its saga running. */
const featureOpened = createAction<readonly string[]>('features/featureOpened');
/** All features' slices return to their beginning. */
export const featuresClosed = createAction('features/featuresClosed');

type Saga = NonNullable<FeatureModule['sagas']>[number];

interface Store {
  readonly inject: (slice: FeatureSlice) => void;
  readonly dispatch: (action: UnknownAction) => void;
  readonly run: (saga: () => SagaGenerator<void>) => Task;
  /** Told before a feature's slices and sagas come in. */
  readonly starts?: (load: FeatureLoader) => void;
}

export interface FeatureHost {
  /** A feature with its slices injected and its sagas running, once, until `stopAll`; the same object for the same loader. */
  readonly feature: (load: FeatureLoader) => LazyCode<FeatureModule>;
  readonly stopAll: () => void;
}

export function createFeatureHost({ inject, dispatch, run, starts }: Store): FeatureHost {
  const tasks = new Map<Saga, Task>();
  const started = new Set<FeatureModule>();
  const known = new Map<FeatureLoader, LazyCode<FeatureModule>>();

  function start(module: FeatureModule, load: FeatureLoader): void {
    if (started.has(module)) return;
    started.add(module);
    starts?.(load);
    module.slices.forEach(inject);
    // An injected reducer gets its state with the next action; the page must find it.
    dispatch(featureOpened(module.slices.map(({ name }) => name)));
    for (const saga of module.sagas ?? []) {
      if (tasks.has(saga)) continue;
      const supervised = run(function* runFeature() {
        yield* superviseAll(saga);
      });
      tasks.set(saga, supervised);
    }
  }

  function createStarted(load: FeatureLoader): LazyCode<FeatureModule> {
    const code = lazyCode(load);
    return {
      fetch: async () => {
        const { default: module } = await code.fetch();
        start(module, load);
        return module;
      },
      loaded: () => {
        const module = code.loaded()?.default;
        return module !== undefined && started.has(module) ? module : undefined;
      },
    };
  }

  return {
    feature: (load) => {
      const code = known.get(load) ?? createStarted(load);
      known.set(load, code);
      return code;
    },
    stopAll: () => {
      for (const task of tasks.values()) task.cancel();
      tasks.clear();
      started.clear();
    },
  };
}
