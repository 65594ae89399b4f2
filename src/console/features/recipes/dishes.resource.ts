import { dishes } from '../../../contract/recipes';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const dishesResource = declaredResource(dishes);
