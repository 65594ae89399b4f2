import { dishes } from '../../../contract/recipes';
import type { DishIngredient } from '../../../contract/recipes';
import { editorOf } from '../../parts/resource-screen/DeclaredEditor';
import { dishesResource } from './dishes.resource';
import { IngredientRows } from './IngredientRows';

const said = ({ name, jin, batch = '' }: DishIngredient) =>
  `${name}${jin === undefined ? '' : ` ${jin} 斤`}${batch === '' ? '' : `（${batch}）`}`;

export default editorOf(dishes, dishesResource, {
  width: 1040,
  items: { ingredients: () => <IngredientRows /> },
  compared: { ingredients: ({ ingredients = [] }) => ingredients.map(said).join('、') },
});
