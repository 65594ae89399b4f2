import { offeredCooks } from './offeredCooks';
import { offeredDishes, offeredMeals } from './offeredMenus';

/** What the editor's fields offer for what is typed into them. */
export const editorOffers = [offeredCooks, offeredDishes, offeredMeals] as const;
