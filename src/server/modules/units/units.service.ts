import { anyRootId } from '../../../contract/constants';
import type { Page, PageQuery } from '../../../contract/kernel';
import { unitList } from '../../../contract/unit-list';
import { maxFoundUnits, unitSearch } from '../../../contract/units';
import type { FoundUnit, Unit, UnitFilter, UnitNode, UnitSearch } from '../../../contract/units';
import type { Actor } from '../../platform/auth/actor';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import type { Call, WritingCall } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import {
  countUnits,
  findMatches,
  findUnitRow,
  idsOfUnits,
  listChildren,
  listNodes,
  listUnits,
  openUnits,
} from './units.repository';
import type { NodeRow, UnitQuery, UnitRow } from './units.repository';

function nodeOf({ id, label, childCount }: NodeRow): UnitNode {
  return { id, label, childCount, isLeaf: childCount === 0 };
}

async function unitInScope(db: Database, actor: Actor, id: number): Promise<UnitRow> {
  const unit = await findUnitRow(db, id === anyRootId ? actor.unitId : id, actor.unitPath);
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

async function queryOf(db: Database, actor: Actor, { parentId = anyRootId, name }: UnitFilter): Promise<UnitQuery> {
  const { id, path } = await unitInScope(db, actor, parentId);
  return { parentId: id, parentPath: path, name };
}

/** The list's rows, whatever page they are on. */
export function exportUnits(call: WritingCall, filter: UnitFilter): Promise<void> {
  return sendDeclared(call, unitList, async (db) => {
    const { count, read } = await openUnits(db, await queryOf(db, call.actor, filter), exportBatch);
    return { count, read: async () => (await read()).map((row) => unitOf(call.actor, row)) };
  });
}

export async function showUnits(db: Database, actor: Actor, query: UnitFilter & PageQuery): Promise<Page<Unit>> {
  const { page, pageSize, ...given } = query;
  const filter = await queryOf(db, actor, given);
  const rows = await listUnits(db, filter, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows: rows.map((row) => unitOf(actor, row)), total: await countUnits(db, filter) };
}

/** Numbers of those that match, as many as told at most. */
export async function findUnits({ db, actor }: Pick<Call, 'db' | 'actor'>, filter: UnitFilter, limit: number) {
  return idsOfUnits(db, await queryOf(db, actor, filter), { limit, offset: 0 }).execute();
}

/** Units that match, with all that stand above them up to the actor's own; without any words the branch as the tree has it. */
export async function searchUnits(db: Database, actor: Actor, search: UnitSearch): Promise<readonly FoundUnit[]> {
  const { id, parentId, keyword, name = '', code = '', fullName = '', label = '' } = search;
  if (keyword?.trim() === '') throw Refusal.field(unitSearch.keyword.wireName, '请输入关键字');
  const words = { any: (keyword ?? '').trim(), name, code, fullName, label };
  const branch = id ?? parentId;
  if (Object.values(words).every((word) => word === '')) {
    const above = branch === undefined ? {} : { parentId: branch === anyRootId ? actor.unitId : branch };
    return (await showChildren(db, actor, branch)).map((node) => ({ ...node, ...above, isMatch: true }));
  }
  const { path } = await unitInScope(db, actor, branch ?? actor.unitId);
  const matches = await findMatches(db, words, path, maxFoundUnits);
  if (matches.length === 0) return [];
  const matched = new Set(matches.map(({ id }) => id));
  const wanted = new Set(matches.flatMap(({ path }) => pathFrom(actor, path)));
  const rows = await listNodes(db, [...wanted]);
  return rows.map((row) => ({ ...nodeOf(row), ...parentFor(actor, row), isMatch: matched.has(row.id) }));
}
