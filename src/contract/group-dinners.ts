import { commaIds, dateTime, flagOneTwo, flagOneZero, id, integer, listOf, objectOf, oneOf, text } from './codecs';
import { dateRange } from './dates';
import { filingReview, formCookRecord, formCrewMember, formRegisterRow, mealOfFiling } from './filing-parts';
import { banquetKinds, closures, filingLimits, filingStatuses, reviewResults } from './filing-terms';
import {
  dataReply,
  defineContract,
  doneReply,
  field,
  fileReply,
  required,
  rowsReply,
  unitRead,
  unitReadAside,
  unitWrite,
} from './kernel';
import type { Value } from './kernel';
import { shownPhone } from './phones';

/** Filings of type 2 as the group dinner screens know them: with the names of the printed forms. */
const groupDinnerRow = {
  id: required('id', id),
  code: required('autocode', text(40)),
  status: required('status', oneOf(filingStatuses, 0)),
  closure: field('closed', oneOf(closures, 1)),
  hostName: required('fname', text(64)),
  /** Masked. */
  hostPhone: field('fphone', shownPhone),
  site: field('address', text(200)),
  kind: field('parstate', oneOf(banquetKinds, 6)),
  heldAt: required('pardate', dateTime),
  people: required('parperson', integer({ minimum: 0 })),
  tables: field('prop21', integer({ minimum: 0 })),
  unitName: required('unit', text(300)),
  cookName: field('cookname', text(64)),
  isRural: required('prop12', flagOneTwo),
  hasGuidance: required('prop22', flagOneTwo),
  note: field('prop20', text(1000)),
  /** Every cook and helper has a health certificate, and none of the cooks' has expired. */
  hasCertificates: required('cookprove', flagOneTwo),
  /** Absent until somebody has reviewed it. */
  reviewResult: field('reviewResult', oneOf(reviewResults, 1)),
  version: required('version', integer({ minimum: 1 })),
};
export type GroupDinnerRow = Value<typeof groupDinnerRow>;

const groupDinner = {
  ...groupDinnerRow,
  /** On the spot; file codes. */
  pictures: required('prop19', listOf(text(64), filingLimits.pictures)),
  videos: required('videos', listOf(text(200), filingLimits.videos)),
  /** Every cook is trained. */
  isTrained: required('cooktrain', flagOneTwo),
  crew: required('cooks', listOf(objectOf(formCrewMember), filingLimits.crew)),
  cookRecords: required('coks', listOf(objectOf(formCookRecord), filingLimits.crew)),
  register: required('regs', listOf(objectOf(formRegisterRow), filingLimits.registerRows)),
  meals: required('meals', listOf(objectOf(mealOfFiling), filingLimits.meals)),
  review: field('review', objectOf(filingReview)),
};
export type GroupDinner = Value<typeof groupDinner>;

const groupDinnerFilter = {
  hostName: field('fname', text(64)),
  site: field('address', text(200)),
  ...dateRange,
};
export type GroupDinnerFilter = Value<typeof groupDinnerFilter>;

/** Review of a submitted group dinner. Whoever sends it back says why. */
export const reviewForm = {
  id: required('id', id),
  version: required('version', integer({ minimum: 1 })),
  result: required('result', oneOf(reviewResults, 1), '请选择复核结果'),
  opinion: field('opinion', text(500)),
};
export type ReviewForm = Value<typeof reviewForm>;

/** The second screen is for the holders of this role only. */
export const reviewRoleId = 2;

export const groupDinnersContract = defineContract({
  list: {
    ...unitReadAside,
    method: 'GET',
    path: '/grodinner/index',
    title: '查询集体用餐备案',
    input: groupDinnerFilter,
    reply: rowsReply(groupDinnerRow),
  },
  /** The same for the second screen. */
  review: {
    method: 'GET',
    path: '/grodinner/review',
    title: '查询集体用餐复核',
    access: 'session',
    roleId: reviewRoleId,
    scope: 'unit',
    input: groupDinnerFilter,
    reply: rowsReply(groupDinnerRow),
    audited: false,
    isReadAside: true,
  },
  saveReview: {
    ...unitWrite,
    method: 'POST',
    path: '/grodinner/saveReview',
    title: '复核集体用餐备案',
    roleId: reviewRoleId,
    input: reviewForm,
    reply: doneReply,
  },
  show: {
    ...unitRead,
    method: 'GET',
    path: '/grodinner/getById',
    title: '查看集体用餐备案',
    input: { id: required('id', id) },
    reply: dataReply(groupDinner),
  },
  exportRows: {
    ...unitWrite,
    method: 'GET',
    path: '/grodinner/export/',
    title: '导出集体用餐备案',
    input: {
      ids: field('ids', commaIds),
      /** 1: all rows that match the filter; without it `ids` are wanted. */
      isWhole: field('all', flagOneZero),
      ...groupDinnerFilter,
    },
    reply: fileReply,
  },
});
