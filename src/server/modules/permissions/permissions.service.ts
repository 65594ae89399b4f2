import type { Page, PageQuery } from '../../../contract/kernel';
import type { NewPermission, Permission, PermissionChange, PermissionFilter } from '../../../contract/permissions';
import { wireTime } from '../../../contract/time';
import type { RightsChanged } from '../../platform/auth/rights';
import type { Database } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { Conflict, Refusal, notFound } from '../../platform/http/errors';
import {
  countPermissions,
  deletePermissions,
  holdPermissions,
  insertPermission,
  isNameTaken,
  listPermissions,
  replaceActions,
  updatePermission as updatePermissionRow,
} from './permissions.repository';

/** Actions the product's endpoints go by, by controller. */
export type BuiltIn = ReadonlyMap<string, readonly string[]>;

/** Switched off, they could not be switched on again. */
const lastingControllers = ['controller', 'role'];

export async function showPermissions(
  db: Database,
  builtIn: BuiltIn,
  { name = '', page, pageSize }: PermissionFilter & PageQuery,
): Promise<Page<Permission>> {
  const rows = await listPermissions(db, name, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    rows: rows.map(({ strict, enabled, actions, createdAt, updatedAt, ...row }) => ({
      ...row,
      isStrict: strict,
      isEnabled: enabled,
      actions: actions.map(({ enabled: isEnabled, ...action }) => ({ ...action, isEnabled })),
      isBuiltIn: builtIn.has(row.name),
      createdAt: wireTime(createdAt),
      updatedAt: wireTime(updatedAt),
    })),
    total: await countPermissions(db, name),
  };
}

type Form = NewPermission | PermissionChange;

function columnsOf({ name, description, icon, isStrict, isEnabled, note }: Form) {
  return { name, description, icon, strict: isStrict, enabled: isEnabled, note };
}

const actionsOf = ({ actions }: Form) => actions.map(({ isEnabled, ...action }) => ({ ...action, enabled: isEnabled }));

function refuseRepeated({ actions }: Form): void {
  const names = actions.map(({ action }) => action);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw Refusal.field('actions', `操作标识“${repeated}”重复`);
}

const nameTaken = () => Refusal.field('fname', '该权限名称已存在');

export async function createPermission(
  call: Call,
  form: NewPermission,
  rightsChanged: RightsChanged,
): Promise<{ readonly id: number }> {
  call.audit({ name: form.name });
  refuseRepeated(form);
  const id = await insertPermission(call.db, columnsOf(form));
  if (id === null) throw nameTaken();
  await replaceActions(call.db, id, actionsOf(form));
  call.audit({ id });
  call.afterCommit(() => rightsChanged());
  return { id };
}

/** Endpoints know a built-in permission by its name and its actions, and somebody must always be able to manage rights. */
function refuseUnbuilding(form: PermissionChange, name: string, actions: readonly string[]): void {
  if (form.name !== name) throw Refusal.field('fname', '系统内置权限的名称不能修改');
  const missing = actions.find((action) => !form.actions.some((one) => one.action === action));
  if (missing !== undefined) throw Refusal.field('actions', `系统内置操作“${missing}”不能删除`);
  if (!lastingControllers.includes(name)) return;
  const isShut = !form.isEnabled || !form.isStrict || form.actions.some(({ isEnabled }) => !isEnabled);
  if (isShut) throw new Refusal('权限和角色的管理须保持启用和严格控制');
}

export async function updatePermission(
  call: Call,
  form: PermissionChange,
  builtIn: BuiltIn,
  rightsChanged: RightsChanged,
): Promise<void> {
  const { db, audit } = call;
  audit({ id: form.id });
  const [before] = await holdPermissions(db, [form.id]);
  if (before === undefined) throw notFound();
  audit({ name: before.name });
  if (before.version !== form.version) throw new Conflict();
  refuseRepeated(form);
  const actions = builtIn.get(before.name);
  if (actions !== undefined) refuseUnbuilding(form, before.name, actions);
  if (await isNameTaken(db, form.name, form.id)) throw nameTaken();
  audit({
    before: { name: before.name, strict: before.strict, enabled: before.enabled },
    after: { name: form.name, strict: form.isStrict, enabled: form.isEnabled },
    disabled: form.actions.filter(({ isEnabled }) => !isEnabled).map(({ action }) => action),
  });
  await updatePermissionRow(db, form.id, columnsOf(form), new Date());
  await replaceActions(db, form.id, actionsOf(form));
  call.afterCommit(() => rightsChanged());
}

/** All of them or none. */
export async function removePermissions(
  call: Call,
  ids: readonly number[],
  builtIn: BuiltIn,
  rightsChanged: RightsChanged,
): Promise<void> {
  const wanted = [...new Set(ids)];
  call.audit({ ids: wanted });
  const rows = await holdPermissions(call.db, wanted);
  if (rows.length !== wanted.length) throw notFound();
  call.audit({ names: rows.map(({ name }) => name) });
  const kept = rows.find(({ name }) => builtIn.has(name));
  if (kept !== undefined) throw new Refusal(`“${kept.description || kept.name}”是系统内置权限，不能删除`);
  await deletePermissions(call.db, wanted);
  call.afterCommit(() => rightsChanged());
}
