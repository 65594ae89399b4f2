import { sql } from 'kysely';
import type { Kysely, QueryCreator } from 'kysely';
import type { Schema } from '../db/schema';
import { unauthorized } from '../http/errors';
import type { Actor } from './actor';

/** A session and its user as they are stored; what follows from that is said in `sessions.ts`. */
export interface SessionRow extends Omit<Actor, 'permissions' | 'duty' | 'isSeparated'> {
  readonly tokenHash: Buffer;
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly pairs: readonly string[];
  readonly roleNames: readonly string[];
  readonly mustChangePassword: boolean;
  readonly passwordChangedAt: Date;
  readonly hasSecondFactor: boolean;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly userId: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly deviceId: string | null;
  readonly seenAt: Date;
  readonly expiresAt: Date;
}

export type SessionKey = { readonly tokenHash: Buffer } | { readonly id: string };

const hashes = (keys: readonly SessionKey[]) => keys.flatMap((key) => ('id' in key ? [] : [key.tokenHash]));
const ids = (keys: readonly SessionKey[]) => keys.flatMap((key) => ('id' in key ? [key.id] : []));

/** The sessions' users with unit and roles; without those that are unknown, expired, idle, locked or disabled. */
function allowed(db: QueryCreator<Schema>, keys: readonly SessionKey[], now: Date, idleSince: Date) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .where((e) =>
      e.or([
        e('s.tokenHash', '=', sql<Buffer>`any (${hashes(keys)}::bytea[])`),
        e('s.id', '=', sql<string>`any (${ids(keys)}::text[])`),
      ]),
    )
    .where('s.expiresAt', '>', now)
    .where('s.seenAt', '>', idleSince)
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .select([
      's.id as sessionId',
      's.tokenHash',
      's.seenAt',
      's.expiresAt',
      'u.id as userId',
      'u.username',
      'u.name',
      'u.userType',
      'u.avatar',
      'u.unitId',
      'u.unitPath',
      'n.name as unitName',
      'n.fullName as unitFullName',
      'u.mustChangePassword',
      'u.passwordChangedAt',
    ])
    .select((e) => e('s.lockedAt', 'is not', null).$castTo<boolean>().as('isLocked'))
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('secondFactors as f')
            .select('f.userId')
            .whereRef('f.userId', '=', 'u.id')
            .where('f.confirmedAt', 'is not', null),
        )
        .$castTo<boolean>()
        .as('hasSecondFactor'),
    )
    .select(
      sql<
        string[]
      >`array(select o.authority from user_roles r join roles o on o.id = r.role_id where r.user_id = u.id)`.as(
        'roleNames',
      ),
    )
    .select(
      sql<number[]>`array(select r.role_id from user_roles r where r.user_id = u.id order by r.role_id)`.as('roleIds'),
    );
}

/**
 * Sessions with what their users may do, all as of one moment. The permissions, a few hundred, are read once for all who have
 * the same roles: rows of these have the same array.
 */
export async function findSessions(
  db: Kysely<Schema>,
  keys: readonly SessionKey[],
  now: Date,
  idleSince: Date,
): Promise<readonly SessionRow[]> {
  const rows = await db
    .with('found', (creator) => allowed(creator, keys, now, idleSince))
    .selectFrom('found')
    .selectAll()
    .select(
      sql<string[] | null>`case when row_number() over (partition by role_ids order by session_id) = 1 then array(
        select p.name || ':' || a.action
        from permission_actions a join permissions p on p.id = a.permission_id
        where p.enabled and a.enabled and (not p.strict or exists (
          select 1 from role_permissions h where h.action_id = a.id and h.role_id = any (found.role_ids)))) end`.as(
        'pairs',
      ),
    )
    .execute();
  const pairsOf = new Map(rows.flatMap(({ roleIds, pairs }) => (pairs === null ? [] : [[String(roleIds), pairs]])));
  return rows.map((row) => ({ ...row, pairs: pairsOf.get(String(row.roleIds)) ?? [] }));
}

