import type { Database } from '../db/transaction';
import type { KnownDevice } from './places';

export interface Device extends KnownDevice {
  readonly username: string;
  readonly remembers: boolean;
}

interface NewDevice {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly remembers: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

/** A token that has opened already. */
export interface UsedToken {
  readonly deviceId: string;
  readonly userId: number;
  /** Of the owner. */
  readonly name: string;
  readonly unitPath: string;
  readonly usedAt: Date;
}

/** Scripts keep no cookie: each of their sign-ins looks like another browser. */
const mostDevices = 30;

export async function findDevice(db: Database, tokenHash: Buffer, now: Date): Promise<Device | null> {
  const row = await db
    .selectFrom('devices as d')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .where('d.tokenHash', '=', tokenHash)
    .where('d.expiresAt', '>', now)
    .select(['d.id', 'd.userId', 'u.username', 'd.remembers', 'd.pausedUntil'])
    .executeTakeFirst();
  return row ?? null;
}

export async function findUsedToken(db: Database, tokenHash: Buffer): Promise<UsedToken | null> {
  const row = await db
    .selectFrom('usedDeviceTokens as t')
    .innerJoin('devices as d', 'd.id', 't.deviceId')
    .innerJoin('users as u', 'u.id', 'd.userId')
    .where('t.tokenHash', '=', tokenHash)
    .select(['t.deviceId', 'd.userId', 'u.name', 'u.unitPath', 't.usedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Those longest out of use make room. */
export async function insertDevice(trx: Database, device: NewDevice): Promise<void> {
  await trx.insertInto('devices').values(device).execute();
  const surplus = trx
    .selectFrom('devices')
    .where('userId', '=', device.userId)
    .select('id')
    .orderBy('remembers', 'desc')
    .orderBy('seenAt', 'desc')
    .offset(mostDevices);
  await trx.deleteFrom('devices').where('id', 'in', surplus).execute();
}

/** False: somebody else has just used the token. */
export async function renewDevice(
  trx: Database,
  id: string,
  tokens: { readonly used: Buffer; readonly next: Buffer },
  seen: { readonly ip: string; readonly userAgent: string; readonly seenAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('devices')
    .set({ tokenHash: tokens.next, failures: 0, pausedUntil: null, ...seen })
    .where('id', '=', id)
    .where('tokenHash', '=', tokens.used)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .insertInto('usedDeviceTokens')
    .values({ tokenHash: tokens.used, deviceId: id, usedAt: seen.seenAt })
    .execute();
  return true;
}

/** It stays known: the right password opens there, whatever strangers do. */
export async function stopRemembering(db: Database, tokenHash: Buffer): Promise<void> {
  await db.updateTable('devices').set({ remembers: false }).where('tokenHash', '=', tokenHash).execute();
}

export async function deleteDevice(trx: Database, id: string): Promise<void> {
  await trx.deleteFrom('devices').where('id', '=', id).execute();
}

/** Devices of these users are forgotten. */
export async function deleteDevicesOf(trx: Database, userIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('devices').where('userId', 'in', userIds).execute();
}
