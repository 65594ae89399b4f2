import { anyRootId } from '../../../contract/constants';
import type { CookCount } from '../../../contract/cooks';
import type { Page, PageQuery } from '../../../contract/kernel';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { findUnit } from '../../platform/db/units';
import { notFound } from '../../platform/http/errors';
import { countByChild, findUnitByName, listEmployers } from './cook-counts.repository';

function pageOf<Row>(all: readonly Row[], { page, pageSize }: PageQuery): Page<Row> {
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), total: all.length };
}

interface Place {
  readonly unitId?: number | undefined;
  readonly unitName?: string | undefined;
}

async function parentOf(db: Database, actor: Actor, { unitId, unitName }: Place) {
  if (unitId !== undefined && unitId !== anyRootId) return findUnit(db, unitId, actor.unitPath);
  if (unitName !== undefined && unitName !== '') return findUnitByName(db, unitName, actor.unitPath);
  return { id: actor.unitId, path: actor.unitPath };
}

export async function countCooksByUnit(db: Database, actor: Actor, query: Place & PageQuery): Promise<Page<CookCount>> {
  const parent = await parentOf(db, actor, query);
  if (parent === null) throw notFound();
  const counts = await countByChild(db, parent.id, parent.path);
  const level = parent.path.split('/').filter(Boolean).length + 1;
  return pageOf(
    counts.map(({ id, name, count }) => ({ unitId: id, name, count, level })),
    query,
  );
}

export async function showEmployers(
  db: Database,
  actor: Actor,
  { name = '', ...page }: { readonly name?: string | undefined } & PageQuery,
): Promise<Page<{ readonly name: string }>> {
  return pageOf(await listEmployers(db, actor.unitPath, name), page);
}
