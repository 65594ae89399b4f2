import { sql } from 'kysely';
import type { InferResult, Insertable, SelectQueryBuilder, Updateable } from 'kysely';
import { countRows } from '../../platform/db/count-rows';
import { exportedRows } from '../../../contract/constants';
import { users } from '../../../contract/users';
import { signInAttempts } from '../../platform/audit/sign-ins.repository';
import { below, containing, hasPhone } from '../../platform/db/patterns';
import type { Schema, UserType, UsersTable } from '../../platform/db/schema';
import { sortedOrder } from '../../platform/db/sorted';
import type { Database } from '../../platform/db/transaction';

const selectUsers = (db: Database, now: Date) =>
  db
    .selectFrom('users as u')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .select([
      'u.id',
      'u.username',
      'u.name',
      'u.sex',
      'u.phone',
      'u.userType',
      'u.category',
      'u.enabled',
      'u.locked',
      'u.unitId',
      'u.unitPath',
      'u.areaId',
      'u.avatar',
      'u.note',
      'u.version',
      'u.createdAt',
      'u.updatedAt',
      'n.name as unitName',
      'n.fullName as unitFullName',
      sql<number[]>`array(select g.role_id from user_roles g where g.user_id = u.id order by g.role_id)`.as('roleIds'),
      // Of strangers and of every place the account knows, whichever holds longest.
      sql<Date | null>`greatest(u.locked_until,
        (select max(a.paused_until) from sign_in_addresses a where a.user_id = u.id),
        (select max(d.paused_until) from devices d where d.user_id = u.id))`.as('lockedUntil'),
      sql<number>`(u.failed_sign_ins
        + (select coalesce(sum(a.failures), 0) from sign_in_addresses a where a.user_id = u.id and a.paused_until > ${now})
        + (select coalesce(sum(d.failures), 0) from devices d where d.user_id = u.id and d.paused_until > ${now}))::int`.as(
        'failedSignIns',
      ),
      signInAttempts.as('attempts'),
      sql<boolean>`exists (
        select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.as('hasSecondFactor'),
    ]);

export type UserRow = InferResult<ReturnType<typeof selectUsers>>[number];
/** What a form may write. */
export type UserColumns = Omit<Updateable<UsersTable>, 'id' | 'version' | 'username' | 'passwordHash'>;
export type NewUserRow = Insertable<UsersTable>;

export interface UserQuery {
  /** By which a pause after wrong passwords is over or not. */
  readonly now: Date;
  /** By which of the declared columns; newest first unless told. */
  readonly sort?: string | undefined;
  /** Those after this one, newest first. */
  readonly olderThan?: number | undefined;
  readonly unitPath: string;
  /** False: the unit itself, without what lies below. */
  readonly includeSubUnits: boolean;
  readonly userType?: UserType | undefined;
  /** Part of the name. */
  readonly name?: string | undefined;
  /** Part of the account, in whatever case. */
  readonly username?: string | undefined;
  /** The whole number, or its last digits. */
  readonly phone?: string | undefined;
}

type Matching = SelectQueryBuilder<Schema & { u: UsersTable }, 'u', object>;

function matching(db: Database, filter: UserQuery): Matching {
  const { unitPath, includeSubUnits, userType, name, username, phone, olderThan } = filter;
  let query: Matching = db.selectFrom('users as u');
  query = includeSubUnits
    ? query.where('u.unitPath', 'like', below(unitPath))
    : query.where('u.unitPath', '=', unitPath);
  if (userType !== undefined) query = query.where('u.userType', '=', userType);
  if (name !== undefined) query = query.where('u.name', 'like', containing(name));
  if (username !== undefined)
    query = query.where(sql<string>`lower(u.username)`, 'like', containing(username.toLowerCase()));
  if (phone !== undefined && phone !== '') query = query.where(hasPhone('u.phone', phone));
  if (olderThan !== undefined) query = query.where('u.id', '<', olderThan);
  return query;
}

const newestFirst = sql`u.id desc`;
const orderOf = ({ sort }: UserQuery) => sortedOrder(users, { sort, of: 'u' }) ?? newestFirst;

/** The numbers of all that match, in the order that is asked for; null where none is. */
export async function listSortedIds(db: Database, filter: UserQuery): Promise<readonly number[] | null> {
  const order = orderOf(filter);
  if (order === newestFirst) return null;
  const rows = await matching(db, filter).select('u.id').orderBy(order).limit(exportedRows).execute();
  return rows.map(({ id }) => id);
}

/** Those of the users that match. */
export const someUsers = (db: Database, filter: UserQuery, ids: readonly number[]): Promise<readonly UserRow[]> =>
  selectUsers(db, filter.now)
    .where('u.id', 'in', matching(db, filter).where('u.id', 'in', ids).select('u.id'))
    .execute();

/** One page. It is cut before the rows are joined and read. */
export function listUsers(
  db: Database,
  filter: UserQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly UserRow[]> {
  const order = orderOf(filter);
  const ids = matching(db, filter).select('u.id').orderBy(order).limit(page.limit).offset(page.offset);
  return selectUsers(db, filter.now).where('u.id', 'in', ids).orderBy(order).execute();
}

export function countUsers(db: Database, filter: UserQuery): Promise<number> {
  return countRows(matching(db, filter));
}

export async function findUser(db: Database, id: number, scopePath: string, now: Date): Promise<UserRow | null> {
  const row = await selectUsers(db, now)
    .where('u.id', '=', id)
    .where('u.unitPath', 'like', below(scopePath))
    .executeTakeFirst();
  return row ?? null;
}

/** Those of the users that stand under `scopePath`, held until the transaction ends. */
export function holdUsers(
  trx: Database,
  ids: readonly number[],
  scopePath: string,
  now: Date,
): Promise<readonly UserRow[]> {
  return selectUsers(trx, now)
    .where('u.id', 'in', ids)
    .where('u.unitPath', 'like', below(scopePath))
    .orderBy('u.id')
    .forUpdate('u')
    .execute();
}

/** The account, in whatever case it is given. */
export async function holdAccount(trx: Database, username: string) {
  const user = await trx
    .selectFrom('users')
    .select(['id', 'username', 'unitPath', 'enabled', 'locked'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  return user ?? null;
}

/** Those of the accounts that are taken, in small letters. */
export async function takenUsernames(db: Database, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  if (usernames.length === 0) return new Set();
  const username = sql<string>`lower(username)`;
  const wanted = usernames.map((one) => one.toLowerCase());
  const rows = await db.selectFrom('users').where(username, 'in', wanted).select(username.as('username')).execute();
  return new Set(rows.map((row) => row.username));
}

export function listRoleNames(
  db: Database,
): Promise<readonly { readonly id: number; readonly authority: string; readonly note: string }[]> {
  return db.selectFrom('roles').select(['id', 'authority', 'note']).orderBy('id').execute();
}

/** Null when the account is taken, in whatever case. */
export async function insertUser(trx: Database, user: NewUserRow): Promise<number | null> {
  const row = await trx
    .insertInto('users')
    .values(user)
    .onConflict((on) => on.expression(sql`lower(username)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateUser(trx: Database, id: number, changes: UserColumns, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', '=', id)
    .execute();
}

export async function replaceRoles(trx: Database, userId: number, roleIds: readonly number[]): Promise<void> {
  await trx.deleteFrom('userRoles').where('userId', '=', userId).execute();
  if (roleIds.length === 0) return;
  await trx
    .insertInto('userRoles')
    .values([...new Set(roleIds)].map((roleId) => ({ userId, roleId })))
    .execute();
}

/** What these roles are called. */
export async function roleNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('roles').select(['id', 'authority']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, authority }) => [id, authority]));
}

export async function deleteUsers(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('users').where('id', 'in', ids).execute();
}
