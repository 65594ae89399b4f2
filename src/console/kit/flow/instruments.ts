import type { Middleware } from '@reduxjs/toolkit';
import type { EffectMiddleware, SagaMonitor } from 'redux-saga';

/** Fetches a feature's code; which one it is, whoever made it knows. */
export type LoadsFeature = () => Promise<unknown>;

/** What a console lets look at its store and its sagas, for a recording or a replay; see `createConsole`. */
export interface Instruments {
  readonly sagaMonitor: SagaMonitor;
  readonly effectMiddleware: EffectMiddleware;
  /** Sees an action before everything else does. */
  readonly outerMiddleware: Middleware;
  /** Sees an action last; behind it is only the reducer. */
  readonly innerMiddleware: Middleware;
  /** The preferences are read and no saga runs yet. */
  readonly begins: (state: unknown) => void;
  /** A feature's code has arrived; its slices and sagas follow. */
  readonly featureStarts: (load: LoadsFeature) => void;
}
