import type { Generated, GeneratedAlways } from 'kysely';
import type { CookCategory, Editable, Scoped } from './schema';

/** What kitchens use and cook, and what is said to those who look after them. */

/** A list that everybody sees; the unit is that of whoever added it. */
export interface PantryTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  name: string;
  image: string | null;
  userId: number | null;
}

interface Recipe extends Editable, Scoped {
  name: string;
  cookId: number | null;
  /** Stays when the cook goes. */
  cookName: string | null;
  image: string | null;
  note: string | null;
}

export interface DishesTable extends Recipe {
  id: GeneratedAlways<number>;
  weight: number | null;
  category: 1 | 2 | 3 | 4 | null;
  purpose: CookCategory | null;
}

export interface DishIngredientsTable {
  id: GeneratedAlways<number>;
  dishId: number;
  position: number;
  ingredientId: number | null;
  name: string;
  jin: number | null;
  batch: Generated<string>;
  /** Null: the dish is made of it. */
  replacedAt: Date | null;
}

export interface MealsTable extends Recipe {
  id: GeneratedAlways<number>;
  price: number | null;
}

export interface MealDishesTable {
  mealId: number;
  position: number;
  dishId: number;
}

export interface VoicesTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  category: 1 | 2 | 3 | 4;
  /** File code. */
  audio: string;
  userId: number | null;
  /** The name he had. */
  creator: string;
}

export interface DiffusionsTable extends Scoped {
  id: GeneratedAlways<number>;
  title: string;
  category: 1 | 2 | 3 | 4 | 5;
  content: Generated<string>;
  userId: number | null;
  /** The name he had. */
  creator: string;
  withdrawnAt: Date | null;
  createdAt: Generated<Date>;
}

/** Units it is published to. */
export interface DiffusionUnitsTable extends Scoped {
  diffusionId: number;
}

export interface DiffusionFilesTable {
  diffusionId: number;
  /** The recording at 0, pictures from 1 on. */
  position: number;
  code: string;
}

export interface DiffusionReadsTable {
  diffusionId: number;
  userId: number;
  readAt: Generated<Date>;
}

/** Of a dish of a filed banquet; its unit is the filing's. */
export interface SamplesTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  filingId: number;
  /** Empty: of no meal in particular. */
  meal: Generated<string>;
  dish: string;
  grams: number;
  taker: string;
  takenAt: Date;
  place: string;
  /** As the parameters were when it was recorded. */
  dueAt: Date;
  /** Null while it is kept. */
  discardedAt: Date | null;
  discarder: Generated<string>;
  reason: Generated<string>;
  note: Generated<string>;
  userId: number | null;
}

export interface KitchenSchema {
  ingredients: PantryTable;
  seasonings: PantryTable;
  seafood: PantryTable;
  dishes: DishesTable;
  dishIngredients: DishIngredientsTable;
  meals: MealsTable;
  mealDishes: MealDishesTable;
  voices: VoicesTable;
  diffusions: DiffusionsTable;
  diffusionUnits: DiffusionUnitsTable;
  diffusionFiles: DiffusionFilesTable;
  diffusionReads: DiffusionReadsTable;
  samples: SamplesTable;
}
