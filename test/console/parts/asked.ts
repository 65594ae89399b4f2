import { createReducer } from '@reduxjs/toolkit';
import { confirmAsked } from '../../../src/console/kit/feedback/feedback.slice';

/** Every question that was asked, also those that were taken back at the end of a play. */
export const asked = createReducer<readonly string[]>([], (builder) => {
  builder.addCase(confirmAsked, (before, { payload }) => [...before, payload.text]);
});
