import { dateTime, decimal, flagOneZero, id, integer, listOf, objectOf, oneOf, text, date } from './codecs';
import { dateRange } from './dates';
import { checklistAnswer, imageCode, registerRow } from './filing-parts';
import { filingRow } from './filing-record';
import { filingLimits, filingStatus, guidanceLevels, guidanceModes } from './filing-terms';
import type { Closure, FilingStatus } from './filing-terms';
import { field, required } from './kernel';
import type { Value } from './kernel';
import { shownPhone } from './phones';
import { dayMs, parseWireTime, wireDate } from './time';

const version = required('version', integer({ minimum: 1 }));
const count = integer({ minimum: 0, maximum: filingLimits.people });

/** What is known after the banquet only; nothing stands in for what is absent. */
const afterBanquet = {
  /** Of the acceptance, once there is one. */
  acceptanceSignature: field('url', imageCode),
  register: field('regs', listOf(objectOf(registerRow), filingLimits.registerRows)),
  servedMeals: field('parnumtotal', integer({ minimum: 0, maximum: filingLimits.meals })),
  servedPeople: field('parpertotal', count),
  guidances: field('guidtotal', integer({ minimum: 0, maximum: 1000 })),
  illPeople: field('poiperson', count),
};

/** What completes a filing. An error of one item of the checklist names the field `checks.<no>`. */
export const guidanceForm = {
  id: required('id', id),
  version,
  mode: required('guidmode', oneOf(guidanceModes, 1), '请选择指导方式'),
  officer: required('guidperson', text(64), '请输入指导人员'),
  unitName: field('guidunit', text(300)),
  /** All 22, in any order. */
  answers: required('checks', listOf(objectOf(checklistAnswer), 22), '请逐项填写检查结果'),
  /** Needed where an item is not met. */
  advice: field('idea', text(2000)),
  site: field('addr', text(200)),
  longitude: field('longitude', decimal({ minimum: -180, maximum: 180 })),
  latitude: field('latitude', decimal({ minimum: -90, maximum: 90 })),
  officerSignature: required('url1', imageCode, '请指导人员签名'),
  /** Of the host or the cook. */
  siteSignature: required('url2', imageCode, '请举办者或厨师签名'),
  ...afterBanquet,
  /** Added to the pictures of the filing. */
  pictures: field('urls', listOf(imageCode, filingLimits.pictures)),
  pictureTitles: field('urltitles', listOf(text(100), filingLimits.pictures)),
};
export type GuidanceForm = Value<typeof guidanceForm>;

/** Facts of after the banquet, once the filing is completed. Absent ones stay as they are; rows are added to the register. */
export const acceptanceForm = { id: required('id', id), version, ...afterBanquet };
export type AcceptanceForm = Value<typeof acceptanceForm>;

interface Held {
  readonly status: FilingStatus;
  readonly closure?: Closure | null | undefined;
  readonly heldAt: string;
}

/** Why the facts of after the banquet cannot be recorded; null where they can. The day of the banquet is not counted. */
export function acceptanceProblem({ status, closure, heldAt }: Held, now: Date, days: number): string | null {
  if (status !== filingStatus.completed || closure != null) return '该备案尚未完成指导，不能登记餐后情况';
  const held = parseWireTime(heldAt)?.getTime() ?? 0;
  if (now.getTime() < held) return '聚餐尚未开始，不能登记餐后情况';
  const isOver = wireDate(now) > wireDate(new Date(held + days * dayMs));
  return isOver ? `聚餐后${days}日内可登记餐后情况，现已超过` : null;
}

/** The item of the checklist that an error of `guide` is about; null where it is about something else. */
export function itemOfField(field: string): number | null {
  const [name, no] = field.split('.');
  const item = Number(no);
  return name === guidanceForm.answers.wireName && Number.isInteger(item) ? item : null;
}

/** Most drafts one user keeps; the oldest makes room. */
export const draftsPerUser = 50;
const draftCharacters = 60_000;

export const newGuidanceDraft = {
  id: required('keepId', id),
  /** JSON in whatever form the editor wants it back. */
  content: required('content', text(draftCharacters, { message: '草稿内容过长' })),
};

/** Both absent: there is none. `isStale`: the filing has changed since. */
export const guidanceDraft = {
  content: field('content', text(draftCharacters)),
  savedAt: field('ctime', dateTime),
  isStale: required('stale', flagOneZero),
};
export type GuidanceDraft = Value<typeof guidanceDraft>;

export const worklistFilter = {
  /** 1: what I must guide myself. 0: all that waits in my unit and below. Default: the first of the two that is not empty. */
  isMine: field('mine', flagOneZero),
  /** 1: only those whose banquet has begun. 0: only those that are still to come. */
  isOverdue: field('overdue', flagOneZero),
  level: field('level', oneOf(guidanceLevels, 1)),
  unitId: field('lbmadId', id),
  /** Days on which banquets are held. */
  ...dateRange,
};
export type WorklistFilter = Value<typeof worklistFilter>;

/** A filing that waits for guidance: today's banquets first, then those that are over, the latest first, then those to come. */
export const worklistRow = {
  ...filingRow,
  /** Who must guide, by the head count. */
  level: required('level', oneOf(guidanceLevels, 1)),
  dutyUnitId: required('dutyId', id),
  dutyUnitName: required('dutyUnit', text(300)),
  isMine: required('mine', flagOneZero),
  submittedAt: field('submittedTime', dateTime),
  /** The banquet has begun and nobody has guided. */
  isOverdue: required('overdue', flagOneZero),
  /** Minutes until the banquet; negative once it has begun. */
  minutesLeft: required('minutes', integer()),
};
export type WorklistRow = Value<typeof worklistRow>;

export const calendarFilter = {
  /** At most 62 days; default: 30 from today on. */
  ...dateRange,
  /** Its children are the rows of the calendar; default: the caller's own unit. */
  unitId: field('lbmadId', id),
};
export type CalendarFilter = Value<typeof calendarFilter>;

/** Banquets of one unit (those below it included) on one day; days without any are left out. */
export const calendarCell = {
  day: required('date', date),
  unitId: required('lbmadId', id),
  unitName: required('fbmmc', text(100)),
  banquets: required('num', integer({ minimum: 0 })),
  people: required('people', integer({ minimum: 0 })),
  tables: required('tablenum', integer({ minimum: 0 })),
  /** Not guided yet. */
  waiting: required('waiting', integer({ minimum: 0 })),
};
export type CalendarCell = Value<typeof calendarCell>;

/** Who helps at a banquet. */
export const helperInfo = {
  helper: required('kitchenerHelper', text(500)),
  helpers: required(
    'list',
    listOf(
      objectOf({
        name: required('bname', text(64)),
        /** Masked. */
        phone: field('bphone', shownPhone),
        hasCertificate: field('healthy', flagOneZero),
      }),
      2 * filingLimits.crew,
    ),
  ),
};
export type HelperInfo = Value<typeof helperInfo>;
