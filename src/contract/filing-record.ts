import { checklistSize } from './checklist';
import {
  commaTexts,
  dateTime,
  flagOneTwo,
  flagOneZero,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  orderOf,
  text,
} from './codecs';
import { dateRange } from './dates';
import {
  cookRecord,
  crewMember,
  dishOfMeal,
  filingEvent,
  filingReview,
  guidanceRegister,
  guidanceSheet,
  imageCode,
  mealOfFiling,
  printedForm,
  teamMember,
} from './filing-parts';
import {
  banquetKinds,
  certificateTicks,
  closures,
  cookSources,
  filingLimits,
  filingStatuses,
  filingTypes,
  guidanceModes,
  guidanceTimings,
  trainingTicks,
} from './filing-terms';
import { field, required } from './kernel';
import type { Value } from './kernel';
import { mobilePhone, shownPhone, soughtPhone } from './phones';

const people = integer({ minimum: 0, maximum: filingLimits.people });
const tables = integer({ minimum: 0, maximum: filingLimits.tables });
const meals = integer({ minimum: 0, maximum: filingLimits.meals });
const version = required('version', integer({ minimum: 1 }));
/** Absent while the filing goes its way. */
const closure = field('closed', oneOf(closures, 1));

/** A filing as lists show it, phone masked. */
export const filingRow = {
  id: required('id', id),
  code: required('autocode', text(40)),
  status: required('status', oneOf(filingStatuses, 0)),
  closure,
  type: required('type', oneOf(filingTypes, 1)),
  kind: field('holdtype', oneOf(banquetKinds, 6)),
  hostName: required('fromname', text(64)),
  hostPhone: field('fromphone', shownPhone),
  site: field('addr', text(200)),
  people: required('people', people),
  heldAt: required('holdtime', dateTime),
  cookName: field('lkitchenerFrom', text(64)),
  cookUnitName: field('lkitchenerFbmmc', text(300)),
  helper: field('kitchenerHelper', text(500)),
  unitId: required('lbmadId', id),
  unitName: required('unit', text(300)),
  createdAt: required('dateCreated', dateTime),
  version,
};
export type FilingRow = Value<typeof filingRow>;

/** The other list: by place. `isRural` and `hasGuidance` say which tabs a filing has. */
export const placeRow = {
  id: required('id', id),
  code: required('autocode', text(40)),
  status: required('status', oneOf(filingStatuses, 0)),
  closure,
  township: field('troship', text(100)),
  village: field('village', text(100)),
  hostName: required('fromname', text(64)),
  hostPhone: field('fromphone', shownPhone),
  type: required('type', oneOf(filingTypes, 1)),
  kind: field('holdtype', oneOf(banquetKinds, 6)),
  heldAt: required('holdtime', dateTime),
  people: required('people', people),
  cookName: field('lkitchenerFrom', text(64)),
  /** Notice and commitment belong to it. */
  isRural: required('prop12', flagOneTwo),
  tables: field('prop21', tables),
  /** Somebody has guided it: checklist and register are there. */
  hasGuidance: required('prop22', flagOneTwo),
  version,
};
export type PlaceRow = Value<typeof placeRow>;

