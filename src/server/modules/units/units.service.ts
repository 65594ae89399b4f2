import { anyRootId } from '../../../contract/constants';
import type { Page, PageQuery } from '../../../contract/kernel';
import { maxFoundUnits, unitsContract } from '../../../contract/units';
import type { FoundUnit, Unit, UnitFilter, UnitNode } from '../../../contract/units';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { Refusal, notFound } from '../../platform/http/errors';
import { countUnits, findMatches, findUnitRow, listChildren, listNodes, listUnits } from './units.repository';
import type { NodeRow, UnitRow } from './units.repository';

function nodeOf({ id, label, childCount }: NodeRow): UnitNode {
  return { id, label, childCount, isLeaf: childCount === 0 };
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

const parentFor = (actor: Actor, { id, parentId }: NodeRow) =>
  parentId === null || id === actor.unitId ? {} : { parentId };

function unitOf(actor: Actor, row: UnitRow): Unit {
  const { code, name, fullName, isDetail, areaId, sortOrder, note, description, version } = row;
  return {
    ...nodeOf(row),
    ...parentFor(actor, row),
    code,
    name,
    fullName,
    fullLabel: fullName,
    isDetail,
    ...(areaId === null ? {} : { areaId }),
    order: sortOrder,
    note,
    description,
    version,
    pathIds: pathFrom(actor, row.path),
  };
}

export async function showUnit(db: Database, actor: Actor, id: number): Promise<Unit> {
  return unitOf(actor, await unitInScope(db, actor, id));
}

export async function showUnits(db: Database, actor: Actor, query: UnitFilter & PageQuery): Promise<Page<Unit>> {
  const { parentId = anyRootId, name, page, pageSize } = query;
  const parent = await unitInScope(db, actor, parentId === anyRootId ? actor.unitId : parentId);
  const filter = { parentId: parent.id, parentPath: parent.path, name };
  const rows = await listUnits(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows: rows.map((row) => unitOf(actor, row)), total: await countUnits(db, filter) };
}

/** Units that match, with all that stand above them up to the actor's own. */
export async function searchUnits(db: Database, actor: Actor, keyword: string): Promise<readonly FoundUnit[]> {
  const wording = keyword.trim();
  if (wording === '') throw Refusal.field(unitsContract.search.input.keyword.wireName, '请输入关键字');
  const matches = await findMatches(db, wording, actor.unitPath, maxFoundUnits);
  if (matches.length === 0) return [];
  const matched = new Set(matches.map(({ id }) => id));
  const wanted = new Set(matches.flatMap(({ path }) => pathFrom(actor, path)));
  const rows = await listNodes(db, [...wanted]);
  return rows.map((row) => ({ ...nodeOf(row), ...parentFor(actor, row), isMatch: matched.has(row.id) }));
}
