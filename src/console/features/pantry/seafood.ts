import { seafood } from '../../../contract/pantry';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';

export default resourceFeature(seafood, { uses: [imageUpload] });
