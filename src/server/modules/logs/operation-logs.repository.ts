import { sql } from 'kysely';
import { longestTimeline, operationLogs } from '../../../contract/operation-logs';
import { crudTable } from '../../platform/crud/crud-table';
import { below } from '../../platform/db/patterns';
import type { Json } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';

export interface StoredLog {
  readonly id: number;
  readonly title: string;
  readonly controller: string;
  readonly ip: string;
  readonly location: string;
  readonly userName: string;
  readonly result: 'success' | 'failure' | 'refused';
  readonly detail: Json | null;
  readonly createdAt: Date;
}

/** What is not hidden. */
export const visibleLogs = crudTable<StoredLog>(operationLogs, {
  view: 'visibleOperationLogs',
  searched: ['title', 'ip', 'location'],
});

/** Null where nothing of it is to be seen. */
export async function hideEntry(
  trx: Database,
  id: number,
  scopePath: string | null,
  hiddenAt: Date,
): Promise<string | null> {
  const hidden = await trx
    .updateTable('operationLogs')
    .set({ hiddenAt })
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .$if(scopePath !== null, (one) => one.where('unitPath', 'like', below(scopePath ?? '')))
    .returning('title')
    .executeTakeFirst();
  return hidden?.title ?? null;
}

/** What touched a record, newest first. */
export async function readTimeline(
  db: Database,
  { controller, id }: { readonly controller: string; readonly id: number },
  scopePath: string | null,
): Promise<readonly StoredLog[]> {
  const alone = JSON.stringify({ id });
  const amongOthers = JSON.stringify({ ids: [id] });
  const broughtBack = JSON.stringify({ kind: controller, ids: [id] });
  return db
    .selectFrom('operationLogs')
    .select(['id', 'title', 'controller', 'ip', 'location', 'userName', 'result', 'detail', 'createdAt'])
    .where(
      sql<boolean>`(controller = ${controller} and (detail @> ${alone}::jsonb or detail @> ${amongOthers}::jsonb)
        or controller = 'recycle' and detail @> ${broughtBack}::jsonb)`,
    )
    .where('hiddenAt', 'is', null)
    .$if(scopePath !== null, (one) => one.where('unitPath', 'like', below(scopePath ?? '')))
    .orderBy('id', 'desc')
    .limit(longestTimeline)
    .execute();
}
