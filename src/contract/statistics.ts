import { date, decimal, flagBoolean, flagOneZero, id, integer, listOf, objectOf, oneOf, text, textOf } from './codecs';
import { dateRange } from './dates';
import { banquetKinds } from './filing-terms';
import { also, dataReply, defineContract, field, listReply, required, unitReadAside } from './kernel';
import type { Shape, Value } from './kernel';

/**
 * What is counted for maps, bars, rankings and months. Everything is counted inside the caller's scope, as it is at this
 * moment. What lies outside is not answered at all: a city without a row is out of scope, one with a zero has none.
 */

const count = integer({ minimum: 0 });

/** Rows of a chart, and bars of a page of the dishes' charts unless told. */
export const statisticPageSize = 5;

/** One unit of a map or of its bars, the units below it included. Every number of a unit lies inside the caller's scope. */
const statisticRow = {
  name: required('name', text(110)),
  count: required('num', count),
  /** Of a part, the caller's own unit: it can be asked about as any other. */
  unitId: required('fbmbh', id),
  /** Depth in the tree: 1 is the root. */
  level: required('fjs', integer({ minimum: 1 })),
  /** The unit's own number: that of its outline begins with it. */
  code: required('code', text(20)),
  /** The unit reaches beyond the caller's scope: only his part of it is counted. */
  isPart: required('part', flagBoolean),
  /** What belongs to the asked unit itself and to none of those below it; last, and only where that is something. */
  isOwn: required('own', flagBoolean),
};
export type StatisticRow = Value<typeof statisticRow>;

/** What a page's address calls a unit: as a row does. */
export const unitInAddress = {
  name: statisticRow.name.wireName,
  unitId: statisticRow.unitId.wireName,
  level: statisticRow.level.wireName,
} as const;

/** Streams that began on the day: of the live history, and those that are on now. */
const liveCount = {
  ...statisticRow,
  /** Of these, those that have not ended. */
  streaming: required('live', count),
};
export type LiveCount = Value<typeof liveCount>;

/** Cooks on the register, as many as the cook list of the unit shows. */
const cookCount = {
  ...statisticRow,
  /** Of these, those that are valid. */
  valid: required('validNum', count),
  /** Of the valid ones, those with a health certificate that has not expired. */
  certified: required('certNum', count),
};
export type CookCount = Value<typeof cookCount>;

/** Most points of one chart. */
const points = 2000;
const pair = { name: required('name', text(110)), value: required('value', decimal({ minimum: 0 })) };

/** All rows, and the same as series: names, numbers, and both together. */
const chart = <S extends Shape>(row: S) => ({
  rows: required('list', listOf(objectOf(row), points)),
  total: required('count', count),
  names: required('x', listOf(text(110), points)),
  counts: required('y', listOf(count, points)),
  pairs: required('xy', listOf(objectOf(pair), points)),
});

/** The unit whose sub-units are counted; for somebody below it, his own unit's number under its name. A leaf is its own only row. */
const unitChart = <S extends Shape>(row: S) => ({
  name: required('name', text(110)),
  unitId: required('fbmbh', id),
  level: required('fjs', integer({ minimum: 1 })),
  ...chart(row),
});

const liveChart = {
  ...unitChart(liveCount),
  /** The day that was counted. */
  day: required('date', date),
};
export type LiveChart = Value<typeof liveChart>;

const cookChart = unitChart(cookCount);
export type CookChart = Value<typeof cookChart>;

/** A unit as an address may name it: its name, its number (`4205`), or its id. */
const place = text(100);

/** Asia/Shanghai; today unless told. */
const day = field('date', date);

/** What is counted of banquets: submitted, neither void nor called off, held (or to be held) on the days; each inclusive. */
const period = dateRange;

const dishStatisticFilter = {
  /** Of the filings; 1 is the caller's own root. Default: the caller's own. */
  unitId: field('fbmbh', id),
  /** Default: yes. */
  includeSubUnits: also(field('isChild', flagOneZero), 'xj'),
  /** The registered cook whom the filings hire. */
  cookId: field('cookId', id),
  ...period,
};
export type DishStatisticFilter = Value<typeof dishStatisticFilter>;

/** Ordered by the number, the largest first. */
const dishStatistic = {
  name: required('name', text(64)),
  /** Jin of ingredients have two decimals, everything else none. */
  count: required('num', decimal({ minimum: 0 })),
};
export type DishStatistic = Value<typeof dishStatistic>;

const tableStatistic = { ...dishStatistic, kind: required('holdtype', oneOf(banquetKinds, 6)) };
export type TableStatistic = Value<typeof tableStatistic>;

