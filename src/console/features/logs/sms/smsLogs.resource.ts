import { createAction } from '@reduxjs/toolkit';
import { smsLogs } from '../../../../contract/sms-logs';
import { declaredResource } from '../../../parts/resource-screen/declaredResource';

export const smsLogsResource = declaredResource(smsLogs);

/** Of the message with this number. */
export const resendRequested = createAction<number>('smsLogs/resendRequested');
