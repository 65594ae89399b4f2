import type { Page, PageQuery } from '../../../contract/kernel';
import { parameterKinds, parameterProblem, parameterStatus } from '../../../contract/parameters';
import type { NewParameter, Parameter, ParameterChange, ParameterFilter } from '../../../contract/parameters';
import { wireTime } from '../../../contract/time';
import type { Database } from '../../platform/db/transaction';
import type { Call } from '../../platform/http/call';
import { Conflict, Refusal, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import {
  countParameters,
  holdParameters,
  insertParameter,
  isCodeTaken,
  listParameters,
  updateParameters,
} from './parameters.repository';

export async function showParameters(
  db: Database,
  { name = '', page, pageSize }: ParameterFilter & PageQuery,
): Promise<Page<Parameter>> {
  const rows = await listParameters(db, name, { limit: pageSize, offset: (page - 1) * pageSize });
  return {
    rows: rows.map((row) => ({
      ...row,
      createdAt: wireTime(row.createdAt),
      updatedAt: wireTime(row.updatedAt),
    })),
    total: await countParameters(db, name),
  };
}

function checkedColumns({ code, name, value, status, note }: NewParameter | ParameterChange) {
  const problem = parameterProblem(code, value);
  if (problem !== null) throw Refusal.field('pValue', problem);
  if (name.trim() === '') throw Refusal.field('pName', '请输入参数名称');
  return {
    code,
    name: name.trim(),
    value,
    status: status === undefined ? undefined : status === 0 ? 0 : 1,
    note,
  } as const;
}

const codeTaken = () => Refusal.field('pCode', '该参数编码已存在');

export interface ParametersInForce {
  readonly settings: Settings;
  /** Signed-in users are told what holds now. */
  readonly settingsChanged: () => void;
}

/** What the server goes by holds from the answer on. */
function takeEffect({ afterCommit }: Call, { settings, settingsChanged }: ParametersInForce): void {
  afterCommit(async () => {
    await settings.reload();
    settingsChanged();
  });
}

export async function createParameter(
  call: Call,
  inForce: ParametersInForce,
  form: NewParameter,
): Promise<{ id: number }> {
  call.audit({ code: form.code, name: form.name });
  const id = await insertParameter(call.db, checkedColumns(form));
  if (id === null) throw codeTaken();
  call.audit({ id });
  takeEffect(call, inForce);
  return { id };
}

export async function updateParameter(call: Call, inForce: ParametersInForce, form: ParameterChange): Promise<void> {
  const { db, audit } = call;
  audit({ id: form.id });
  const [before] = await holdParameters(db, [form.id]);
  if (before === undefined) throw notFound();
  audit({ code: before.code });
  if (before.version !== form.version) throw new Conflict();
  if (form.code !== before.code) {
    if (parameterKinds[before.code] !== undefined) throw Refusal.field('pCode', '系统内置参数的编码不能修改');
    if (await isCodeTaken(db, form.code, form.id)) throw codeTaken();
  }
  const changes = checkedColumns(form);
  audit({
    before: { value: before.value, status: before.status },
    after: { value: changes.value, status: changes.status },
  });
  await updateParameters(db, [form.id], changes, new Date());
  takeEffect(call, inForce);
}

/** Marks them as deleted; what the product goes by returns to its default. */
export async function removeParameters(call: Call, inForce: ParametersInForce, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  call.audit({ ids: wanted });
  const rows = await holdParameters(call.db, wanted);
  if (rows.length !== wanted.length) throw notFound();
  call.audit({ codes: rows.map(({ code }) => code) });
  await updateParameters(call.db, wanted, { status: parameterStatus.deleted }, new Date());
  takeEffect(call, inForce);
}
