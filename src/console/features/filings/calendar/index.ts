import type { FeatureModule } from '../../../parts/feature/featureModule';
import { calendarSaga, calendarTree } from './calendar.saga';
import { calendarSlice } from './calendar.slice';
import { CalendarPage } from './CalendarPage';

export default {
  slices: [calendarSlice, calendarTree],
  sagas: [calendarSaga],
  Page: CalendarPage,
} satisfies FeatureModule;
