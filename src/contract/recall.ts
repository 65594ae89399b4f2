import { commaTexts, dateTime, decimal, id, integer, listOf, objectOf, oneOf, text } from './codecs';
import { dateRange } from './dates';
import { closures, filingStatuses } from './filing-terms';
import { dataReply, defineContract, field, fileReply, listReply, required, unitRead, unitWrite } from './kernel';
import type { Value } from './kernel';
import { shownPhone } from './phones';
import { recipeLimits } from './recipes';

/** From an ingredient, or one delivery of it, to the dishes, the meals and the banquets that were made with it. */

export const recallLimits = {
  /** Dishes and meals that are told, each. */
  sources: 200,
  /** Dishes that one search goes through. */
  dishes: 20_000,
  /** Banquets of one spreadsheet. */
  exported: 20_000,
} as const;

/** Without a name and without a batch nothing is found. */
export const recallFilter = {
  /** Part of the ingredient's name. */
  ingredient: field('name', text(50)),
  /** What the delivery's or supplier's note begins with. */
  batch: field('batch', text(100)),
  unitId: field('lbmadId', id),
  /** Of the banquets. */
  ...dateRange,
};
export type RecallFilter = Value<typeof recallFilter>;

/** A banquet that served one of the dishes. */
const recalledBanquet = {
  id: required('id', id),
  code: required('autocode', text(40)),
  status: required('status', oneOf(filingStatuses, 0)),
  closure: field('closure', oneOf(closures, 1)),
  hostName: required('fromname', text(64)),
  /** Masked. */
  hostPhone: field('fromphone', shownPhone),
  heldAt: required('holdtime', dateTime),
  people: required('people', integer({ minimum: 0 })),
  site: required('addr', text(200)),
  unitName: required('fbmmc', text(300)),
  /** As its menu names them. */
  dishNames: required('dishes', commaTexts(64, 60)),
};
export type RecalledBanquet = Value<typeof recalledBanquet>;

const recalledLine = {
  name: required('name', text(50)),
  jin: field('jin', decimal({ minimum: 0 })),
  batch: field('batch', text(100)),
  /** Once it was taken out of the dish. */
  replacedAt: field('replacedAt', dateTime),
};

const recalledDish = {
  id: required('id', id),
  name: required('fname', text(64)),
  cookName: field('cookName', text(64)),
  unitName: required('fbmmc', text(300)),
  lines: required('ingredients', listOf(objectOf(recalledLine), recipeLimits.ingredients)),
};
export type RecalledDish = Value<typeof recalledDish>;

const recalledMeal = {
  id: required('id', id),
  name: required('mname', text(64)),
  cookName: field('cookName', text(64)),
  unitName: required('fbmmc', text(300)),
  dishNames: required('dishes', commaTexts(64, recipeLimits.dishes)),
};

/** Of the caller's units; the first of them, and how many there are. */
const recallSources = {
  dishes: required('foods', listOf(objectOf(recalledDish), recallLimits.sources)),
  dishCount: required('foodCount', integer({ minimum: 0 })),
  meals: required('meals', listOf(objectOf(recalledMeal), recallLimits.sources)),
  mealCount: required('mealCount', integer({ minimum: 0 })),
};
export type RecallSources = Value<typeof recallSources>;

export const recallContract = defineContract({
  /** The latest banquets first. */
  list: {
    ...unitRead,
    input: recallFilter,
    method: 'POST',
    path: '/recall/list',
    title: '查询食材追溯聚餐',
    reply: listReply(recalledBanquet),
  },
  sources: {
    ...unitRead,
    input: recallFilter,
    method: 'POST',
    path: '/recall/sources',
    title: '查询食材追溯菜品',
    reply: dataReply(recallSources),
  },
  /** An .xlsx of three sheets: banquets, dishes and meals. */
  exportAll: {
    ...unitWrite,
    input: recallFilter,
    method: 'GET',
    path: '/recall/export',
    title: '导出食材追溯',
    reply: fileReply,
  },
});
