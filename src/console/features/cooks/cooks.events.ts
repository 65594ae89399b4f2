import { createAction } from '@reduxjs/toolkit';

export const newCookRequested = createAction('cooks/newCookRequested');
/** Id of the cook to edit. */
export const cookEditRequested = createAction<number>('cooks/cookEditRequested');
