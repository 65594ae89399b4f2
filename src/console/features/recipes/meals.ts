import { lazyPart } from '../../kit/lazy/lazyPart';
import { meals } from '../../../contract/recipes';
import { imageUpload } from '../../parts/image-upload/imageUploads';
import { resourceFeature } from '../../parts/resource-screen/resourceFeature';
import { mealsResource } from './meals.resource';
import { mealsParts } from './mealsParts';
import { offeredDishes } from './offeredDishes';
import { shownMeal } from './shownMeal';

const Editor = lazyPart(() => import(/* webpackChunkName: "meal-editor" */ './MealEditor'));

export default resourceFeature(meals, {
  resource: mealsResource,
  Editor,
  uses: [imageUpload, { slices: [offeredDishes, shownMeal], sagas: [offeredDishes.saga, shownMeal.saga] }],
  ...mealsParts,
});
