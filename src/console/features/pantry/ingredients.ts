import { ingredients } from '../../../contract/pantry';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { RiskName } from '../../parts/risk-food/RiskName';

export default resourceFeature(ingredients, { uses: [imageUpload], cells: { name: RiskName } });
