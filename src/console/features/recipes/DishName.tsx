import type { Dish } from '../../../contract/recipes';
import { RiskTags } from '../../parts/risk-food/RiskTags';

/** With what is risky in it. */
export function DishName({ name, ingredients = [] }: Dish) {
  return (
    <>
      {name}
      <RiskTags names={[name, ...ingredients.map((one) => one.name)]} />
    </>
  );
}
