import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FilingsSchema } from './filings.schema';
import type { IdentitySchema } from './identity.schema';
import type { KitchenSchema } from './kitchen.schema';
import type { LiveSchema } from './live.schema';
import type { LogsSchema } from './logs.schema';
import type { ProcessesSchema } from './processes.schema';
import type { RightsSchema } from './rights.schema';

/** Values that a jsonb column can hold. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

/** jsonb: read as a value, written as JSON text (the driver would turn an array into a PostgreSQL array). */
export type JsonColumn = ColumnType<Json, string | null, string | null>;

/** On every editable table. `version` goes up by one with each update; an update names the version it has read. */
export interface Editable {
  version: Generated<number>;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

/** Belongs to a unit. The two always go together: a foreign key refuses a path that is not the unit's. */
export interface Scoped {
  unitId: number;
  unitPath: string;
}

export interface UnitsTable extends Editable {
  /** The path holds the unit's own id, so an insert takes the next id first (`nextUnitId`). */
  id: Generated<number>;
  parentId: number | null;
  code: string;
  name: string;
  fullName: string;
  /** Ids from the root down to the unit itself: `/4818/5000/`. */
  path: string;
  isDetail: Generated<boolean>;
  sortOrder: Generated<number>;
  areaId: number | null;
  note: Generated<string>;
  description: Generated<string>;
  /** Empty: the name. */
  label: Generated<string>;
  childCount: Generated<number>;
}

export type UserType = 1 | 2 | 3;
export type Sex = 0 | 1;
export type CookCategory = 1 | 2 | 3;

export interface UsersTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  /** Unique without regard to case: look it up by `lower(username)`. */
  username: string;
  /** argon2id, or a text that no password matches. */
  passwordHash: string;
  name: string;
  sex: Sex | null;
  phone: Generated<string>;
  userType: UserType;
  category: CookCategory | null;
  enabled: Generated<boolean>;
  locked: Generated<boolean>;
  failedSignIns: Generated<number>;
  lockedUntil: Date | null;
  areaId: number | null;
  avatar: string | null;
  note: Generated<string>;
  passwordChangedAt: Generated<Date>;
  /** Nothing else is open to him before. */
  mustChangePassword: Generated<boolean>;
  /** Failed attempts since then are told. */
  signedInAt: Date | null;
}

export interface SessionsTable {
  /** SHA-256 of the token; the token itself is nowhere in the database. */
  tokenHash: Buffer;
  id: string;
  userId: number;
  ip: Generated<string>;
  userAgent: Generated<string>;
  createdAt: Generated<Date>;
  seenAt: Generated<Date>;
  expiresAt: Date;
  /** The browser it was begun in. */
  deviceId: string | null;
  /** Since when its screen is locked. */
  lockedAt: Date | null;
}

export interface IdempotencyKeysTable {
  userId: number;
  key: string;
  endpoint: string;
  /** SHA-256 of the request's body. */
  requestHash: Buffer;
  /** Null only inside the transaction that claims the key. */
  answer: JsonColumn | null;
  createdAt: Generated<Date>;
}

export interface FilesTable {
  code: string;
  ownerId: number | null;
  unitPath: string | null;
  /** A snapshot is an image that stands in its live record alone. */
  kind: 'image' | 'audio' | 'video' | 'snapshot';
  mediaType: string;
  bytes: number;
  sha256: Buffer;
  width: number | null;
  height: number | null;
  name: Generated<string>;
  /** Whoever is signed in sees it: it stands in a list that everybody sees. */
  isPublic: Generated<boolean>;
  createdAt: Generated<Date>;
}

export interface CooksTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  userId: number | null;
  username: string;
  name: string;
  sex: Sex | null;
  /** `YYYY-MM-DD` */
  birthday: string | null;
  education: 0 | 1 | 2 | 3 | 4 | 5 | 6 | null;
  phone: Generated<string>;
  addr: Generated<string>;
  introduction: Generated<string>;
  photo: string | null;
  hasHealthCertificate: Generated<boolean>;
  /** `YYYY-MM-DD`, its last day. */
  certificateUntil: string | null;
  isValid: Generated<boolean>;
  isTrained: Generated<boolean>;
  trainCount: Generated<number>;
  trainDays: Generated<number>;
  coverage: Generated<string>;
  /** A file code, or free text. */
  safetyCommitment: Generated<string>;
  teamMembers: Generated<string>;
  teamCharacteristics: Generated<string>;
  category: CookCategory;
  customerEvaluation: Generated<string>;
  helper: Generated<string>;
  area: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  /** Where the cook's camera publishes; they stay from stream to stream. */
  streamName: Generated<string>;
  streamKey: Generated<string>;
}

export interface ParametersTable extends Editable {
  id: GeneratedAlways<number>;
  code: string;
  name: string;
  value: string;
  /** 1 normal, 0 deleted */
  status: Generated<0 | 1>;
  note: Generated<string>;
}

export interface Schema
  extends FilingsSchema, IdentitySchema, KitchenSchema, LiveSchema, LogsSchema, ProcessesSchema, RightsSchema {
  units: UnitsTable;
  users: UsersTable;
  sessions: SessionsTable;
  idempotencyKeys: IdempotencyKeysTable;
  files: FilesTable;
  cooks: CooksTable;
  parameters: ParametersTable;
}
