import { createStatistic } from '../../../kit/statistic/createStatistic';
import { createUnitTree } from '../../../parts/unit-tree/createUnitTree';
import { filingsApi } from '../filings.api';

/** Banquets of the weeks on screen. */
export const banquetCalendar = createStatistic('banquetCalendar', filingsApi.calendar);
export const calendarTree = createUnitTree('calendarRegions');
