import { seafood } from '../../../contract/pantry';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { RiskName } from '../../parts/risk-food/RiskName';
import { refusalOf } from './foreign';

export default resourceFeature(seafood, { uses: [imageUpload], refusalOf, cells: { name: RiskName } });
