import { createQuery } from '../../../kit/query/createQuery';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { filingsApi } from '../filings.api';

/** Banquets of the weeks on screen. */
export const banquetCalendar = createQuery('banquetCalendar', filingsApi.calendar);
export const calendarTree = createUnitTree('calendarRegions');
