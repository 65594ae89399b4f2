import type { InferResult } from 'kysely';
import { containing } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

const selectParameters = (db: Database) =>
  db
    .selectFrom('parameters')
    .select(['id', 'code', 'name', 'value', 'status', 'note', 'version', 'createdAt', 'updatedAt']);
export type ParameterRow = InferResult<ReturnType<typeof selectParameters>>[number];

export interface ParameterColumns {
  readonly code: string;
  readonly name: string;
  readonly value: string;
  readonly status?: 0 | 1 | undefined;
  readonly note?: string | undefined;
}

export function listParameters(
  db: Database,
  name: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly ParameterRow[]> {
  return selectParameters(db)
    .where('name', 'like', containing(name))
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countParameters(db: Database, name: string): Promise<number> {
  const { total } = await db
    .selectFrom('parameters')
    .where('name', 'like', containing(name))
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The rows there are of these, held until the transaction ends. */
export function holdParameters(trx: Database, ids: readonly number[]): Promise<readonly ParameterRow[]> {
  return selectParameters(trx).where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/** Null when the code is taken. */
export async function insertParameter(trx: Database, parameter: ParameterColumns): Promise<number | null> {
  const row = await trx
    .insertInto('parameters')
    .values(parameter)
    .onConflict((on) => on.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isCodeTaken(db: Database, code: string, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('parameters')
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateParameters(
  trx: Database,
  ids: readonly number[],
  changes: Partial<ParameterColumns>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('parameters')
    .set((e) => ({ ...changes, version: e('version', '+', 1), updatedAt: now }))
    .where('id', 'in', ids)
    .execute();
}
