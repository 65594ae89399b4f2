import type { FastifyInstance } from 'fastify';
import { actionsText, permissions } from '../../../contract/permissions';
import type { NewPermission, PermissionChange } from '../../../contract/permissions';
import { grantsOf } from '../../platform/auth/privileges';
import type { RightsChanged } from '../../platform/auth/rights';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import type { Stored } from '../../platform/crud/crud-table';
import type { Call } from '../../platform/http/call';
import { Refusal } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { listStates, permissionsTable, replaceActions } from './permissions.repository';
import type { ActionState } from './permissions.repository';

/** Actions the product's endpoints go by, by controller. */
type BuiltIn = ReadonlyMap<string, readonly string[]>;

export interface PermissionsDeps extends ImplementDeps {
  readonly builtIn: BuiltIn;
  readonly rightsChanged: RightsChanged;
}

type Form = NewPermission | PermissionChange;

const nameOf = ({ name }: Stored) => String(name);
const refuseOn = (field: 'name' | 'actions', message: string) =>
  Refusal.field(permissions.form[field].wireName, message);

/** Switched off, they could not be switched on again. */
const lastingControllers = ['controller', 'role'];

function refuseRepeated({ actions }: Form): void {
  const names = actions.map(({ action }) => action);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw refuseOn('actions', `操作标识“${repeated}”重复`);
}

/** Endpoints know a built-in permission by its name and its actions, and somebody must always be able to manage rights. */
function refuseUnbuilding(form: Form, name: string, actions: readonly string[]): void {
  if (form.name !== name) throw refuseOn('name', '系统内置权限的名称不能修改');
  const missing = actions.find((action) => !form.actions.some((one) => one.action === action));
  if (missing !== undefined) throw refuseOn('actions', `系统内置操作“${missing}”不能删除`);
  if (!lastingControllers.includes(name)) return;
  const isShut = !form.isEnabled || !form.isStrict || form.actions.some(({ isEnabled }) => !isEnabled);
  if (isShut) throw new Refusal('权限和角色的管理须保持启用和严格控制');
}

const statesOf = ({ name, isStrict, isEnabled, actions }: Form): readonly ActionState[] =>
  actions.map((one) => ({
    pair: `${name}:${one.action}`,
    isStrict,
    isEnabled: isEnabled && one.isEnabled,
  }));

/** Pairs that come, go, or ask for something else than before. */
function touched(before: readonly ActionState[], after: readonly ActionState[]): readonly string[] {
  const spelled = (states: readonly ActionState[]) =>
    new Map(states.map(({ pair, isStrict, isEnabled }) => [pair, `${isStrict} ${isEnabled}`]));
  const [old, now] = [spelled(before), spelled(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((pair) => old.get(pair) !== now.get(pair));
}

/** A permission that is opened, shut, made, renamed or removed gives and takes as a role does: nobody does it with what he lacks. */
async function refuseBeyond(
  { db, actor }: Call,
  before: readonly ActionState[],
  after: readonly ActionState[],
): Promise<void> {
  if (!touched(before, after).every(await grantsOf(db, actor))) throw new Refusal('不能更改自己没有的权限');
}

function rulesOf({ builtIn, rightsChanged }: PermissionsDeps): CrudRules<(typeof permissions)['fields']> {
  return {
    columnsOf: async (call, form, before) => {
      refuseRepeated(form);
      await refuseBeyond(call, before === null ? [] : await listStates(call.db, [before.id]), statesOf(form));
      const actions = before === null ? undefined : builtIn.get(nameOf(before));
      if (before !== null && actions !== undefined) refuseUnbuilding(form, nameOf(before), actions);
      const { name, description, icon, isStrict, isEnabled, note } = form;
      return { name, description, icon, strict: isStrict, enabled: isEnabled, note };
    },
    refuseRemoval: async (call, rows) => {
      const kept = rows.find((row) => builtIn.has(nameOf(row)));
      if (kept !== undefined)
        throw new Refusal(`“${String(kept['description']) || nameOf(kept)}”是系统内置权限，不能删除`);
      const ids = rows.map(({ id }) => id);
      await refuseBeyond(call, await listStates(call.db, ids), []);
    },
    written: async ({ db, audit, afterCommit }, [id], form, before) => {
      if (id !== undefined && form !== null) await replaceActions(db, id, form.actions);
      if (form !== null && before !== null) {
        audit({
          before: { name: nameOf(before), strict: before['strict'] === true, enabled: before['enabled'] === true },
          after: { name: form.name, strict: form.isStrict, enabled: form.isEnabled },
          disabled: form.actions.filter(({ isEnabled }) => !isEnabled).map(({ action }) => action),
        });
      }
      afterCommit(() => rightsChanged());
    },
    told: (_, row) => ({ isBuiltIn: builtIn.has(nameOf(row)) }),
    exported: (row) => ({ actions: actionsText(row) }),
  };
}

export function permissionsModule(app: FastifyInstance, deps: PermissionsDeps): void {
  implement(app, deps, permissions.calls, crudHandlers(permissions, permissionsTable, rulesOf(deps)));
}
