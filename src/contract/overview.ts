import { date, dateTime, flagOneZero, id, integer, listOf, objectOf, oneOf, text } from './codecs';
import { checklistSize } from './checklist';
import { dataReply, defineContract, field, required, unitReadAside } from './kernel';
import type { Value } from './kernel';

/** What a supervisor asks each morning: what is to be done today, what runs, and how it went lately. */

/** Whole days that are looked back at; the last of them is yesterday. */
export const overviewPeriods = [7, 30, 90] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];
export const defaultPeriod: OverviewPeriod = 30;
/** Days from today on of which the coming banquets are told. */
export const comingDays = 7;
/** Townships that are told: those with the lowest compliance. */
export const mostTownships = 50;

const number = integer({ minimum: 0 });
const unitName = required('fbmmc', text(100));

/** Whose filings a row counts. */
const ofUnit = {
  unitId: required('lbmadId', id),
  unitName,
  /** Those of the unit itself, without what lies below. */
  isOwn: required('own', flagOneZero),
};

const comingUnit = {
  ...ofUnit,
  banquets: required('num', number),
  /** Of these not guided yet. */
  waiting: required('waiting', number),
};

const township = {
  ...ofUnit,
  /** Guided banquets, and those of them that did not meet every item. */
  guided: required('num', number),
  unmet: required('unmet', number),
};

/** Banquets of some days. Closed filings are in none of these. */
export const coverage = {
  from: required('bdate', date),
  until: required('edate', date),
  /** Written and never submitted. */
  drafts: required('drafts', number),
  filed: required('filed', number),
  /** Of the filed ones: guided before the banquet began, later, not at all. */
  inTime: required('intime', number),
  late: required('late', number),
  unguided: required('unguided', number),
  /** Of the filed ones: the hired cook streamed on that day. */
  streamed: required('streamed', number),
  /** Of the filed ones: there is a sample of every dish. */
  sampled: required('sampled', number),
  /** Guidance is completed, and of these not every item was met. */
  guided: required('guided', number),
  unmet: required('unmet', number),
};
export type Coverage = Value<typeof coverage>;

/** The part of a coverage that is told day by day. */
const trendDay = {
  day: required('date', date),
  filed: required('filed', number),
  inTime: required('intime', number),
  streamed: required('streamed', number),
};
export type TrendDay = Value<typeof trendDay>;

/** Filings that did not meet an item of the checklist. */
const itemResult = {
  item: required('item', integer({ minimum: 1, maximum: checklistSize })),
  unmet: required('unmet', number),
  /** In the period before. */
  before: required('before', number),
};
export type ItemResult = Value<typeof itemResult>;

const overview = {
  /** When it was counted. */
  at: required('time', dateTime),
  today: required('today', date),
  unitName,
  period: required('days', oneOf(overviewPeriods, defaultPeriod)),
  /** Awaiting guidance: today's that are still to begin, and all whose banquet has begun. */
  dueToday: required('dueToday', number),
  overdue: required('overdue', number),
  coming: required('coming', listOf(objectOf(comingUnit), 500)),
  streaming: required('living', number),
  /** Of these without pictures. */
  lost: required('lost', number),
  /** Cooks by the state of their health certificate. */
  ending: required('ending', number),
  ended: required('ended', number),
  unknown: required('unknown', number),
  now: required('now', objectOf(coverage)),
  before: required('before', objectOf(coverage)),
  /** Of both periods, the earlier one first; every day is there. */
  trend: required('trend', listOf(objectOf(trendDay), 180)),
  items: required('items', listOf(objectOf(itemResult), checklistSize)),
  townships: required('towns', listOf(objectOf(township), mostTownships)),
  townshipCount: required('townCount', number),
};
export type Overview = Value<typeof overview>;

export const overviewContract = defineContract({
  show: {
    ...unitReadAside,
    method: 'GET',
    path: '/overview/index',
    title: '查询概览',
    input: {
      period: field('days', oneOf(overviewPeriods, defaultPeriod)),
      /** Default: the caller's own. */
      unitId: field('lbmadId', id),
    },
    reply: dataReply(overview),
  },
});
