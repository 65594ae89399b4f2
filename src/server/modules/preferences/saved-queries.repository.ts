import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { SavedQuery } from '../../../contract/saved-queries';
import type { SavedQueriesTable } from '../../platform/db/identity.schema';
import type { Database } from '../../platform/db/transaction';

interface Reader {
  readonly userId: number;
  readonly unitId: number;
}

/** The reader's own of a list, and those that others who are of his unit now share. */
export async function listQueries(db: Database, { userId, unitId }: Reader, list: string): Promise<SavedQuery[]> {
  const rows = await db
    .selectFrom('savedQueries as q')
    .innerJoin('users as u', 'u.id', 'q.userId')
    .where('q.list', '=', list)
    .where((e) => e.or([e('q.userId', '=', userId), e.and([e('q.isShared', '=', true), e('u.unitId', '=', unitId)])]))
    .select(['q.id', 'q.name', 'q.query', 'q.isShared', 'q.isDefault', 'q.userId', 'u.name as ownerName'])
    .orderBy(sql`q.user_id <> ${userId}`)
    .orderBy(sql`q.name collate by_pinyin`)
    .orderBy('q.id')
    // All of one's own, and of a unit's as many as anybody looks through.
    .limit(500)
    .execute();
  return rows.map(({ userId: ownerId, isDefault, ...row }) => {
    const isOwn = ownerId === userId;
    return { ...row, isOwn, isDefault: isOwn && isDefault };
  });
}

/** One after the other: what is counted stays so until the transaction ends. */
export async function holdOwner(trx: Database, userId: number): Promise<void> {
  await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute();
}

export async function countQueries(trx: Database, userId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('savedQueries')
    .where('userId', '=', userId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findQuery(trx: Database, id: number, userId: number) {
  const row = await trx
    .selectFrom('savedQueries')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['id', 'list', 'name'])
    .executeTakeFirst();
  return row ?? null;
}

export async function isNameTaken(
  trx: Database,
  { userId, list, name }: { readonly userId: number; readonly list: string; readonly name: string },
  exceptId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('savedQueries')
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('name', '=', name)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A list opens with one at most. */
export async function forgetDefault(trx: Database, userId: number, list: string): Promise<void> {
  await trx
    .updateTable('savedQueries')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('list', '=', list)
    .where('isDefault', '=', true)
    .execute();
}

export async function insertQuery(trx: Database, row: Insertable<SavedQueriesTable>): Promise<number> {
  const { id } = await trx.insertInto('savedQueries').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateQuery(trx: Database, id: number, changes: Updateable<SavedQueriesTable>): Promise<void> {
  await trx.updateTable('savedQueries').set(changes).where('id', '=', id).execute();
}

export async function deleteQuery(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('savedQueries').where('id', '=', id).execute();
}