/** A whole filing. The names that begin with `form` repeat a fact under the name it has on the printed registration form. */
export const filing = {
  ...filingRow,
  county: field('country', text(100)),
  township: field('troship', text(100)),
  village: field('village', text(100)),
  mealCount: field('cnum', meals),
  tables: field('tablenum', tables),
  cookId: field('lkitchenerId', id),
  cookSource: field('cooksource', oneOf(cookSources, 3)),
  formHostName: required('hname', text(64)),
  formHostPhone: field('hphone', shownPhone),
  formKind: field('parstate', oneOf(banquetKinds, 6)),
  formHeldAt: required('pardate', dateTime),
  formMealCount: field('parnumber', meals),
  formPeople: required('parperson', people),
  formSite: field('parsite', text(200)),
  guidanceUnit: field('guidunit', text(300)),
  guidanceMode: field('guidmode', oneOf(guidanceModes, 1)),
  guidanceOfficer: field('guidperson', text(64)),
  servedMeals: field('parnumtotal', meals),
  servedPeople: field('parpertotal', people),
  guidances: field('guidtotal', people),
  illPeople: field('poiperson', people),
  applicantSignature: field('autographUrl', text(64)),
  isNoticeRead: required('t1IsRead', flagOneZero),
  hostSignature: field('t2Url1', text(64)),
  hostSignedAt: field('t2Url1Time', dateTime),
  cookSignature: field('t2Url2', text(64)),
  cookSignedAt: field('t2Url2Time', dateTime),
  crew: required('cooks', listOf(objectOf(crewMember), filingLimits.crew)),
  team: required('lkitchenerTeam', listOf(objectOf(teamMember), filingLimits.crew)),
  cookRecords: required('coks', listOf(objectOf(cookRecord), filingLimits.crew)),
  /** Who wrote the cook filing rows as they are, and when. */
  cookRecordsBy: field('coksUser', text(64)),
  cookRecordsAt: field('coksTime', dateTime),
  /** Ticks of the first cook filing row. */
  certificate: field('healthCertificate', oneOf(certificateTicks, 1)),
  training: field('isTrain', oneOf(trainingTicks, 1)),
  meals: required('meals', listOf(objectOf(mealOfFiling), filingLimits.meals)),
  /** Those meals that are packages of the meal list. */
  mealIds: required('mealIds', commaTexts(16, filingLimits.meals)),
  /** Of all meals, each once. */
  dishes: required('dishes', listOf(objectOf(dishOfMeal), filingLimits.meals * filingLimits.dishes)),
  /** Of the menu; file codes, as all pictures. */
  menuPictures: required('images', listOf(text(64), filingLimits.pictures)),
  /** On the spot; the titles stand in the same order. */
  pictures: required('urls', listOf(text(64), filingLimits.pictures)),
  pictureTitles: required('urltitles', listOf(text(100), filingLimits.pictures)),
  /** Recordings of live streams (`/live/recordings/7.flv`). */
  videos: required('videos', listOf(text(200), filingLimits.videos)),
  videoTitles: required('videotitles', listOf(text(100), filingLimits.videos)),
  note: field('prop20', text(1000)),
  isRural: required('prop12', flagOneTwo),
  formTables: field('prop21', tables),
  hasGuidance: required('prop22', flagOneTwo),
  /** t1: when the notice was read, and who recorded it. */
  notice: field('t1', objectOf({ readAt: required('ctime', dateTime), by: field('userName', text(64)) })),
  /** t2: when the commitment was signed by whoever signed last. */
  commitment: field('t2', objectOf({ signedAt: required('ctime', dateTime) })),
  guidanceSheet: field('t3', objectOf(guidanceSheet)),
  guidanceRegister: field('t4', objectOf(guidanceRegister)),
  createdBy: field('creator', text(64)),
  /** Who submitted it; absent while it is a draft. */
  acceptedBy: field('acceptor', text(64)),
  submittedAt: field('submittedTime', dateTime),
  /** Why it came back; absent once it is submitted again. */
  returnReason: field('returnReason', text(500)),
  /** Of a group dinner; absent once it is submitted again. */
  review: field('review', objectOf(filingReview)),
  /** Why, when and by whom it was closed; absent as `closure` is. */
  closureReason: field('closedReason', text(500)),
  closedAt: field('closedTime', dateTime),
  closedBy: field('closedBy', text(64)),
  history: required('history', listOf(objectOf(filingEvent), 500)),
  prints: required('prints', listOf(objectOf(printedForm), 500)),
};
export type Filing = Value<typeof filing>;

