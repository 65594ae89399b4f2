import type { FeatureModule } from '../../parts/feature/featureModule';
import { recordingSaga } from '../../parts/flow/recording.saga';
import { FlowsPage } from './FlowsPage';
import {
  brokenResource,
  demoTree,
  dishesResource,
  emptyResource,
  liveResource,
  loadingResource,
} from './gallery/gallery.resource';
import { gallerySaga } from './gallery/gallery.saga';

export default {
  slices: [dishesResource, liveResource, emptyResource, brokenResource, loadingResource, demoTree],
  sagas: [recordingSaga, gallerySaga],
  Page: FlowsPage,
} satisfies FeatureModule;
