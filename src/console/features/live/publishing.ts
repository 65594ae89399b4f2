import { createAction } from '@reduxjs/toolkit';
import { call } from 'typed-redux-saga';
import { createShown } from '../../kit/shown/createShown';
import { liveApi } from './live.api';
import {
  detailsClosed,
  liveClosed,
  liveOpened,
  startDeclined,
  switchReverted,
  switchSettled,
  switchedOn,
} from './live.slice';

/** The cook of this record shall get another key. */
export const keyResetRequested = createAction<number>('publishing/keyResetRequested');

/** The dialog in which it stands is gone, or another one comes. */
const left = [detailsClosed, liveOpened, liveClosed, startDeclined, switchSettled, switchReverted, switchedOn];

/**
 * Where the camera of one record publishes, by the record's number, while somebody looks at it. Each showing is asked for
 * by itself, for each is logged.
 */
export const publishing = createShown(
  'publishing',
  function* (recordId: number) {
    return yield* call(liveApi.target, recordId);
  },
  left,
);
