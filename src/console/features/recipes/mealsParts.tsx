import { Button } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { meals } from '../../../contract/recipes';
import type { Meal, MealFilter } from '../../../contract/recipes';
import { lazyWhen } from '../../kit/lazy/lazyPart';
import { useResourceEvents } from '../../kit/resource/useResource';
import { formOf } from '../../parts/resource-screen/declaredResource';
import type { ScreenParts } from '../../parts/resource-screen/ResourceScreen';
import { EditButton, RemoveButton, RowTimeline } from '../../parts/resource-screen/RowActions';
import { useMay } from '../../parts/session/useMay';
import { mealsResource } from './meals.resource';
import { texts } from './recipes.texts';
import { shownMeal } from './shownMeal';

const MealDialog = lazyWhen(shownMeal.select, () => import(/* webpackChunkName: "meal-dishes" */ './MealDialog'));

function MealName({ meal: { id, name } }: { readonly meal: Meal }) {
  const dispatch = useDispatch();
  return (
    <Button type="text" size="mini" onClick={() => dispatch(shownMeal.actions.asked({ id, name }))}>
      {name}
    </Button>
  );
}

/** Another one with the same dishes; a picture belongs to one meal. */
function CopyButton({ meal }: { readonly meal: Meal }) {
  const { createOpened } = useResourceEvents(mealsResource);
  if (!useMay(meals.calls.create)) return null;
  const copy = { ...formOf(meals, meal), name: texts.copyOf(meal.name) };
  delete copy.image;
  return (
    <Button size="mini" onClick={() => createOpened(copy)}>
      {texts.copy}
    </Button>
  );
}

/** Parts of this screen. */
export const mealsParts: ScreenParts<Meal, MealFilter> = {
  cells: { name: (meal) => <MealName meal={meal} /> },
  buttons: <MealDialog />,
  rowActions: (row) => {
    const props = { declaration: meals, resource: mealsResource, row };
    return (
      <>
        <EditButton {...props} />
        <CopyButton meal={row} />
        <RemoveButton {...props} />
        <RowTimeline {...props} />
      </>
    );
  },
};
