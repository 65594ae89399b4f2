import { createAction } from '@reduxjs/toolkit';
import type { Filing } from '../../../../contract/filing-record';
import type { Sample } from '../../../../contract/samples';

/** What the user asks for; each opens a form or saves a file. */
export const registrationRequested = createAction<Filing>('samples/registrationRequested');
export const disposalRequested = createAction<readonly Sample[]>('samples/disposalRequested');
export const labelsRequested = createAction<readonly Sample[]>('samples/labelsRequested');
