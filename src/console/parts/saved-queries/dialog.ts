import type { FeatureModule } from '../feature/featureModule';
import { queryFormSlice, shownQueries } from './savedQueries.model';
import { savedQueriesSaga } from './savedQueries.saga';
import { SavedQueriesDialog } from './SavedQueriesDialog';

export default {
  slices: [shownQueries, queryFormSlice],
  sagas: [shownQueries.saga, savedQueriesSaga],
  Page: SavedQueriesDialog,
} satisfies FeatureModule;
