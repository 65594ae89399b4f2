import { anyRootId } from '../../../contract/constants';
import type { Page, PageQuery } from '../../../contract/kernel';
import { wireTime } from '../../../contract/time';
import type { OnlineUser, User, UserFilter } from '../../../contract/users';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { findUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import type { Settings } from '../../platform/settings/settings';
import { countOnline, listOnline } from './online.repository';
import { countUsers, findUser, listUsers } from './users.repository';
import type { UserRow } from './users.repository';

/** Shut for a while by wrong passwords. */
const isShut = ({ lockedUntil }: UserRow) => lockedUntil !== null && lockedUntil > new Date();

/** A user as the contract tells of him, phone in full; locked only where an administrator has done so. */
function revealedUser(row: UserRow): User {
  const { sex, category, areaId, avatar, enabled, locked, unitId, unitName, unitFullName, ...same } = row;
  return {
    ...same,
    sex: sex ?? undefined,
    category: category ?? undefined,
    areaId: areaId ?? undefined,
    avatar: avatar ?? undefined,
    isEnabled: enabled,
    isLocked: locked,
    unit: { id: unitId, name: unitName },
    unitName: unitFullName,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt),
  };
}

async function pathOfUnit(db: Database, actor: Actor, unitId: number | undefined): Promise<string> {
  if (unitId === undefined || unitId === anyRootId || unitId === actor.unitId) return actor.unitPath;
  const unit = await findUnit(db, unitId, actor.unitPath);
  if (unit === null) throw notFound();
  return unit.path;
}

/** Users of a unit, phones masked. */
export async function showUsers(db: Database, actor: Actor, query: UserFilter & PageQuery): Promise<Page<User>> {
  const { unitId, includeSubUnits = true, page, pageSize, ...rest } = query;
  const filter = { ...rest, unitPath: await pathOfUnit(db, actor, unitId), includeSubUnits };
  const rows = await listUsers(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    rows: rows.map((row) => ({
      ...revealedUser(row),
      phone: maskPhone(row.phone),
      isLocked: row.locked || isShut(row),
    })),
    total: await countUsers(db, filter),
  };
}

/** The user with his phone in full. */
export async function showUser({ db, actor, audit }: Call, id: number): Promise<User> {
  const row = await findUser(db, id, actor.unitPath);
  if (row === null) throw notFound();
  audit({ id, name: row.name });
  return revealedUser(row);
}

export async function showOnline(
  db: Database,
  actor: Actor,
  settings: Settings,
  { username = '', page, pageSize }: { readonly username?: string | undefined } & PageQuery,
): Promise<Page<OnlineUser>> {
  const now = new Date();
  const idleSince = new Date(now.getTime() - settings.number('session.idleMinutes') * 60_000);
  const query = { scopePath: actor.unitPath, username, now, idleSince };
  const rows = await listOnline(db, query, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    rows: rows.map(({ userAgent, createdAt, seenAt, ...row }) => ({
      ...row,
      browser: userAgent,
      since: wireTime(createdAt),
      seenAt: wireTime(seenAt),
      isOwn: row.id === actor.sessionId,
    })),
    total: await countOnline(db, query),
  };
}
