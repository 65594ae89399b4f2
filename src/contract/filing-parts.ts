import { fileCodePattern } from './constants';
import {
  date,
  dateTime,
  decimal,
  flagOneTwo,
  flagOneZero,
  flagYesNo,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  oneOfOrUnknown,
  text,
  textOf,
} from './codecs';
import {
  filingLimits,
  certificateTicks,
  crewRoles,
  filingEvents,
  filingStatuses,
  guidanceModes,
  reviewResults,
  trainingTicks,
} from './filing-terms';
import { field, required } from './kernel';
import type { Value } from './kernel';
import { educations, sexes } from './people';
import { shownPhone } from './phones';

/** What filings are made of. Rows that also stand on a printed form have the same names of ours under both spellings. */

export const imageCode = text(64, { pattern: fileCodePattern, message: '文件编号有误' });
const count = integer({ minimum: 0, maximum: filingLimits.people });
const version = integer({ minimum: 1 });

/** A cook or helper of the registration form. */
export const crewMember = {
  role: required('bt', oneOf(crewRoles, 1), '请选择身份'),
  name: required('bname', text(64), '请输入姓名'),
  /** Masked unless revealed. */
  phone: field('bphone', shownPhone),
  /** Absent until somebody has said so; the same holds for the team. */
  hasCertificate: field('healthy', flagOneZero),
};
export type CrewMember = Value<typeof crewMember>;

export const formCrewMember = {
  role: required('cookstate', oneOf(crewRoles, 1)),
  name: required('cookname', text(64)),
  phone: field('cooktel', shownPhone),
  hasCertificate: field('cookprove', flagOneTwo),
};

/** A member of the hired cook's own team. */
export const teamMember = {
  name: required('bname', text(64), '请输入姓名'),
  hasCertificate: field('healthy', flagOneZero),
};
export type TeamMember = Value<typeof teamMember>;

/** A row of the cook filing register. */
export const cookRecord = {
  name: required('name', text(64), '请输入姓名'),
  sex: field('sex', oneOfOrUnknown(sexes)),
  birthday: field('birthday', date),
  education: field('education', oneOf(educations, 0)),
  phone: field('phone', shownPhone),
  addr: field('addr', text(200)),
  coverage: field('cookcove', text(200)),
  certificate: field('healthCertificate', oneOf(certificateTicks, 1)),
  training: field('isTrain', oneOf(trainingTicks, 1)),
  trainCount: field('trainNum', integer({ minimum: 0, maximum: 9999 })),
  remark: field('memo', text(500)),
};
export type CookRecord = Value<typeof cookRecord>;

export const formCookRecord = {
  name: required('cookname', text(64)),
  sex: field('cooksex', oneOfOrUnknown(sexes)),
  birthday: field('birthday', date),
  education: field('cookedu', oneOf(educations, 0)),
  phone: field('cooktel', shownPhone),
  addr: field('cookadress', text(200)),
  coverage: field('cookcove', text(200)),
  certificate: field('cookprove', oneOf(certificateTicks, 1)),
  training: field('cooktrain', oneOf(trainingTicks, 1)),
  trainCount: field('trainnumber', integer({ minimum: 0, maximum: 9999 })),
  remark: field('memo', text(500)),
};

/** A row of the guidance register. */
export const registerRow = {
  day: required('date', date, '请选择日期'),
  site: field('addr', text(200)),
  mealNumber: field('num', integer({ minimum: 0, maximum: filingLimits.meals })),
  people: field('people', count),
  illPeople: field('notPeople', count),
  guidance: field('guidance', text(500)),
  remarks: field('remarks', text(500)),
};
export type RegisterRow = Value<typeof registerRow>;

export const formRegisterRow = {
  day: required('regdate', date),
  site: field('regadress', text(200)),
  mealNumber: field('regnumber', integer({ minimum: 0, maximum: filingLimits.meals })),
  people: field('reqperson', count),
  illPeople: field('mornumber', count),
  guidance: field('reqgui', text(500)),
  remarks: field('memo', text(500)),
};

export const dishOfMeal = {
  /** Number in the dish list; absent where the dish was only named. */
  id: field('id', id),
  name: required('fname', text(64), '请输入菜品名称'),
};
export type DishOfMeal = Value<typeof dishOfMeal>;

