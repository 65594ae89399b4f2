import { tracks } from '../../../contract/tracks';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const tracksResource = declaredResource(tracks);
