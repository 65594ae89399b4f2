import type { Unit, UnitNode } from '../../../contract/units';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { notFound } from '../../platform/http/errors';
import { findUnitRow, listChildren } from './units.repository';
import type { NodeRow, UnitRow } from './units.repository';

function nodeOf({ id, name, childCount }: NodeRow): UnitNode {
  return { id, label: name, childCount, isLeaf: childCount === 0 };
}

async function unitInScope(db: Database, actor: Actor, id: number): Promise<UnitRow> {
  const unit = await findUnitRow(db, id, actor.unitPath);
  if (unit === null) throw notFound();
  return unit;
}

/** The children of a unit; without an id the one root of the actor's tree, his own unit. */
export async function showChildren(db: Database, actor: Actor, id?: number): Promise<readonly UnitNode[]> {
  const parent = await unitInScope(db, actor, id ?? actor.unitId);
  const rows = id === undefined ? [parent] : await listChildren(db, parent.id);
  return rows.map(nodeOf);
}

/** Ids from the actor's own unit down; what stands above it is not his to see. */
function pathFrom(actor: Actor, path: string): readonly number[] {
  const above = actor.unitPath.replace(/\d+\/$/, '');
  return path.slice(above.length).split('/').filter(Boolean).map(Number);
}

export async function showUnit(db: Database, actor: Actor, id: number): Promise<Unit> {
  const unit = await unitInScope(db, actor, id);
  const { parentId, code, name, fullName, isDetail, path } = unit;
  return {
    ...nodeOf(unit),
    ...(parentId === null || unit.id === actor.unitId ? {} : { parentId }),
    code,
    name,
    fullName,
    isDetail,
    pathIds: pathFrom(actor, path),
  };
}
