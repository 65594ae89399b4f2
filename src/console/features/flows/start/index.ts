import type { FeatureModule } from '../../../parts/feature/featureModule';
import { recordingSaga } from '../../../parts/flow/recording.saga';

/** Behind the button of the shell, whose question is asked by the shell's own host. */
export default { slices: [], sagas: [recordingSaga], Page: () => null } satisfies FeatureModule;
