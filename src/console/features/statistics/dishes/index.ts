import { chartFilesSaga } from '../../../kit/charts/chartFiles.saga';
import type { FeatureModule } from '../../../parts/feature/featureModule';
import { dishStatistics } from './dish.statistics';
import { DishesPage } from './DishesPage';
import { offeredCooks } from './offeredCooks';
import { wholeSheetsSaga } from './wholeSheets.saga';

export default {
  slices: [...dishStatistics.slices, offeredCooks],
  sagas: [...dishStatistics.sagas, offeredCooks.saga, chartFilesSaga, wholeSheetsSaga],
  Page: DishesPage,
} satisfies FeatureModule;