/** By what the overview counts. */
const overviewFilter = {
  /** 0: of the unit itself. */
  includeSubUnits: field('xj', flagOneZero),
  /** 1: submitted and not closed. */
  isFiled: field('filed', flagOneZero),
  guidance: field('guidance', oneOf(guidanceTimings, 1)),
  /** The hired cook streamed on the day of the banquet. */
  isStreamed: field('streamed', flagOneZero),
  /** There is a sample of every dish of the menu. */
  isSampled: field('sampled', flagOneZero),
  /** Guided, and an item of the checklist was not met; 0: guided, and all were. */
  hasUnmet: field('unmet', flagOneZero),
  /** The item that was not met. */
  unmetItem: field('item', integer({ minimum: 1, maximum: checklistSize })),
};

export const filingFilter = {
  /** Without closed ones; all of them without a word. */
  status: field('status', oneOf(filingStatuses, 0)),
  closure,
  type: field('type', oneOf(filingTypes, 1)),
  hostName: field('fromname', text(64)),
  /** Whole, or its last four digits. */
  hostPhone: field('fromphone', soughtPhone),
  /** The region's unit, sub-units included. */
  unitId: field('lbmadId', id),
  site: field('addr', text(200)),
  /** The hired cook. */
  cookId: field('lkitchenerId', id),
  /** Days on which banquets are held. */
  ...dateRange,
  ...overviewFilter,
  /** The latest banquets first unless told. */
  sort: field('sort', orderOf(['heldAt'])),
};
export type FilingFilter = Value<typeof filingFilter>;

export const placeFilter = {
  hostName: field('name', text(64)),
  /** Whole, or its last four digits. */
  hostPhone: field('phone', soughtPhone),
  site: field('addr', text(200)),
  ...dateRange,
};
export type PlaceFilter = Value<typeof placeFilter>;

const recordingPath = text(200, { pattern: '/live/recordings/[1-9]\\d{0,14}\\.flv', message: '视频地址有误' });

/** What may be written while a filing is a draft; of a change, an absent one stays as it is. */
const written = {
  kind: field('holdtype', oneOf(banquetKinds, 6)),
  hostPhone: field('fromphone', mobilePhone),
  site: field('addr', text(200)),
  village: field('village', text(100)),
  people: field('people', people),
  mealCount: field('cnum', meals),
  tables: field('tablenum', tables),
  cookSource: field('cooksource', oneOf(cookSources, 3)),
  /** The hired cook; 0 takes him away. */
  cookId: field('lkitchenerId', integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  /** Name of a cook who is not registered. */
  cookName: field('lkitchenerFrom', text(64)),
  helper: field('kitchenerHelper', text(500)),
  applicantSignature: field('autographUrl', imageCode),
  isNoticeRead: field('t1IsRead', flagOneZero),
  hostSignature: field('t2Url1', imageCode),
  cookSignature: field('t2Url2', imageCode),
  crew: field('cooks', listOf(objectOf(crewMember), filingLimits.crew)),
  team: field('lkitchenerTeam', listOf(objectOf(teamMember), filingLimits.crew)),
  cookRecords: field('coks', listOf(objectOf(cookRecord), filingLimits.crew)),
  meals: field('meals', listOf(objectOf(mealOfFiling), filingLimits.meals)),
  menuPictures: field('images', listOf(imageCode, filingLimits.pictures)),
  pictures: field('urls', listOf(imageCode, filingLimits.pictures)),
  pictureTitles: field('urltitles', listOf(text(100), filingLimits.pictures)),
  videos: field('videos', listOf(recordingPath, filingLimits.videos)),
  videoTitles: field('videotitles', listOf(text(100), filingLimits.videos)),
  note: field('prop20', text(1000)),
};

const named = {
  type: required('type', oneOf(filingTypes, 1), '请选择备案类别'),
  hostName: required('fromname', text(64), '请输入举办者姓名'),
  heldAt: required('holdtime', dateTime, '请选择聚餐时间'),
  unitId: required('lbmadId', id, '请选择所属区域'),
};

/** 1: submitted at once, which asks for all that submitting asks for. */
const isSubmitted = field('submit', flagOneZero);

export const newFiling = { ...named, ...written, isSubmitted };
export type NewFiling = Value<typeof newFiling>;

export const filingChange = { id: required('id', id), version, ...named, ...written, isSubmitted };
export type FilingChange = Value<typeof filingChange>;
