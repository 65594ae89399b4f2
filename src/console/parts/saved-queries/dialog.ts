import type { FeatureModule } from '../feature/featureModule';
import { shownQueries } from './savedQueries.model';
import { savedQueriesSaga } from './savedQueries.saga';
import { SavedQueriesDialog } from './SavedQueriesDialog';

export default {
  slices: [shownQueries],
  sagas: [shownQueries.saga, savedQueriesSaga],
  Page: SavedQueriesDialog,
} satisfies FeatureModule;
