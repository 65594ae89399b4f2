import type { Generated, GeneratedAlways } from 'kysely';
import type {
  BanquetKind,
  Closure,
  FilingEventKind,
  FilingStatus,
  FilingType,
  GuidanceMode,
  ReviewResult,
} from '../../../contract/filing-terms';
import type { FormKey } from '../../../contract/filing-forms';
import type { Editable, Scoped, Sex } from './schema';

export interface FilingsTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  code: string;
  /** Awaiting guidance: submitted; completed: guided as well. The table refuses the rest. */
  status: Generated<FilingStatus>;
  type: FilingType;
  kind: BanquetKind | null;
  hostName: string;
  hostPhone: Generated<string>;
  site: Generated<string>;
  village: Generated<string>;
  heldAt: Date;
  people: Generated<number>;
  mealCount: number | null;
  tables: number | null;
  cookSource: 1 | 2 | 3 | null;
  cookId: number | null;
  /** As they were when the filing was written. */
  cookName: Generated<string>;
  cookUnitName: Generated<string>;
  helper: Generated<string>;
  note: Generated<string>;
  noticeReadAt: Date | null;
  noticeGivenBy: Generated<string>;
  /** Of the cook filing register as it stands; both absent where it is empty. */
  cooksFilledBy: Generated<string>;
  cooksFilledAt: Date | null;
  submittedAt: Date | null;
  submittedBy: number | null;
  submitterName: Generated<string>;
  returnReason: Generated<string>;
  /** Of a group dinner; cleared when it is submitted again. */
  reviewResult: ReviewResult | null;
  reviewOpinion: Generated<string>;
  reviewedAt: Date | null;
  reviewedBy: number | null;
  reviewerName: Generated<string>;
  /** Of a submitted filing that is not completed; the table refuses the rest. */
  closure: Closure | null;
  closureReason: Generated<string>;
  closedAt: Date | null;
  closedBy: number | null;
  closerName: Generated<string>;
  guidedAt: Date | null;
  guidedBy: number | null;
  guidanceMode: GuidanceMode | null;
  guidanceUnit: Generated<string>;
  guidanceOfficer: Generated<string>;
  guidanceSite: Generated<string>;
  advice: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  servedMeals: number | null;
  servedPeople: number | null;
  guidances: number | null;
  illPeople: number | null;
  /** Kept by the database: bit n - 1 for item n of the checklist, where it is not met. Null without answers. */
  unmetItems: GeneratedAlways<number | null>;
  createdBy: number | null;
  creatorName: Generated<string>;
}

/** Rows of a filing, in their order. */
interface Part {
  filingId: number;
  position: number;
}

export interface FilingCrewTable extends Part {
  role: 1 | 2;
  name: string;
  phone: Generated<string>;
  /** Null until somebody has said so. */
  hasCertificate: boolean | null;
}

export interface FilingTeamTable extends Part {
  name: string;
  hasCertificate: boolean | null;
}

export interface FilingCooksTable extends Part {
  name: string;
  sex: Sex | null;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  education: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
  phone: Generated<string>;
  addr: Generated<string>;
  coverage: Generated<string>;
  certificate: 1 | 2 | 3 | null;
  training: 1 | 2 | null;
  trainCount: number | null;
  remark: Generated<string>;
}

export interface FilingMealsTable extends Part {
  mealId: number | null;
  name: string;
  /** 0: a dish of no list. As many as names. */
  dishIds: Generated<number[]>;
  dishNames: Generated<string[]>;
}

/** Kept by the database: a line for each dish of a list that a filing's menu names. */
export interface FilingDishesTable {
  dishId: number;
  filingId: number;
}

export type MediaKind = 'picture' | 'menu' | 'video';

/** A file, or for a video the live record whose recording is meant. */
export interface FilingMediaTable extends Part {
  kind: MediaKind;
  file: string | null;
  liveRecordId: number | null;
  title: Generated<string>;
}

export type SignatureRole = 'applicant' | 'host' | 'cook' | 'officer' | 'site' | 'acceptance';

export interface FilingSignaturesTable {
  filingId: number;
  role: SignatureRole;
  file: string;
  signedAt: Generated<Date>;
}

export interface FilingAnswersTable {
  filingId: number;
  /** 1 to 22 */
  item: number;
  isCompliant: boolean;
  isRectified: Generated<boolean>;
  finding: Generated<string>;
  picture: string | null;
}

export interface FilingRegisterTable extends Part {
  /** `YYYY-MM-DD` */
  day: string;
  site: Generated<string>;
  mealNumber: number | null;
  people: number | null;
  illPeople: number | null;
  guidance: Generated<string>;
  remarks: Generated<string>;
}

export interface FilingEventsTable {
  id: GeneratedAlways<number>;
  filingId: number;
  kind: FilingEventKind;
  fromStatus: FilingStatus | null;
  toStatus: FilingStatus;
  version: number;
  userId: number | null;
  userName: Generated<string>;
  note: Generated<string>;
  /** Wire names of the fields an update has changed. */
  changed: Generated<string[]>;
  createdAt: Generated<Date>;
}

export interface GuidanceDraftsTable {
  userId: number;
  filingId: number;
  content: string;
  filingVersion: number;
  savedAt: Generated<Date>;
}

export interface PrintedFormsTable {
  code: string;
  filingId: number;
  form: FormKey;
  /** SHA-256 */
  contentHash: Buffer;
  filingVersion: number;
  printedBy: number | null;
  createdAt: Generated<Date>;
}

export interface FilingsSchema {
  filings: FilingsTable;
  filingCrew: FilingCrewTable;
  filingTeam: FilingTeamTable;
  filingCooks: FilingCooksTable;
  filingMeals: FilingMealsTable;
  filingDishes: FilingDishesTable;
  filingMedia: FilingMediaTable;
  filingSignatures: FilingSignaturesTable;
  filingAnswers: FilingAnswersTable;
  filingRegister: FilingRegisterTable;
  filingEvents: FilingEventsTable;
  guidanceDrafts: GuidanceDraftsTable;
  printedForms: PrintedFormsTable;
}
