import { createAction } from '@reduxjs/toolkit';
import { call, takeLeading } from 'typed-redux-saga';
import type { SagaGenerator } from 'typed-redux-saga';
import { copyText } from '../../lib/clipboard';
import { guarded } from '../saga/guarded.saga';
import { notify } from './feedback.saga';

/** A text goes to the clipboard. */
export const copyRequested = createAction<string>('copying/copyRequested');

function* copy({ payload: text }: ReturnType<typeof copyRequested>): SagaGenerator<void> {
  if (yield* call(copyText, text)) yield* notify.success('已复制');
  else yield* notify.error('复制失败，请手动选择后复制');
}

/** For screens with texts that are copied by a button. */
export function* copyingSaga(): SagaGenerator<void> {
  yield* takeLeading(copyRequested, guarded(copy));
}
