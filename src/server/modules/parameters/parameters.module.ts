import type { FastifyInstance } from 'fastify';
import {
  exportedValue,
  isBuiltInParameter,
  parameterProblem,
  parameters,
  parameterStatus,
  secretMask,
  shownValue,
} from '../../../contract/parameters';
import type { NewParameter, ParameterChange } from '../../../contract/parameters';
import { hasOfficer } from '../../platform/auth/offices.repository';
import { isSecurityAdministrator, isSecurityParameter, offices } from '../../platform/auth/separation';
import { crudHandlers } from '../../platform/crud/crud-handlers';
import type { CrudRules } from '../../platform/crud/crud-handlers';
import { crudTable } from '../../platform/crud/crud-table';
import type { Stored } from '../../platform/crud/crud-table';
import { rootUnit } from '../../platform/db/seed/seed-base';
import type { Call, Handlers } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { implement } from '../../platform/http/implement';
import type { ImplementDeps } from '../../platform/http/implement';
import { defaultParameters } from '../../platform/settings/settings';
import type { SettingCode, Settings } from '../../platform/settings/settings';

export interface ParametersDeps extends ImplementDeps {
  readonly settings: Settings;
  /** Signed-in users are told what holds now. */
  readonly settingsChanged: () => void;
}

const table = crudTable(parameters, { isOldestFirst: true });

/** The product's own parameters are typed, and known by their codes. */
async function checked(call: Call, form: NewParameter | ParameterChange, before: Stored | null) {
  const { code, value } = form;
  call.audit({ code: before === null ? code : String(before['code']) });
  const problem = parameterProblem(code, value);
  if (problem !== null) throw Refusal.field(parameters.form.value.wireName, problem);
  if (before !== null && code !== before['code'] && isBuiltInParameter(String(before['code']))) {
    throw Refusal.field(parameters.form.code.wireName, '系统内置参数的编码不能修改');
  }
  refuseOthersDuty(call, code);
  if (before !== null) refuseOthersDuty(call, String(before['code']));
  if (form.status !== parameterStatus.deleted) await refuseEmptyOffices(call, code, value);
  // A key that the list has shown as its mask is left as it was.
  const isUntouched =
    before !== null && value === secretMask && shownValue(code, String(before['value'])) === secretMask;
  return isUntouched ? { ...form, value: String(before['value']) } : form;
}

/** Who gets in and who may do what is for the security administrator while duties are separated, and nothing else is. */
function refuseOthersDuty({ actor }: Call, code: string): void {
  if (!actor.isSeparated || isSecurityAdministrator(actor.roleIds) === isSecurityParameter(code)) return;
  throw new Refusal(
    isSecurityParameter(code) ? '已启用三员分权，该参数由安全管理员设置' : '安全管理员只能设置安全参数',
  );
}

const separation: SettingCode = 'security.separateDuties';

/** With nobody in one of the offices the installation could not be administered any more. */
async function refuseEmptyOffices({ db }: Call, code: string, value: string): Promise<void> {
  if (code !== separation || value !== '是') return;
  for (const [roleId, name] of offices) {
    if (!(await hasOfficer(db, roleId, { isSeparated: true })))
      throw Refusal.field(
        parameters.form.value.wireName,
        `启用前须有一名可用的${name}（不兼任其他两职），且属于${rootUnit.name}`,
      );
  }
}

/** Marks them as deleted. What the product reads stays: it is set back to its default by its status. */
async function retire(call: Call, given: readonly number[]): Promise<void> {
  const ids = [...new Set(given)];
  call.audit({ ids });
  const rows = await table.hold(call.db, ids, null);
  if (rows.length !== ids.length) throw notFound();
  const kept = rows.find(({ code }) => isBuiltInParameter(String(code)));
  if (kept !== undefined) throw new Refusal(`“${String(kept['name'])}”是系统内置参数，不能删除`);
  for (const { code } of rows) refuseOthersDuty(call, String(code));
  call.audit({ codes: rows.map(({ code }) => String(code)) });
  await table.update(call.db, ids, { status: parameterStatus.deleted }, call.now);
}

export function parametersModule(app: FastifyInstance, deps: ParametersDeps): void {
  const { settings, settingsChanged } = deps;
  /** What the server goes by holds from the answer on. */
  const takeEffect = ({ afterCommit }: Call) => {
    afterCommit(async () => {
      await settings.reload();
      settingsChanged();
    });
  };
  const rules: CrudRules<(typeof parameters)['fields']> = {
    columnsOf: checked,
    written: takeEffect,
    told: (_, { code, value }) => ({
      value: shownValue(String(code), String(value)),
      defaultValue: defaultParameters.get(String(code)),
    }),
    logged: ({ code, value }) => ({ value: shownValue(String(code), String(value)) }),
    exported: (row) => ({ value: exportedValue(row) }),
  };
  const handlers: Handlers<typeof parameters.calls> = {
    ...crudHandlers(parameters, table, rules),
    remove: async (call, { id }) => {
      await retire(call, [id]);
      takeEffect(call);
    },
    removeMany: async (call, { ids }) => {
      await retire(call, ids);
      takeEffect(call);
    },
  };
  implement(app, deps, parameters.calls, handlers);
}
