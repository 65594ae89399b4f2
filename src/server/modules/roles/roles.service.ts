import type { Page, PageQuery } from '../../../contract/kernel';
import { actionKeyBase } from '../../../contract/roles';
import type { FunctionNode, RoleHolder, roles } from '../../../contract/roles';
import type { Actor } from '../../platform/auth/actor';
import { grantsOf, mayGrantRoles, readsGrants } from '../../platform/auth/privileges';
import type { RightsChanged } from '../../platform/auth/rights';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import type { Stored } from '../../platform/crud/crud-table';
import { roleIds } from '../../platform/db/seed/seed-base';
import type { Database } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { checkVersion } from '../../platform/http/versions';
import {
  changeActions,
  countHolders,
  countHoldersOf,
  listActionIds,
  listActions,
  listHolderIds,
  listHolders,
  rolesTable,
} from './roles.repository';
import type { ActionRow } from './roles.repository';

/** What the three offices keep: without it nobody could give anything back. */
const keptByOffice = new Map<number, { readonly controllers: readonly string[]; readonly why: string }>([
  [
    roleIds.administrator,
    { controllers: ['role', 'controller', 'user'], why: '系统管理员须保留用户、角色和权限的管理' },
  ],
  [
    roleIds.securityAdministrator,
    { controllers: ['role', 'controller', 'user', 'lparameter'], why: '安全管理员须保留用户、角色、权限和参数的管理' },
  ],
  [roleIds.auditor, { controllers: ['handleLog'], why: '审计管理员须保留操作日志的管理' }],
]);

const cut = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

const pairOf = ({ controller, action }: ActionRow) => `${controller}:${action}`;

export async function showFunctions(db: Database, actor: Actor): Promise<readonly FunctionNode[]> {
  if (!readsGrants(actor)) return [];
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

async function refuseSuperior({ db, actor }: Call, ids: readonly number[]): Promise<void> {
  if (!(await mayGrantRoles(db, actor, ids))) throw new Refusal('不能修改权限超出自己的角色');
}

const nameOf = ({ authority }: Stored) => String(authority);

export const roleRules: CrudRules<(typeof roles)['fields']> = {
  columnsOf: async (call, { authority, note }, before) => {
    if (before !== null) await refuseSuperior(call, [before.id]);
    return { authority, note };
  },
  /** All of them or none. */
  refuseRemoval: async (call, rows) => {
    await refuseSuperior(
      call,
      rows.map(({ id }) => id),
    );
    // Screens and the first start go by their numbers.
    const builtIn = rows.find(({ id }) => Object.values<number>(roleIds).includes(id));
    if (builtIn !== undefined) throw new Refusal(`“${nameOf(builtIn)}”是内置角色，不能删除`);
    for (const row of rows) {
      const { length } = await listHolderIds(call.db, [row.id]);
      if (length > 0) throw new Refusal(`“${nameOf(row)}”还有 ${length} 人使用，不能删除`);
    }
  },
  told: ({ actor }) => (readsGrants(actor) ? {} : { permissions: undefined }),
  asked: async ({ db, actor }, ids) => {
    const counts = await countHoldersOf(db, ids, actor.unitPath);
    return new Map(ids.map((id) => [id, { holderCount: counts.get(id) ?? 0 }]));
  },
};

interface Grant {
  readonly id: number;
  readonly version?: number | undefined;
  readonly keys: readonly number[];
}

/** What a role holds from now on. Nobody gives or takes what he lacks himself. */
export async function savePermissions(call: Call, form: Grant, rightsChanged: RightsChanged): Promise<void> {
  const { db, actor, audit } = call;
  audit({ id: form.id });
  const [role] = await rolesTable.hold(db, [form.id], null);
  if (role === undefined) throw notFound();
  await refuseSuperior(call, [form.id]);
  audit({ name: nameOf(role) });
  checkVersion(call, role.version, form.version);
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
  const kept = keptByOffice.get(form.id);
  if (kept !== undefined && rowsOf(taken).some(({ controller }) => kept.controllers.includes(controller)))
    throw new Refusal(kept.why);
  await changeActions(db, form.id, added, taken);
  await rolesTable.update(db, [form.id], {}, call.now);
  const holders = await listHolderIds(db, [form.id]);
  call.afterCommit(() => rightsChanged(holders));
}
