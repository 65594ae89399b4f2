import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { voicePlayer } from '../../parts/voice/voicePlayer';
import { informationExport, informationResource, targetTree } from './information.resource';
import { informationSaga } from './information.saga';
import { informationSlice } from './information.slice';

/** What the list and the form above it need. */
export const informationParts = {
  slices: [
    informationResource,
    informationExport,
    informationSlice,
    targetTree,
    ...imageUpload.slices,
    ...voicePlayer.slices,
  ],
  sagas: [informationSaga, informationExport.saga, ...imageUpload.sagas, ...voicePlayer.sagas],
} satisfies Omit<FeatureModule, 'Page'>;
