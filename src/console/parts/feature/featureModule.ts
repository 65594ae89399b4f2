import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { SagaGenerator } from 'typed-redux-saga';

/** A slice, or a resource: whatever has a name in the store and a reducer. */
export interface FeatureSlice {
  readonly name: string;
  readonly reducer: Reducer;
  /** Of a list: what its rows are. */
  readonly about?: string;
}

/** Fetches a feature's code. */
export type FeatureLoader = () => Promise<{ readonly default: FeatureModule }>;

/** Default export of a feature's `index.ts`: what the console needs to show it. */
export interface FeatureModule {
  readonly slices: readonly FeatureSlice[];
  /** Each runs once, from the first visit of a feature that lists it until the user signs out. */
  readonly sagas?: readonly (() => SagaGenerator<void>)[];
  readonly Page: ComponentType;
}
