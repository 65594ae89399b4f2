import type { Page, PageQuery } from '../../../contract/kernel';
import { actionKeyBase } from '../../../contract/roles';
import type { FunctionNode, NewRole, Role, RoleChange, RoleHolder } from '../../../contract/roles';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { grantsOf, mayGrantRoles } from '../../platform/auth/privileges';
import type { RightsChanged } from '../../platform/auth/rights';
import { roleIds } from '../../platform/db/seed/seed-base';
import type { Database } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { Conflict, Refusal, notFound } from '../../platform/http/errors';
import {
  changeActions,
  countHolders,
  countRoles,
  deleteRoles,
  holdRoles,
  insertRole,
  isAuthorityTaken,
  listActionIds,
  listActions,
  listHolderIds,
  listHolders,
  listRoles,
  updateRole as updateRoleRow,
} from './roles.repository';
import type { ActionRow, RoleRow } from './roles.repository';

/** Without these the administrator could not give himself anything back. */
const keptControllers = ['role', 'controller', 'user'];

const cut = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

export async function showRoles(db: Database, actor: Actor, page: PageQuery): Promise<Page<Role>> {
  const rows = await listRoles(db, actor.unitPath, cut(page));
  return {
    rows: rows.map(({ pairs, createdAt, updatedAt, ...row }) => ({
      ...row,
      permissions: pairs,
      createdAt: wireTime(createdAt),
      updatedAt: wireTime(updatedAt),
    })),
    total: await countRoles(db),
  };
}

const pairOf = ({ controller, action }: ActionRow) => `${controller}:${action}`;

export async function showFunctions(db: Database, actor: Actor): Promise<readonly FunctionNode[]> {
  const mayGrant = await grantsOf(db, actor);
  const nodes = new Map<number, { key: number; label: string; actions: FunctionNode['actions'][number][] }>();
  for (const row of await listActions(db)) {
    const node = nodes.get(row.permissionId) ?? {
      key: row.permissionId,
      label: row.title === '' ? row.controller : row.title,
      actions: [],
    };
    nodes.set(row.permissionId, node);
    node.actions.push({
      key: actionKeyBase + row.actionId,
      label: row.actionTitle === '' ? row.action : row.actionTitle,
      controller: row.controller,
      action: row.action,
      isGrantable: mayGrant(pairOf(row)),
    });
  }
  return [...nodes.values()];
}

export async function showHolders(
  db: Database,
  actor: Actor,
  { id, ...page }: { readonly id: number } & PageQuery,
): Promise<Page<RoleHolder>> {
  const rows = await listHolders(db, id, actor.unitPath, cut(page));
  return { rows, total: await countHolders(db, id, actor.unitPath) };
}

const nameTaken = () => Refusal.field('authority', '该角色名已存在');

function checkedName({ authority }: NewRole): string {
  const name = authority.trim();
  if (name === '') throw Refusal.field('authority', '角色名为必填项');
  return name;
}

export async function createRole({ db, audit }: Call, form: NewRole): Promise<{ readonly id: number }> {
  const authority = checkedName(form);
  audit({ name: authority });
  const id = await insertRole(db, { authority, note: form.note });
  if (id === null) throw nameTaken();
  audit({ id });
  return { id };
}

async function heldRoles({ db, actor }: Call, ids: readonly number[]): Promise<readonly RoleRow[]> {
  const roles = await holdRoles(db, ids);
  if (roles.length !== ids.length) throw notFound();
  if (!(await mayGrantRoles(db, actor, ids))) throw new Refusal('不能修改权限超出自己的角色');
  return roles;
}

export async function updateRole(call: Call, form: RoleChange): Promise<void> {
  call.audit({ id: form.id });
  const [before] = await heldRoles(call, [form.id]);
  if (before === undefined) throw notFound();
  if (before.version !== form.version) throw new Conflict();
  const authority = checkedName(form);
  if (await isAuthorityTaken(call.db, authority, form.id)) throw nameTaken();
  call.audit({ before: { authority: before.authority }, after: { authority } });
  await updateRoleRow(call.db, form.id, { authority, note: form.note }, new Date());
}

interface Grant {
  readonly id: number;
  readonly version: number;
  readonly keys: readonly number[];
}

/** What a role holds from now on. Nobody gives or takes what he lacks himself. */
export async function savePermissions(call: Call, form: Grant, rightsChanged: RightsChanged): Promise<void> {
  const { db, actor, audit } = call;
  audit({ id: form.id });
  const [role] = await heldRoles(call, [form.id]);
  if (role === undefined) throw notFound();
  audit({ name: role.authority });
  if (role.version !== form.version) throw new Conflict();
  const actions = new Map((await listActions(db)).map((row) => [row.actionId, row]));
  const wanted = new Set(form.keys.filter((key) => key > actionKeyBase).map((key) => key - actionKeyBase));
  const unknown = [...wanted].some((id) => !actions.has(id));
  if (unknown) throw Refusal.field('permission', '功能已不存在，请刷新后重试');
  const held = await listActionIds(db, form.id);
  const added = [...wanted].filter((id) => !held.includes(id));
  const taken = held.filter((id) => !wanted.has(id));
  const rowsOf = (ids: readonly number[]) => ids.flatMap((id) => actions.get(id) ?? []);
  audit({ added: rowsOf(added).map(pairOf), taken: rowsOf(taken).map(pairOf) });
  const mayGrant = await grantsOf(db, actor);
  if (
    !rowsOf([...added, ...taken])
      .map(pairOf)
      .every(mayGrant)
  )
    throw new Refusal('不能分配或收回自己没有的权限');
  if (
    form.id === roleIds.administrator &&
    rowsOf(taken).some(({ controller }) => keptControllers.includes(controller))
  ) {
    throw new Refusal('系统管理员须保留用户、角色和权限的管理');
  }
  await changeActions(db, form.id, added, taken);
  await updateRoleRow(db, form.id, {}, new Date());
  const holders = await listHolderIds(db, [form.id]);
  call.afterCommit(() => rightsChanged(holders));
}

/** All of them or none. */
export async function removeRoles(call: Call, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  call.audit({ ids: wanted });
  const roles = await heldRoles(call, wanted);
  call.audit({ names: roles.map(({ authority }) => authority) });
  // Screens and the first start go by their numbers.
  const builtIn = roles.find(({ id }) => Object.values<number>(roleIds).includes(id));
  if (builtIn !== undefined) throw new Refusal(`“${builtIn.authority}”是内置角色，不能删除`);
  for (const { id, authority } of roles) {
    const { length } = await listHolderIds(call.db, [id]);
    if (length > 0) throw new Refusal(`“${authority}”还有 ${length} 人使用，不能删除`);
  }
  await deleteRoles(call.db, wanted);
}
