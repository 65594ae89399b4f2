import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import type { Actor } from './actor';
import { effectivePairs } from './root-pairs';

export interface SessionRow extends Actor {
  readonly seenAt: Date;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly userId: number;
  readonly ip: string;
  readonly userAgent: string;
  readonly expiresAt: Date;
}

export type SessionKey = { readonly tokenHash: Buffer } | { readonly id: string };

/** The session's user with unit, roles and permissions, or null: unknown, expired, idle, locked or disabled. */
export async function findSession(
  db: Kysely<Schema>,
  key: SessionKey,
  now: Date,
  idleSince: Date,
): Promise<SessionRow | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .where((e) => ('id' in key ? e('s.id', '=', key.id) : e('s.tokenHash', '=', key.tokenHash)))
    .where('s.expiresAt', '>', now)
    .where('s.seenAt', '>', idleSince)
    .where('u.enabled', '=', true)
    .where('u.locked', '=', false)
    .select([
      's.id as sessionId',
      's.seenAt',
      'u.id as userId',
      'u.username',
      'u.name',
      'u.userType',
      'u.avatar',
      'u.unitId',
      'u.unitPath',
      'n.name as unitName',
    ])
    .select(
      sql<number[]>`array(select r.role_id from user_roles r where r.user_id = u.id order by r.role_id)`.as('roleIds'),
    )
    .select(
      sql<string[]>`array(
        select p.name || ':' || a.action
        from permission_actions a join permissions p on p.id = a.permission_id
        where p.enabled and a.enabled and (not p.strict or exists (
          select 1 from role_permissions h join user_roles r on r.role_id = h.role_id
          where h.action_id = a.id and r.user_id = u.id)))`.as('permissions'),
    )
    .executeTakeFirst();
  return row === undefined ? null : { ...row, permissions: effectivePairs(row.permissions, row.unitId) };
}

export async function insertSession(db: Kysely<Schema>, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

export async function touchSession(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ seenAt: now }).where('id', '=', id).execute();
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

export async function deleteExpired(db: Kysely<Schema>, now: Date, idleSince: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((e) => e.or([e('expiresAt', '<=', now), e('seenAt', '<=', idleSince)]))
    .execute();
  await db.deleteFrom('deviceTokens').where('expiresAt', '<=', now).execute();
}
