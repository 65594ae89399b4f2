import { createAction } from '@reduxjs/toolkit';

/** A flow shall be recorded, from this page on; its path without the query. */
export const recordingRequested = createAction<string>('flow/recordingRequested');
