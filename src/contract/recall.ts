import { commaTexts, dateTime, decimal, id, integer, listOf, objectOf, oneOf, text } from './codecs';
import { closures, filingStatuses } from './filing-terms';
import {
  dataReply,
  defineContract,
  field,
  fileReply,
  listReply,
  required,
  unitRead,
  unitReadAside,
  unitWrite,
} from './kernel';
import type { Value } from './kernel';
import { shownPhone } from './phones';
import { recipeLimits } from './recipes';
import { daysFilter, rowNumber, shapeOf } from './resource';
import type { DeclaredFields, FilterOf, Listed, RowOf } from './resource';

/** From an ingredient, or one delivery of it, to the dishes, the meals and the banquets that were made with it. */

export const recallLimits = {
  /** Dishes and meals that are told, each. */
  sources: 200,
  /** Dishes that one search goes through. */
  dishes: 20_000,
  /** Banquets of one spreadsheet. */
  exported: 20_000,
} as const;

/** What is listed: banquets that served one of the dishes. Without a name and without a batch nothing is found. */
const banquetFields = {
  id: { label: '编号', ...rowNumber },
  ingredient: { label: '食材名称', filter: field('name', text(50)) },
  batch: { label: '批次/供应商', filter: field('batch', text(100)) },
  unitId: { label: '所属部门', filter: field('lbmadId', id) },
  ...daysFilter('聚餐日期'),
  code: {
    label: '备案编号',
    row: required('autocode', text(40)),
    column: { as: 'code', isHidden: true },
    sheetWidth: 26,
  },
  heldAt: { label: '聚餐时间', row: required('holdtime', dateTime), column: { as: 'minute' }, sheetWidth: 20 },
  /** As `filingStateLabel` says it, with how it ended. */
  status: {
    label: '备案状态',
    row: required('status', oneOf(filingStatuses, 0)),
    column: { as: 'status' },
    sheetWidth: 12,
  },
  closure: { label: '办结方式', row: field('closure', oneOf(closures, 1)) },
  hostName: {
    label: '举办者',
    row: required('fromname', text(64)),
    column: { as: 'name' },
    sheetWidth: 12,
  },
  /** Masked. */
  hostPhone: { label: '联系电话', row: field('fromphone', shownPhone), column: { as: 'phone' }, sheetWidth: 16 },
  people: {
    label: '聚餐人数',
    row: required('people', integer({ minimum: 0 })),
    column: { as: 'number' },
    sheetWidth: 10,
  },
  /** As its menu names them. */
  dishNames: {
    label: '涉及菜品',
    row: required('dishes', commaTexts(64, 60)),
    column: { width: 190 },
    sheetWidth: 40,
  },
  site: {
    label: '聚餐地点',
    row: required('addr', text(200)),
    column: { width: 150 },
    sheetWidth: 30,
  },
  unitName: {
    label: '所属部门',
    row: required('fbmmc', text(300)),
    column: { as: 'unit' },
    sheetWidth: 30,
  },
} as const satisfies DeclaredFields;

export const recalledBanquets = {
  noun: '涉及聚餐',
  calledBy: 'code',
  fields: banquetFields,
  places: {
    columns: ['hostName', 'heldAt', 'status', 'dishNames', 'people', 'site', 'hostPhone', 'unitName', 'code'],
  },
  defaultDays: 90,
} as const satisfies Listed;

export const recallFilter = shapeOf(banquetFields, 'filter');
export type RecallFilter = FilterOf<typeof banquetFields>;
const recalledBanquet = shapeOf(banquetFields, 'row');
export type RecalledBanquet = RowOf<typeof banquetFields>;

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
    ...unitReadAside,
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
