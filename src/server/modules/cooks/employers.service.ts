import type { Page, PageQuery } from '../../../contract/kernel';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { listEmployers } from './employers.repository';

function pageOf<Row>(all: readonly Row[], { page, pageSize }: PageQuery): Page<Row> {
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}

export async function showEmployers(
  db: Database,
  actor: Actor,
  { name = '', ...page }: { readonly name?: string | undefined } & PageQuery,
): Promise<Page<{ readonly name: string }>> {
  return pageOf(await listEmployers(db, actor.unitPath, name), page);
}
