/** Enumerations of filings, and what their values are called on screens, in files and on paper. */

/** 0 to submit, 1 awaiting guidance, 2 completed. */
export const filingStatuses = [0, 1, 2] as const;
export type FilingStatus = (typeof filingStatuses)[number];
export const filingStatus = { draft: 0, awaiting: 1, completed: 2 } as const;
export const filingStatusLabels = { 0: '待提交', 1: '待指导', 2: '已完成' } as const satisfies Record<
  FilingStatus,
  string
>;

/** Ends of a submitted filing that nobody guides: 1 void, 2 its banquet did not take place. Its status stays what it was. */
export const closures = [1, 2] as const;
export type Closure = (typeof closures)[number];
export const closure = { void: 1, notHeld: 2 } as const;
export const closureLabels = { 1: '已作废', 2: '未办' } as const satisfies Record<Closure, string>;

interface FilingState {
  readonly status: FilingStatus;
  readonly closure?: Closure | null | undefined;
}

/** What a filing's state is called. */
export function filingStateLabel({ status, closure: end }: FilingState): string {
  return end == null ? filingStatusLabels[status] : closureLabels[end];
}

/** May be edited and submitted. */
export const isDraft = ({ status, closure: end }: FilingState) => status === filingStatus.draft && end == null;
/** May be guided and returned. */
export const isAwaiting = ({ status, closure: end }: FilingState) => status === filingStatus.awaiting && end == null;

/** 1 rural collective dinner, 2 group dining. */
export const filingTypes = [1, 2] as const;
export type FilingType = (typeof filingTypes)[number];
export const filingType = { rural: 1, group: 2 } as const;
export const filingTypeLabels = { 1: '农村集体聚餐', 2: '集体用餐' } as const satisfies Record<FilingType, string>;

/** 1 wedding, 2 birthday, 3 house building, 4 housewarming, 5 funeral, 6 other. */
export const banquetKinds = [1, 2, 3, 4, 5, 6] as const;
export type BanquetKind = (typeof banquetKinds)[number];
/** A funeral is filed when it happens: no days in advance. */
export const funeral = 5;
export const banquetKindLabels = {
  1: '婚宴',
  2: '生日',
  3: '建房',
  4: '乔迁',
  5: '丧事',
  6: '其他',
} as const satisfies Record<BanquetKind, string>;

/** 1 family, 2 friends, 3 hired cook. */
export const cookSources = [1, 2, 3] as const;
export const cookSourceLabels = { 1: '家庭成员', 2: '亲朋好友', 3: '外请厨师' } as const satisfies Record<
  (typeof cookSources)[number],
  string
>;

/** 1 cook, 2 helper. */
export const crewRoles = [1, 2] as const;
export const crewRole = { cook: 1, helper: 2 } as const;
export const crewRoleLabels = { 1: '厨师', 2: '帮工' } as const satisfies Record<(typeof crewRoles)[number], string>;

/** 1 none, 2 expired, 3 valid: the three boxes of the cook filing register. */
export const certificateTicks = [1, 2, 3] as const;
export const certificateTickLabels = { 1: '无', 2: '过期', 3: '有效' } as const satisfies Record<
  (typeof certificateTicks)[number],
  string
>;
export const expiredTick = 2;
/** 1 untrained, 2 trained. */
export const trainingTicks = [1, 2] as const;
export const trainingTickLabels = { 1: '未培训', 2: '已培训' } as const satisfies Record<
  (typeof trainingTicks)[number],
  string
>;

/** 1 on-site, 2 video. */
export const guidanceModes = [1, 2] as const;
export type GuidanceMode = (typeof guidanceModes)[number];
export const guidanceModeLabels = { 1: '现场指导', 2: '视频指导' } as const satisfies Record<GuidanceMode, string>;

/** 1 village, 2 township, 3 county: who must guide a banquet, by its head count. */
export const guidanceLevels = [1, 2, 3] as const;
export type GuidanceLevel = (typeof guidanceLevels)[number];
export const guidanceLevel = { village: 1, township: 2, county: 3 } as const;
export const guidanceLevelLabels = { 1: '村（社区）', 2: '乡镇（街道）', 3: '县（市、区）' } as const satisfies Record<
  GuidanceLevel,
  string
>;

/** Results of the review of a group dinner: 1 passed, 2 sent back to its reporter, who may change it. */
export const reviewResults = [1, 2] as const;
export type ReviewResult = (typeof reviewResults)[number];
export const reviewResult = { passed: 1, returned: 2 } as const;
export const reviewResultLabels = { 1: '通过', 2: '退回修改' } as const satisfies Record<ReviewResult, string>;

/** What happened to a filing. */
export const filingEvents = [
  'create',
  'update',
  'submit',
  'return',
  'review',
  'guide',
  'accept',
  'void',
  'notHeld',
] as const;
export type FilingEventKind = (typeof filingEvents)[number];
export const filingEventLabels = {
  create: '登记',
  update: '修改',
  submit: '提交',
  return: '退回',
  review: '复核通过',
  guide: '完成指导',
  accept: '登记餐后情况',
  void: '作废',
  notHeld: '登记未办',
} as const satisfies Record<FilingEventKind, string>;

/** The step that closes a filing so. */
export const closingEvents = { 1: 'void', 2: 'notHeld' } as const satisfies Record<Closure, FilingEventKind>;

/** Of a submitted filing that goes its way: 1 guided before its banquet began, 2 later, 3 not yet. */
export const guidanceTimings = [1, 2, 3] as const;
export type GuidanceTiming = (typeof guidanceTimings)[number];
export const guidanceTiming = { inTime: 1, late: 2, none: 3 } as const;
export const guidanceTimingLabels = { 1: '开席前指导', 2: '开席后指导', 3: '未指导' } as const satisfies Record<
  GuidanceTiming,
  string
>;

export interface GuidanceLimits {
  /** Most people a village guides. */
  readonly villageMax: number;
  /** Most people a township guides. */
  readonly townMax: number;
}

export function guidanceLevelFor(people: number, { villageMax, townMax }: GuidanceLimits): GuidanceLevel {
  if (people <= villageMax) return guidanceLevel.village;
  return people <= townMax ? guidanceLevel.township : guidanceLevel.county;
}

/** Limits of one filing. */
export const filingLimits = {
  people: 100_000,
  tables: 10_000,
  meals: 30,
  dishes: 60,
  crew: 60,
  registerRows: 60,
  pictures: 20,
  videos: 10,
} as const;

/** Most days a calendar shows. */
export const calendarDays = 62;
