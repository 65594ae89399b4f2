import type { FeatureModule } from '../../parts/feature/featureModule';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { voicePlayer } from '../../parts/voice/voicePlayer';
import { voicesExport, voicesResource } from './voices.resource';
import { VoicesPage } from './VoicesPage';

export default {
  slices: [voicesResource, voicesExport, ...imageUpload.slices, ...voicePlayer.slices],
  sagas: [voicesResource.saga, voicesExport.saga, ...imageUpload.sagas, ...voicePlayer.sagas],
  Page: VoicesPage,
} satisfies FeatureModule;
