import { meals } from '../../../contract/recipes';
import { declaredResource } from '../../parts/resource-screen/declaredResource';

export const mealsResource = declaredResource(meals);
