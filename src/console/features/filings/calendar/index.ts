import type { FeatureModule } from '../../../parts/feature/featureModule';
import { banquetCalendar, calendarTree } from './calendar.statistic';
import { CalendarPage } from './CalendarPage';

export default {
  slices: [banquetCalendar, calendarTree],
  sagas: [banquetCalendar.saga, calendarTree.saga],
  Page: CalendarPage,
} satisfies FeatureModule;