export const mealOfFiling = {
  /** Number of the meal package; absent where it was only named. */
  id: field('id', id),
  name: required('mname', text(64), '请输入套餐名称'),
  dishes: required('dishes', listOf(objectOf(dishOfMeal), filingLimits.dishes)),
};
export type MealOfFiling = Value<typeof mealOfFiling>;

/** The answer to one of the 22 items. */
export const checklistAnswer = {
  item: required('no', integer({ minimum: 1, maximum: 22 })),
  isCompliant: required('result', flagOneZero, '请选择符合或不符合'),
  /** What was found; how it is to be put right is said by the advice. */
  finding: field('finding', text(500)),
  /** Put right on the spot. */
  isRectified: field('rectified', flagOneZero),
  /** File code of the finding's picture. */
  picture: field('photo', imageCode),
};
export type ChecklistAnswer = Value<typeof checklistAnswer>;

/** One for each group of the checklist: `people` to `food`. */
const groupResults = {
  people: required('people', flagOneZero),
  env: required('env', flagOneZero),
  dev: required('dev', flagOneZero),
  purchase: required('purchase', flagOneZero),
  make: required('make', flagOneZero),
  disinfect: required('disinfect', flagOneZero),
  food: required('food', flagOneZero),
};

/** The same seven as the printed checklist has them. */
const formGroupResults = {
  formPeople: required('reqperson', flagYesNo),
  formEnv: required('reqplace', flagYesNo),
  formDev: required('reqequip', flagYesNo),
  formPurchase: required('reqpur', flagYesNo),
  formMake: required('reqmac', flagYesNo),
  formDisinfect: required('reqdis', flagYesNo),
  formFood: required('reqfood', flagYesNo),
};

/** t3: the on-site guidance checklist; absent until somebody has guided. */
export const guidanceSheet = {
  ...groupResults,
  ...formGroupResults,
  answers: required('checks', listOf(objectOf(checklistAnswer), 22)),
  advice: required('idea', text(2000)),
  formAdvice: required('reqprop', text(2000)),
  site: required('addr', text(200)),
  formSite: required('reqaddress', text(200)),
  officerSignature: field('url1', text(64)),
  siteSignature: field('url2', text(64)),
  guidedAt: required('ctime', dateTime),
  formDay: required('reqdate', date),
  longitude: field('longitude', decimal()),
  latitude: field('latitude', decimal()),
};
export type GuidanceSheet = Value<typeof guidanceSheet>;

/** The totals below the guidance register, each only where somebody has written it down. */
const acceptance = {
  unitName: required('company', text(300)),
  mode: field('type', oneOf(guidanceModes, 1)),
  officer: required('name', text(64)),
  meals: field('num', count),
  people: field('people', count),
  guidances: field('guidance', count),
  illPeople: field('notPeople', count),
  signature: field('url', text(64)),
  acceptedAt: field('ctime', dateTime),
};
export type Acceptance = Value<typeof acceptance>;

/** t4: the guidance register. */
export const guidanceRegister = {
  rows: required('regs', listOf(objectOf(registerRow), filingLimits.registerRows)),
  acceptance: required('sum', objectOf(acceptance)),
};
export type GuidanceRegister = Value<typeof guidanceRegister>;

/** One step of a filing's life, the oldest first. */
export const filingEvent = {
  kind: required('action', textOf(filingEvents)),
  from: field('fromStatus', oneOf(filingStatuses, 0)),
  to: required('toStatus', oneOf(filingStatuses, 0)),
  /** The version that the step made. */
  version: required('version', version),
  by: required('userName', text(64)),
  at: required('ctime', dateTime),
  /** Reason of a return. */
  note: field('note', text(500)),
  /** Wire names of the fields an update has changed. */
  changed: required('changed', listOf(text(40), 60)),
};
export type FilingEvent = Value<typeof filingEvent>;

/** The last review of a group dinner. */
export const filingReview = {
  result: required('result', oneOf(reviewResults, 1)),
  opinion: field('opinion', text(500)),
  by: required('userName', text(64)),
  at: required('ctime', dateTime),
};
export type FilingReview = Value<typeof filingReview>;

/** A printed form and the code by which anybody can check it. */
export const printedForm = {
  code: required('code', text(20)),
  form: required('form', text(16)),
  version: required('version', version),
  printedAt: required('ctime', dateTime),
};
