import { declaredLists, recycledUnits } from '../../../contract/declared';
import { newUnit } from '../../../contract/units';
import type { NewUnit, UnitChange } from '../../../contract/units';
import type { Database } from '../../platform/db/transaction';
import { nextUnitId } from '../../platform/db/units';
import { difference } from '../../platform/crud/difference';
import type { Call } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { checkVersion } from '../../platform/http/versions';
import { keepRemoved } from '../../platform/recycle/removed.repository';
import { cutText, sqlName } from '../../platform/texts';
import {
  addChildren,
  countChildren,
  countHoldings,
  deleteUnits,
  findUnitRow,
  holdUnits,
  insertUnit,
  isCodeTaken,
  moveUnit,
  renameBelow,
  updateUnit as updateUnitRow,
} from './units.repository';
import type { Holding, UnitColumns, UnitRow } from './units.repository';

/** Somebody's scope has changed, and that is committed. */
/** The units before and after, by their paths. */
export type ScopeChanged = (unitPaths: readonly string[]) => void;

const fullNameLimit = 300;

function columnsOf(form: NewUnit | UnitChange): UnitColumns & { readonly code: string; readonly name: string } {
  return {
    code: form.code,
    name: form.name.trim(),
    areaId: form.areaId,
    isDetail: form.isDetail,
    sortOrder: form.order,
    note: form.note,
    description: form.description,
  };
}

function fullNameUnder(parent: UnitRow, name: string): string {
  return cutText(`${parent.fullName}${name}`, fullNameLimit);
}

/** Empty: trees show the name, whatever it becomes. */
function labelGiven(label: string | undefined, name: string): string {
  const given = label?.trim() ?? '';
  return given === name ? '' : given;
}

const codeTaken = () => Refusal.field(newUnit.code.wireName, '该部门编号已存在');

export async function createUnit({ db, actor, audit }: Call, form: NewUnit): Promise<{ readonly id: number }> {
  const columns = columnsOf(form);
  audit({ name: columns.name, code: form.code });
  if (columns.name === '') throw Refusal.field(newUnit.name.wireName, '请输入部门名称');
  const [parent] = await holdUnits(db, [form.parentId], actor.unitPath);
  if (parent === undefined) throw Refusal.field('pid', '上级部门不存在');
  const id = await nextUnitId(db);
  const given = form.fullName?.trim() ?? '';
  const fullName = given === '' ? fullNameUnder(parent, columns.name) : given;
  const label = labelGiven(form.label, columns.name);
  const unit = { ...columns, id, parentId: parent.id, path: `${parent.path}${id}/`, fullName, label };
  if (!(await insertUnit(db, unit))) throw codeTaken();
  await addChildren(db, parent.id, 1);
  audit({ id });
  return { id };
}

/** One that was made of the parent's name and the own follows both; one that was written stays, unless it is emptied. */
async function fullNameOf(
  db: Database,
  form: UnitChange,
  unit: UnitRow,
  newParent: UnitRow | undefined,
): Promise<string> {
  const name = form.name.trim();
  const oldParent = unit.parentId === null ? null : await findUnitRow(db, unit.parentId, '/');
  const made = (parent: UnitRow | null, own: string) => (parent === null ? own : fullNameUnder(parent, own));
  const given = form.fullName?.trim() ?? unit.fullName;
  const isMade = given === '' || (given === unit.fullName && unit.fullName === made(oldParent, unit.name));
  if (isMade || (newParent !== undefined && given === unit.fullName)) return made(newParent ?? oldParent, name);
  return given;
}

function labelOf(form: UnitChange, { label, name }: UnitRow): string {
  const given = form.label.trim();
  const followsName = label === name && given === label;
  return followsName ? '' : labelGiven(given, form.name.trim());
}

function refuseMove(unit: UnitRow, parent: UnitRow | undefined, ownUnitId: number): asserts parent is UnitRow {
  if (unit.id === ownUnitId) throw Refusal.field('pid', '不能移动自己所属的部门');
  if (parent === undefined) throw Refusal.field('pid', '上级部门不存在');
  if (parent.path.startsWith(unit.path)) throw Refusal.field('pid', '不能移动到自己或下级部门之下');
}

