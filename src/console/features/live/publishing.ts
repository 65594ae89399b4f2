import { createAction } from '@reduxjs/toolkit';
import { createQuery } from '../../kit/query/createQuery';
import { liveApi } from './live.api';
import { liveDetails } from './live.details';
import { liveClosed, liveOpened, startDeclined, switchReverted, switchSettled, switchedOn } from './live.slice';

/** The cook of this record shall get another key. */
export const keyResetRequested = createAction<number>('publishing/keyResetRequested');

/**
 * Address at which the camera of one record publishes, until its dialog is gone or another one comes. It is asked for at
 * each showing, because each is logged.
 */
export const publishing = createQuery('publishing', liveApi.target, {
  closedBy: [
    liveDetails.actions.closed,
    liveOpened,
    liveClosed,
    startDeclined,
    switchSettled,
    switchReverted,
    switchedOn,
  ],
});
