import type { UnknownAction } from '@reduxjs/toolkit';
import { put, take } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';

interface Asked {
  readonly refreshRequested: () => UnknownAction;
  readonly listLoaded: { readonly type: string };
  readonly listFailed: { readonly type: string };
}

/** Asks for a list's rows as it stands, until they have come or could not. @param events the resource's `actions` */
export function* askList({ refreshRequested, listLoaded, listFailed }: Asked): SagaGenerator<void> {
  yield* put(refreshRequested());
  yield* take([listLoaded.type, listFailed.type]);
}
