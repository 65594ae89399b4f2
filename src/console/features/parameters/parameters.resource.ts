import { parameters } from '../../../contract/parameters';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const parametersResource = declaredResource(parameters);