export async function updateUnit(call: Call, form: UnitChange, scopeChanged: ScopeChanged): Promise<void> {
  const { db, actor, audit } = call;
  audit({ id: form.id });
  const wanted = form.parentId === undefined ? [form.id] : [form.id, form.parentId];
  const held = await holdUnits(db, wanted, actor.unitPath);
  const unit = held.find(({ id }) => id === form.id);
  if (unit === undefined) throw notFound();
  audit({ name: unit.name });
  checkVersion(call, unit.version, form.version);
  const columns = columnsOf(form);
  if (columns.name === '') throw Refusal.field(newUnit.name.wireName, '请输入部门名称');
  if (await isCodeTaken(db, form.code, unit.id)) throw codeTaken();

  const isMove = form.parentId !== undefined && form.parentId !== unit.parentId;
  const parent = isMove ? held.find(({ id }) => id === form.parentId) : undefined;
  if (isMove) {
    refuseMove(unit, parent, actor.unitId);
    await moveUnit(db, {
      id: unit.id,
      parentId: parent.id,
      oldPath: unit.path,
      newPath: `${parent.path}${unit.id}/`,
    });
    await addChildren(db, parent.id, 1);
    if (unit.parentId !== null) await addChildren(db, unit.parentId, -1);
    audit({ before: { parentId: unit.parentId }, after: { parentId: parent.id } });
    const newPath = `${parent.path}${unit.id}/`;
    call.afterCommit(() => scopeChanged([unit.path, newPath]));
  }
  const fullName = await fullNameOf(db, form, unit, parent);
  const path = parent === undefined ? unit.path : `${parent.path}${unit.id}/`;
  if (fullName !== unit.fullName) await renameBelow(db, path, unit.fullName, fullName);
  const written = { ...columns, fullName, label: labelOf(form, unit) };
  audit(difference({}, unit, written));
  await updateUnitRow(db, unit.id, written, call.now);
}

/** How rows of a table are counted in a sentence. */
const holdingWords: Readonly<Record<string, string>> = {
  units: '个下级部门',
  users: '个用户',
  cooks: '名厨师',
  filings: '条备案',
  live_records: '条直播记录',
  tracks: '条轨迹记录',
  snapshots: '张直播截图',
  dishes: '个菜品',
  meals: '个套餐',
  ingredients: '项食材',
  seasonings: '项调料',
  seafood: '项水产',
  voices: '条语音记录',
  diffusions: '条发布信息',
};

/** The same for any table that has a unit; a declared list without words of its own is counted by its noun. */
export function wordsOfHolding(table: string): string {
  const listed = declaredLists.find((list) => sqlName(list.table) === table);
  return holdingWords[table] ?? (listed === undefined ? '条其他记录' : `条${listed.noun}`);
}

/** Why the unit cannot be deleted; null if nothing keeps it. */
function reasonToStay({ id, name }: Pick<UnitRow, 'id' | 'name'>, holdings: readonly Holding[]): string | null {
  const tables = Object.keys(holdingWords);
  const parts = holdings
    .filter(({ unitId }) => unitId === id)
    .sort((one, other) => tables.indexOf(one.table) - tables.indexOf(other.table))
    .map(({ table, count }) => `${count} ${wordsOfHolding(table)}`);
  return parts.length === 0 ? null : `“${name}”下还有 ${parts.join('、')}，不能删除`;
}

/** All of them or none; a unit goes only when nothing hangs on it any more but units of the same batch. */
export async function removeUnits(call: Call, ids: readonly number[]): Promise<void> {
  const { db, actor, audit } = call;
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const units = await holdUnits(db, wanted, actor.unitPath);
  if (units.length !== wanted.length) throw notFound();
  audit({ names: units.map(({ name }) => name) });
  if (wanted.includes(actor.unitId)) throw new Refusal('不能删除自己所属的部门');
  const holdings = await countHoldings(db, wanted);
  const reasons = units.map((unit) => reasonToStay(unit, holdings)).filter((reason) => reason !== null);
  if (reasons.length > 0) {
    const rest = reasons.length > 3 ? [`共 ${reasons.length} 个部门不能删除`] : [];
    throw new Refusal([...reasons.slice(0, 3), ...rest].join('；'));
  }
  const parents = units.flatMap(({ parentId }) => (parentId === null || wanted.includes(parentId) ? [] : [parentId]));
  // They are brought back in this order, each below its parent.
  const fromAbove = [...units].sort((one, other) => one.path.length - other.path.length);
  const kept = fromAbove.map(({ id, name, path }) => ({ id, name, unitPath: path.replace(/\d+\/$/, '') }));
  await keepRemoved(call, recycledUnits, kept);
  await deleteUnits(db, wanted);
  for (const parentId of parents) await addChildren(db, parentId, -1);
}

/** Units are back: they and those above them have the children they have now. */
export const unitsRestored = ({ db }: Pick<Call, 'db'>, ids: readonly number[]): Promise<void> =>
  countChildren(db, ids);
