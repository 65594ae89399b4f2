import { createAction } from '@reduxjs/toolkit';

/** One filing as the user has seen it. */
export interface SeenFiling {
  readonly id: number;
  readonly version: number;
}

export const newFilingRequested = createAction('filings/newFilingRequested');
/** Id of the draft to edit. */
export const filingEditRequested = createAction<number>('filings/filingEditRequested');
export const filingSubmitRequested = createAction<SeenFiling>('filings/filingSubmitRequested');
/** A filing was written: whatever shows it is to ask again. */
export const filingChanged = createAction<number>('filings/filingChanged');
