import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Task } from 'redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { superviseAll } from '../kit/saga/guarded.saga';
import type { FeatureModule, FeatureSlice } from '../parts/feature/featureModule';

/** A feature has its slices in the store and its saga running. */
export const featureOpened = createAction<readonly string[]>('features/featureOpened');
/** All features' slices return to their beginning. */
export const featuresClosed = createAction('features/featuresClosed');

interface Store {
  readonly inject: (slice: FeatureSlice) => void;
  readonly dispatch: (action: UnknownAction) => void;
  readonly run: (saga: () => SagaGenerator<void>) => Task;
}

export interface FeatureHost {
  /** Idempotent: slices are injected and the saga runs once, until `stopAll`. */
  readonly start: (module: FeatureModule) => void;
  readonly stopAll: () => void;
}

export function createFeatureHost({ inject, dispatch, run }: Store): FeatureHost {
  const tasks = new Map<FeatureModule, Task | null>();
  return {
    start: (module) => {
      if (tasks.has(module)) return;
      module.slices.forEach(inject);
      // An injected reducer gets its state with the next action; the page must find it.
      dispatch(featureOpened(module.slices.map(({ name }) => name)));
      const { saga } = module;
      tasks.set(
        module,
        saga === undefined
          ? null
          : run(function* runFeature() {
              yield* superviseAll(saga);
            }),
      );
    },
    stopAll: () => {
      for (const task of tasks.values()) task?.cancel();
      tasks.clear();
    },
  };
}
