import { seasonings } from '../../../contract/pantry';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { refusalOf } from './foreign';

export default resourceFeature(seasonings, { uses: [imageUpload], refusalOf });
