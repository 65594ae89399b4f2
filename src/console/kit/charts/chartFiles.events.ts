import { createAction } from '@reduxjs/toolkit';
import type { Workbook } from '../../lib/spreadsheet';

export const sheetRequested = createAction<Workbook>('charts/sheetRequested');
/** Null: there was no picture to take. */
export const pictureTaken = createAction<{ readonly fileName: string; readonly image: Blob | null }>(
  'charts/pictureTaken',
);
