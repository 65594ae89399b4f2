import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { FilingsSchema } from './filings.schema';

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
}

export interface RolesTable extends Editable {
  id: Generated<number>;
  authority: string;
  note: Generated<string>;
}

export interface UserRolesTable {
  userId: number;
  roleId: number;
}

export interface PermissionsTable extends Editable {
  id: GeneratedAlways<number>;
  /** The controller. */
  name: string;
  description: Generated<string>;
  icon: Generated<string>;
  strict: Generated<boolean>;
  enabled: Generated<boolean>;
  note: Generated<string>;
}

export interface PermissionActionsTable {
  id: GeneratedAlways<number>;
  permissionId: number;
  action: string;
  description: Generated<string>;
  enabled: Generated<boolean>;
  note: Generated<string>;
}

export interface RolePermissionsTable {
  roleId: number;
  actionId: number;
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
}

export interface DeviceTokensTable {
  tokenHash: Buffer;
  userId: number;
  createdAt: Generated<Date>;
  seenAt: Generated<Date>;
  expiresAt: Date;
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
}

/** 0 waiting, 1 streaming, 2 ended */
export type LiveStatus = 0 | 1 | 2;

export interface LiveRecordsTable extends Editable, Scoped {
  id: GeneratedAlways<number>;
  /** A cook has at most one record that has not ended. */
  cookId: number;
  streamName: string;
  streamKey: string;
  /** Waiting: neither started nor ended; streaming: started; ended: `endedAt` set and closed. The table refuses the rest. */
  status: Generated<LiveStatus>;
  /** The channel accepts its publisher until `grantedUntil`; needs `minutes`, `openedAt` and `grantedUntil`. */
  isOpen: Generated<boolean>;
  minutes: number | null;
  openedBy: number | null;
  openedAt: Date | null;
  grantedUntil: Date | null;
  startedAt: Date | null;
  endedAt: Date | null;
  address: Generated<string>;
  videoPosition: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  recordingFile: string | null;
  recordingBytes: number | null;
  recordingMs: number | null;
  images: Generated<string[]>;
}

/** Where a cook streamed, once for each stream that ended. */
export interface TracksTable extends Scoped {
  id: GeneratedAlways<number>;
  cookId: number;
  /** Null once the live record was deleted. */
  liveRecordId: number | null;
  startedAt: Date;
  durationMs: number;
  address: Generated<string>;
  longitude: number | null;
  latitude: number | null;
  images: Generated<string[]>;
  createdAt: Generated<Date>;
}

/** A picture somebody took of a stream or its recording. Nothing of it is ever changed. */
export interface SnapshotsTable extends Scoped {
  id: GeneratedAlways<number>;
  liveRecordId: number;
  fileCode: string;
  /** Of the stored bytes. */
  sha256: Buffer;
  takenAt: Date;
  takenBy: number | null;
  takenByName: string;
  address: string;
  longitude: number | null;
  latitude: number | null;
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

export interface OperationLogsTable {
  id: GeneratedAlways<number>;
  title: string;
  ip: Generated<string>;
  location: Generated<string>;
  userId: number | null;
  userName: Generated<string>;
  unitPath: string | null;
  result: 'success' | 'failure' | 'refused';
  detail: JsonColumn | null;
  hiddenAt: Date | null;
  createdAt: Generated<Date>;
}

export interface Schema extends FilingsSchema {
  units: UnitsTable;
  users: UsersTable;
  roles: RolesTable;
  userRoles: UserRolesTable;
  permissions: PermissionsTable;
  permissionActions: PermissionActionsTable;
  rolePermissions: RolePermissionsTable;
  sessions: SessionsTable;
  deviceTokens: DeviceTokensTable;
  idempotencyKeys: IdempotencyKeysTable;
  files: FilesTable;
  cooks: CooksTable;
  liveRecords: LiveRecordsTable;
  tracks: TracksTable;
  snapshots: SnapshotsTable;
  parameters: ParametersTable;
  operationLogs: OperationLogsTable;
}
