import { listPair, screenPairs } from '../../contract/screens';
import type { Feature } from './features';

/** Dishes and meals, and what is found by them. */
export const recipeFeatures: readonly Feature[] = [
  {
    path: '/Ingredients',
    title: '公共食材',
    group: 'recipe',
    access: [screenPairs.ingredientList],
    chunk: 'ingredients',
    load: () => import(/* webpackChunkName: "ingredients" */ '../features/pantry/ingredients'),
  },
  {
    path: '/Seasoning',
    title: '公共调料',
    group: 'recipe',
    access: [screenPairs.seasoningList],
    chunk: 'seasonings',
    load: () => import(/* webpackChunkName: "seasonings" */ '../features/pantry/seasonings'),
  },
  {
    path: '/Seafood',
    title: '水产海鲜',
    group: 'recipe',
    access: [listPair('seafood')],
    chunk: 'seafood',
    load: () => import(/* webpackChunkName: "seafood" */ '../features/pantry/seafood'),
  },
  {
    path: '/Meal',
    title: '套餐管理',
    group: 'recipe',
    access: [screenPairs.mealList],
    chunk: 'meals',
    load: () => import(/* webpackChunkName: "meals" */ '../features/recipes/meals'),
  },
  {
    path: '/Food',
    title: '菜品管理',
    group: 'recipe',
    access: [screenPairs.dishList],
    chunk: 'dishes',
    load: () => import(/* webpackChunkName: "dishes" */ '../features/recipes/dishes'),
  },
  {
    path: '/Recall',
    title: '食材追溯',
    group: 'recipe',
    access: [screenPairs.recall, screenPairs.unitTree],
    chunk: 'recall',
    load: () => import(/* webpackChunkName: "recall" */ '../features/recall'),
  },
];
