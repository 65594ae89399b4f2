import type { Input, Page, PageQuery } from '../../../contract/kernel';
import { withSheet } from '../../../contract/resource';
import { minuteMs, wireTime } from '../../../contract/time';
import { online } from '../../../contract/online';
import { failedSignInsText, signInLockText, toldFailures, users } from '../../../contract/users';
import type { OnlineFilter, OnlineUser } from '../../../contract/online';
import type { User, UserFilter, usersContract } from '../../../contract/users';
import type { Actor } from '../../platform/auth/actor';
import { administersAccounts } from '../../platform/auth/privileges';
import { declaredRow } from '../../platform/crud/declared-row';
import { exportBatch, inOrder, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import { pathOfUnit } from '../../platform/db/units';
import type { Call, WritingCall } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import type { Settings } from '../../platform/settings/settings';
import { countOnline, listOnline, openOnline } from './online.repository';
import type { OnlineQuery, OnlineRow } from './online.repository';
import { countUsers, findUser, listSortedIds, listUsers, someUsers } from './users.repository';
import type { UserQuery, UserRow } from './users.repository';

type Asking = Pick<Call, 'actor' | 'now'>;

type Protection = Pick<UserRow, 'lockedUntil' | 'failedSignIns' | 'attempts' | 'hasSecondFactor'>;

/** Fields that tell how the account is protected: for administrators of accounts, and only what holds now. */
function protectionOf({ lockedUntil, failedSignIns, attempts, hasSecondFactor }: Protection, { actor, now }: Asking) {
  const { count, since, addresses } = attempts;
  const isShown = administersAccounts(actor);
  const isPaused = isShown && lockedUntil !== null && lockedUntil > now;
  const isAlert = isShown && count >= toldFailures && since !== null;
  return {
    lockedUntil: isPaused ? lockedUntil : undefined,
    failedSignIns: isPaused ? failedSignIns : undefined,
    hasSecondFactor: isShown && hasSecondFactor ? true : undefined,
    signInAlert: isAlert ? failedSignInsText(count, wireTime(new Date(since)), addresses) : undefined,
  };
}

/** The row of a user, phone in full. */
function revealedUser(row: UserRow, asking: Asking): User {
  return declaredRow(users, {
    ...row,
    ...protectionOf(row, asking),
    isEnabled: row.enabled,
    isLocked: row.locked,
    unit: { id: row.unitId, name: row.unitName },
    unitName: row.unitFullName,
  });
}

async function queryOf(db: Database, { actor, now }: Asking, filter: UserFilter): Promise<UserQuery> {
  const { unitId, includeSubUnits = true, ...rest } = filter;
  return { ...rest, now, unitPath: await pathOfUnit(db, actor, unitId), includeSubUnits };
}

/** Those that match, as many as told at most. */
export async function findUsers(call: Call, filter: UserFilter, limit: number): Promise<readonly UserRow[]> {
  return listUsers(call.db, await queryOf(call.db, call, filter), { limit, offset: 0 });
}

const maskedUsers = (rows: readonly UserRow[], asking: Asking): readonly User[] =>
  rows.map((row) => ({ ...revealedUser(row, asking), phone: maskPhone(row.phone) }));

/** The spreadsheet of all users that match, phones masked. */
export function exportUsers(
  call: WritingCall,
  { columns, ...given }: Input<typeof users.calls.exportAll>,
): Promise<void> {
  return sendDeclared(call, withSheet(users, columns), async (db) => {
    const query = await queryOf(db, call, given);
    const written = (rows: readonly UserRow[]) =>
      maskedUsers(rows, call).map(({ lockedUntil, ...user }) => ({
        ...user,
        lockedUntil: lockedUntil === undefined ? '' : signInLockText(lockedUntil, user.failedSignIns),
      }));
    const sorted = await listSortedIds(db, query);
    const count = await countUsers(db, query);
    if (sorted !== null) {
      return { count, read: inOrder(sorted, async (ids) => written(await someUsers(db, query, ids))) };
    }
    const page = { limit: exportBatch, offset: 0 };
    return {
      count,
      read: async (after) => written(await listUsers(db, { ...query, olderThan: after ?? undefined }, page)),
    };
  });
}

/** Users of a unit, phones masked. */
export async function showUsers(call: Call, query: UserFilter & PageQuery): Promise<Page<User>> {
  const { db } = call;
  const { page, pageSize, ...given } = query;
  const filter = await queryOf(db, call, given);
  const rows = await listUsers(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    rows: maskedUsers(rows, call),
    total: await countUsers(db, filter),
  };
}

/** The user with his phone in full. */
export async function showUser(call: Call, id: number): Promise<User> {
  const { db, actor, now, audit } = call;
  const row = await findUser(db, id, actor.unitPath, now);
  if (row === null) throw notFound();
  audit({ id, name: row.name });
  return revealedUser(row, call);
}

function onlineQuery({ actor, now }: Asking, settings: Settings, { username = '' }: OnlineFilter): OnlineQuery {
  const idleSince = new Date(now.getTime() - settings.number('session.idleMinutes') * minuteMs);
  return { scopePath: actor.unitPath, username, now, idleSince };
}

function onlineOf(actor: Actor, { ip, userAgent, createdAt, seenAt, ...row }: OnlineRow): OnlineUser {
  const times = { since: wireTime(createdAt), seenAt: wireTime(seenAt) };
  const origin = administersAccounts(actor) ? { ip, browser: userAgent } : {};
  return { ...row, ...times, ...origin, isOwn: row.id === actor.sessionId };
}

export async function showOnline(
  call: Call,
  settings: Settings,
  { page, pageSize, ...filter }: OnlineFilter & PageQuery,
): Promise<Page<OnlineUser>> {
  const { db, actor } = call;
  const query = onlineQuery(call, settings, filter);
  const rows = await listOnline(db, query, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows: rows.map((row) => onlineOf(actor, row)), total: await countOnline(db, query) };
}

export function exportOnline(
  call: WritingCall,
  settings: Settings,
  { columns, ...filter }: Input<typeof usersContract.exportOnline>,
): Promise<void> {
  return sendDeclared(call, withSheet(online, columns), async (db) => {
    const { count, read } = await openOnline(db, onlineQuery(call, settings, filter), exportBatch);
    return { count, read: async () => (await read()).map((row) => onlineOf(call.actor, row)) };
  });
}
