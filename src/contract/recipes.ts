import { decimal, id, listOf, objectOf, oneOf, text } from './codecs';
import { fileCodePattern } from './constants';
import { also, field, received, required, rowsReply } from './kernel';
import type { Endpoint, Page, Value } from './kernel';
import { cookCategories, cookCategoryLabels } from './people';
import { both, daysFilter, defineResource, rowNumber, stamps, wordsOf } from './resource';
import type { FilterOf, RowOf } from './resource';

/** Dishes, what goes into them, and the meals that are made of them. */

/** 1 cold dish, 2 hot dish, 3 staple, 4 soup. */
const dishCategories = [1, 2, 3, 4] as const;
export const dishCategoryLabels = { 1: '凉菜', 2: '热菜', 3: '主食', 4: '汤羹' } as const;

export const recipeLimits = {
  /** Of one dish. */
  ingredients: 60,
  /** Of one meal: as many as its list shows. */
  dishes: 100,
} as const;

const weight = decimal({ minimum: 0, maximum: 10_000 });
const image = text(64, { pattern: fileCodePattern, message: '文件编号有误' });

/** One ingredient of a dish, in jin for a table of ten. */
export const dishIngredient = {
  /** Number in the list of ingredients, as the server has found it by the name. */
  id: field('id', id),
  name: required('name', text(50), '请输入食材名称'),
  jin: field('jin', weight),
  /** Delivery or supplier, by which it can be traced. */
  batch: field('batch', text(100)),
};
export type DishIngredient = Value<typeof dishIngredient>;

const dishOfList = {
  id: required('id', id),
  name: field('fname', text(64)),
};
export type DishOfList = Value<typeof dishOfList>;

/** Whose recipe it is: a registered cook by number, or anybody by name. */
const cookFields = {
  cookId: { label: '登记厨师', row: field('cookId', id), form: received(field('cookId', id)), control: 'none' },
  cookName: {
    label: '厨师',
    ...both(field('cookName', text(64))),
    filter: field('cookName', text(64)),
    filterLabel: '厨师姓名',
    column: { as: 'name' },
    sheetWidth: 12,
  },
} as const;

const note = {
  label: '备注',
  ...both(field('fremarks1', text(500))),
  control: 'area',
  column: { as: 'note', width: 140 },
  sheetWidth: 30,
} as const;

const { createdAt, updatedAt, version } = stamps;
const times = { createdAt, updatedAt: { label: updatedAt.label, row: updatedAt.row }, version };

export const dishes = defineResource({
  name: 'dishes',
  noun: '菜品',
  calledBy: 'name',
  controller: 'food',
  scope: 'unit',
  screen: '/Food',
  table: 'dishes',
  recycled: true,
  grows: true,
  defaultDays: 7,
  blank: { name: '', category: 2, ingredients: [] },
  fields: {
    id: { label: '编号', ...rowNumber, column: { as: 'number', width: 76 }, sheetWidth: 8 },
    name: {
      label: '菜品名称',
      ...both(required('fname', text(64), '请输入菜品名称')),
      filter: field('fname', text(64)),
      column: { width: 150 },
      sheetWidth: 24,
    },
    weight: {
      label: '重量（斤）',
      ...both(field('fprice', weight)),
      control: 'number',
      column: { as: 'number', width: 84 },
      sheetWidth: 10,
    } as const,
    category: {
      label: '类别',
      ...both(field('categroy', oneOf(dishCategories, 2))),
      words: wordsOf(dishCategories, dishCategoryLabels),
      control: 'radio',
      column: { width: 72 },
      sheetWidth: 8,
    } as const,
    ...cookFields,
    image: {
      label: '图片',
      row: field('fimg', image),
      form: also(field('fimg', image), 'img'),
      control: 'image',
      column: { as: 'image' },
    } as const,
    /** The kind of banquet that it is cooked for, as cooks have one. */
    purpose: {
      label: '适用类型',
      ...both(field('fclassify', oneOf(cookCategories, 1))),
      words: wordsOf(cookCategories, cookCategoryLabels),
      control: 'radio',
    } as const,
    ingredients: {
      label: '食材',
      ...both(field('ingredients', listOf(objectOf(dishIngredient), recipeLimits.ingredients))),
    },
    note,
    ...daysFilter('创建日期'),
    ...times,
  },
});

type DishFields = (typeof dishes)['fields'];
export type Dish = RowOf<DishFields>;

export const meals = defineResource({
  name: 'meals',
  noun: '套餐',
  calledBy: 'name',
  controller: 'meal',
  scope: 'unit',
  screen: '/Meal',
  table: 'meals',
  recycled: true,
  grows: true,
  defaultDays: 7,
  blank: { name: '', dishes: [] },
  fields: {
    id: { label: '编号', ...rowNumber, column: { as: 'number', width: 76 }, sheetWidth: 8 },
    name: {
      label: '套餐名称',
      ...both(required('mname', text(64), '请输入套餐名称')),
      filter: field('mname', text(64)),
      column: { width: 150 },
      sheetWidth: 24,
    },
    price: {
      label: '价格（元/桌）',
      ...both(field('mprice', decimal({ minimum: 0, maximum: 1_000_000 }))),
      control: 'number',
      column: { as: 'number', width: 96 },
      sheetWidth: 12,
    } as const,
    ...cookFields,
    image: {
      label: '图片',
      row: field('mimg', image),
      form: also(field('mimg', image), 'img'),
      control: 'image',
      column: { as: 'image' },
    } as const,
    /** In the order in which they are served. */
    dishes: { label: '菜品', ...both(field('dishes', listOf(objectOf(dishOfList), recipeLimits.dishes))) },
    note,
    ...daysFilter('创建日期'),
    ...times,
  },
});

type MealFields = (typeof meals)['fields'];
export type Meal = RowOf<MealFields>;
export type MealFilter = FilterOf<MealFields>;

/** A dish as a meal lists it. */
const mealDish = {
  id: required('id', id),
  name: required('fname', text(64)),
  weight: field('fprice', weight),
  category: field('categroy', oneOf(dishCategories, 2)),
  cookName: field('cookName', text(64)),
  image: field('fimg', image),
};
export type MealDish = Value<typeof mealDish>;

const mealInput = { mealId: required('mealId', id) };

export const mealsContract = {
  ...meals.calls,
  /** The dishes of one meal, in their order. */
  dishes: {
    method: 'POST',
    path: '/meal/mealFoods',
    title: '查询套餐菜品',
    access: 'permission',
    scope: 'unit',
    input: mealInput,
    reply: rowsReply(mealDish),
    audited: false,
    isReadAside: true,
  } satisfies Endpoint<typeof mealInput, Page<MealDish>>,
};