/** What units are ranked by, and what that is counted in. */
export const rankings = ['banquets', 'people', 'tables'] as const;
export type Ranking = (typeof rankings)[number];
export const rankingLabels = {
  banquets: '聚餐场次',
  people: '聚餐人数',
  tables: '聚餐桌数',
} as const satisfies Record<Ranking, string>;
export const rankingUnits = { banquets: '场', people: '人', tables: '桌' } as const satisfies Record<Ranking, string>;

const rankingFilter = {
  /** The units directly below it are ranked; 1 is the caller's own root. Default: the caller's own. */
  unitId: field('fbmbh', id),
  /** Default: banquets. */
  by: field('by', textOf(rankings)),
  ...period,
};
export type RankingFilter = Value<typeof rankingFilter>;

const rankingRow = {
  /** The same number is the same rank. */
  rank: required('rank', integer({ minimum: 1 })),
  ...statisticRow,
};
export type RankingRow = Value<typeof rankingRow>;

const monthlyFilter = {
  /** Sub-units included; 1 is the caller's own root. Default: the caller's own. */
  unitId: field('fbmbh', id),
  /** `YYYY-MM`: its days. `YYYY`: its months. Default: this month. */
  month: field('month', text(7, { pattern: '[12]\\d{3}(-(0[1-9]|1[0-2]))?', message: '月份格式应为 YYYY-MM' })),
};
export type MonthlyFilter = Value<typeof monthlyFilter>;

/** One day (`YYYY-MM-DD`) or month (`YYYY-MM`), also one without any banquet. */
const monthlyPoint = {
  day: required('date', text(10)),
  banquets: required('num', count),
  people: required('people', count),
  tables: required('tablenum', count),
};

/** The series are those of the banquets. */
const monthlyChart = { month: required('month', text(7)), ...chart(monthlyPoint) };
export type MonthlyChart = Value<typeof monthlyChart>;

const statistic = {
  ...unitReadAside,
  method: 'POST',
  input: dishStatisticFilter,
  pageSize: statisticPageSize,
} as const;

export const statisticsContract = defineContract({
  /** The cities of the province, of which the caller's scope holds at least a part. */
  liveByProvince: {
    ...unitReadAside,
    method: 'GET',
    path: '/llive/staticByProvince',
    title: '直播统计',
    input: { province: field('province', place), day },
    reply: dataReply(liveChart),
  },
  /** What lies directly below a city, or below any other unit. */
  liveByCity: {
    ...unitReadAside,
    method: 'GET',
    path: '/llive/staticByCity',
    title: '直播统计明细',
    input: { city: field('city', place), day },
    reply: dataReply(liveChart),
  },
  /** The cities of the province; with a unit, what lies directly below that. 1 is the caller's own root. */
  cooksByProvince: {
    ...unitReadAside,
    method: 'GET',
    path: '/lkitchener/staticByProvince',
    title: '厨师统计',
    input: { unitId: field('fbmbh', id) },
    reply: dataReply(cookChart),
  },
  /** What lies directly below a city, which is given by its id or else by its name. */
  cooksByCity: {
    ...unitReadAside,
    method: 'GET',
    path: '/lkitchener/staticByCity',
    title: '厨师统计明细',
    input: { unitName: field('name', place), unitId: field('fbmbh', id) },
    reply: dataReply(cookChart),
  },
  /** Meal sets of the list: how many meals of banquets they were, by their names. */
  meals: {
    ...statistic,
    path: '/keepRecord/statisMeal',
    title: '套餐统计',
    reply: listReply(dishStatistic),
  },
  /** Dishes: on how many meals of banquets they were served, by their names on the menus. */
  dishes: {
    ...statistic,
    path: '/keepRecord/statisFood',
    title: '菜品统计',
    reply: listReply(dishStatistic),
  },
  /** Ingredients in jin: what the dishes of the list take for a table by their recipes of today, for all tables of the banquets. */
  ingredients: {
    ...statistic,
    path: '/keepRecord/statisIngredients',
    title: '食材统计',
    reply: listReply(dishStatistic),
  },
  /** Tables of banquets by their kind. */
  tables: {
    ...statistic,
    path: '/keepRecord/statisTable',
    title: '桌数统计',
    reply: listReply(tableStatistic),
  },
  ranking: {
    ...unitReadAside,
    method: 'POST',
    path: '/keepRecord/ranking',
    title: '聚餐排名',
    input: rankingFilter,
    pageSize: statisticPageSize,
    reply: listReply(rankingRow),
  },
  monthly: {
    ...unitReadAside,
    method: 'GET',
    path: '/keepRecord/monthly',
    title: '聚餐月度统计',
    input: monthlyFilter,
    reply: dataReply(monthlyChart),
  },
});
