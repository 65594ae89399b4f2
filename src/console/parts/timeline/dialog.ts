import type { FeatureModule } from '../feature/featureModule';
import { TimelineDialog } from './TimelineDialog';
import { timeline } from './timeline.model';

export default { slices: [timeline], sagas: [timeline.saga], Page: TimelineDialog } satisfies FeatureModule;
