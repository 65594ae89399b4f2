import type { Generated, GeneratedAlways } from 'kysely';
import type { Density } from '../../../contract/preferences';
import type { JsonColumn } from './schema';

/** How people show who they are, and from where they do. */

/** Of one place that an account is known to sign in from. */
interface PlaceCount {
  failures: Generated<number>;
  /** After too many failures: nothing is tried until then. */
  pausedUntil: Date | null;
}

export interface SignInAddressesTable extends PlaceCount {
  userId: number;
  ip: string;
  signedInAt: Generated<Date>;
}

export interface DevicesTable extends PlaceCount {
  /** Public; not the token. */
  id: string;
  /** SHA-256 of the token in the browser's cookie. */
  tokenHash: Buffer;
  userId: number;
  /** Signs in without the password. Otherwise it is merely known. */
  remembers: Generated<boolean>;
  ip: Generated<string>;
  userAgent: Generated<string>;
  createdAt: Generated<Date>;
  seenAt: Generated<Date>;
  expiresAt: Date;
  /** Since when the screens of its sessions are locked; what it begins without the password begins locked. */
  lockedAt: Date | null;
}

export interface UsedDeviceTokensTable {
  tokenHash: Buffer;
  deviceId: string;
  usedAt: Generated<Date>;
}

export interface SecondFactorsTable {
  userId: number;
  secret: Buffer;
  /** Null: begun, and not yet shown to work. */
  confirmedAt: Date | null;
  /** Of the code that opened last. */
  lastStep: Generated<number>;
}

export interface RecoveryCodesTable {
  userId: number;
  codeHash: Buffer;
}

export interface FormerPasswordsTable {
  /** The last one has the highest. */
  id: GeneratedAlways<number>;
  userId: number;
  passwordHash: string;
}

/** Told once, after the next sign-in. */
export interface AccountNoticesTable {
  id: GeneratedAlways<number>;
  userId: number;
  content: string;
  createdAt: Generated<Date>;
}

/** A user's own setting. */
export interface ListLayoutsTable {
  userId: number;
  list: string;
  density: Density;
  columns: JsonColumn;
  updatedAt: Generated<Date>;
}

/** What was deleted, and can be had back for a while. */
export interface RemovedRecordsTable {
  id: GeneratedAlways<number>;
  kind: string;
  recordId: number;
  name: string;
  unitPath: string | null;
  parts: JsonColumn;
  removedBy: number | null;
  removerName: string;
  removedAt: Generated<Date>;
}

/** A list's filter with a name. */
export interface SavedQueriesTable {
  id: GeneratedAlways<number>;
  userId: number;
  list: string;
  name: string;
  /** As the page's address spells it. */
  query: string;
  isShared: boolean;
  isDefault: boolean;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

export interface IdentitySchema {
  removedRecords: RemovedRecordsTable;
  signInAddresses: SignInAddressesTable;
  devices: DevicesTable;
  usedDeviceTokens: UsedDeviceTokensTable;
  secondFactors: SecondFactorsTable;
  recoveryCodes: RecoveryCodesTable;
  formerPasswords: FormerPasswordsTable;
  accountNotices: AccountNoticesTable;
  listLayouts: ListLayoutsTable;
  savedQueries: SavedQueriesTable;
}