/** As they are stored: another process may have seen it meanwhile. */
export async function findTimes(db: Kysely<Schema>, id: string): Promise<Pick<SessionRow, 'seenAt' | 'expiresAt'>> {
  return db
    .selectFrom('sessions')
    .where('id', '=', id)
    .select(['seenAt', 'expiresAt'])
    .executeTakeFirstOrThrow(() => unauthorized());
}

/**
 * Locked where its browser is. Of more than `maxSessions` those longest out of use end; answers the public ids of the ended
 * ones.
 */
export async function insertSession(
  db: Kysely<Schema>,
  session: NewSession,
  maxSessions: number,
): Promise<readonly string[]> {
  const surplus = db
    .selectFrom('sessions')
    .where('userId', '=', session.userId)
    .select('id')
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .offset(maxSessions - 1);
  const ended = await db.deleteFrom('sessions').where('id', 'in', surplus).returning('id').execute();
  const lockedAt = db.selectFrom('devices').where('id', '=', session.deviceId).select('lockedAt');
  await db
    .insertInto('sessions')
    .values({ ...session, lockedAt })
    .execute();
  return ended.map(({ id }) => id);
}

/**
 * Locks a session, its browser, and the sessions its user has in that browser, or unlocks them (`lockedAt` null). Answers the
 * public ids.
 */
export async function lockSessions(db: Kysely<Schema>, id: string, lockedAt: Date | null): Promise<readonly string[]> {
  const rows = await db
    .with('own', (own) => own.selectFrom('sessions').where('id', '=', id).select(['userId', 'deviceId']))
    .with('browser', (browser) =>
      browser
        .updateTable('devices')
        .set({ lockedAt })
        .where('id', 'in', (e) => e.selectFrom('own').select('own.deviceId')),
    )
    .updateTable('sessions as s')
    .from('own')
    .set({ lockedAt })
    .whereRef('s.userId', '=', 'own.userId')
    .where((e) => e.or([e('s.id', '=', id), e('s.deviceId', '=', e.ref('own.deviceId'))]))
    .returning('s.id')
    .execute();
  return rows.map((row) => row.id);
}

/** The user's sessions of a browser that is known by another id from now on; he has given his password. */
export async function moveSessions(db: Kysely<Schema>, userId: number, from: string, to: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ deviceId: to, lockedAt: null })
    .where('deviceId', '=', from)
    .where('userId', '=', userId)
    .execute();
}

/** Whom another process touches right now needs it not. */
export async function touchSessions(db: Kysely<Schema>, touched: readonly string[], now: Date): Promise<void> {
  await db
    .with('held', (held) =>
      held
        .selectFrom('sessions')
        .where('id', '=', sql<string>`any (${touched}::text[])`)
        .forUpdate()
        .skipLocked()
        .select('id'),
    )
    .updateTable('sessions')
    .set({ seenAt: now })
    .where('id', 'in', (e) => e.selectFrom('held').select('held.id'))
    .execute();
}

export async function deleteSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** Ends every session of a user but one; answers the public ids of the ended ones. */
export async function deleteOtherSessions(
  db: Kysely<Schema>,
  userId: number,
  keptId: string | null,
): Promise<readonly string[]> {
  let query = db.deleteFrom('sessions').where('userId', '=', userId);
  if (keptId !== null) query = query.where('id', '<>', keptId);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** Of one browser, but for the one kept; answers the public ids of the ended ones. */
export async function deleteDeviceSessions(
  db: Kysely<Schema>,
  deviceId: string,
  keptId = '',
): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('deviceId', '=', deviceId)
    .where('id', '<>', keptId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteExpired(db: Kysely<Schema>, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('expiresAt', '<=', now), e('seenAt', '<=', idleSince)]))
    .execute();
  await db.deleteFrom('devices').where('expiresAt', '<=', now).execute();
}
