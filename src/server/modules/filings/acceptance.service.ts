import { filingLabels } from '../../../contract/filing-labels';
import { filingLimits, filingStatus } from '../../../contract/filing-terms';
import { acceptanceForm, acceptanceProblem } from '../../../contract/filing-work';
import type { AcceptanceForm } from '../../../contract/filing-work';
import { wireTime } from '../../../contract/time';
import type { Call } from '../../platform/http/call';
import { Conflict, Refusal } from '../../platform/http/errors';
import type { FieldProblem } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { adoptImages, imagesOf } from './filing-images';
import { readParts, replaceRows, replaceSignature } from './filing-parts.repository';
import type { FilingParts } from './filing-parts.repository';
import { holdFiling, record } from './filings.registry';
import { updateFiling } from './filings.repository';
import type { FilingRecord } from './filings.repository';
import { refuse } from './filings.rules';
import { unitPathOf } from './guidance.repository';
import { wrongTotals } from './guidance.rules';
import { registerRowsOf } from './guidance.service';

/** Whoever guided the filing, and whoever stands above the unit of that user. */
async function checkMayAccept({ db, actor }: Call, { guidedBy, unitPath }: FilingRecord): Promise<void> {
  const guidingPath = (guidedBy === null ? null : await unitPathOf(db, guidedBy)) ?? unitPath;
  const isAbove = guidingPath.startsWith(actor.unitPath) && guidingPath !== actor.unitPath;
  if (actor.userId !== guidedBy && !isAbove) throw new Refusal('餐后情况由完成指导的人员或其上级部门登记');
}

function* problemsOf(form: AcceptanceForm, row: FilingRecord, parts: FilingParts): Generator<FieldProblem> {
  const { register = [] } = form;
  const servedPeople = form.servedPeople ?? row.servedPeople ?? undefined;
  const illPeople = form.illPeople ?? row.illPeople ?? undefined;
  yield* wrongTotals({ register, servedPeople, illPeople });
  if (parts.register.length + register.length > filingLimits.registerRows)
    yield { field: acceptanceForm.register.wireName, message: `登记行不能超过${filingLimits.registerRows}行` };
}

const totals = ['servedMeals', 'servedPeople', 'guidances', 'illPeople'] as const;
type Totals = Partial<Record<(typeof totals)[number], number>>;

const changedTotals = (form: AcceptanceForm, row: FilingRecord): Totals =>
  Object.fromEntries(
    totals.flatMap((name) => (form[name] === undefined || form[name] === row[name] ? [] : [[name, form[name]]])),
  );

/** For the filing's history. */
function noteOf(changes: Totals, rows: number, isSigned: boolean): string {
  const numbers = totals.flatMap((name) => {
    const count = changes[name];
    return count === undefined ? [] : [`${filingLabels[name]}${count}`];
  });
  return [...numbers, ...(rows > 0 ? [`登记行${rows}行`] : []), ...(isSigned ? ['验收签名'] : [])].join('，');
}

/** Records what is known after the banquet only; nothing else of a completed filing changes. */
export async function acceptBanquet(call: Call, settings: Settings, form: AcceptanceForm): Promise<void> {
  const { db, actor, now, audit } = call;
  const { id, register = [], acceptanceSignature: signature = '' } = form;
  const row = await holdFiling(call, id);
  if (row.version !== form.version) throw new Conflict();
  const held = { ...row, heldAt: wireTime(row.heldAt) };
  const reason = acceptanceProblem(held, now, settings.number('filing.acceptDays'));
  if (reason !== null) throw new Refusal(reason);
  await checkMayAccept(call, row);
  const parts = await readParts(db, id);
  const image = [acceptanceForm.acceptanceSignature.wireName, signature] as const;
  refuse([...problemsOf(form, row, parts), ...(await adoptImages(db, actor, [image], imagesOf(parts), row.unitPath))]);
  const changes = changedTotals(form, row);
  const isSigned = signature !== '' && parts.signatures.every(({ file }) => file !== signature);
  const note = noteOf(changes, register.length, isSigned);
  if (note === '') throw new Refusal('请填写餐后情况');
  audit({ recorded: note });
  await updateFiling(db, id, changes, now);
  if (register.length > 0)
    await replaceRows(db, 'filingRegister', id, [...parts.register, ...registerRowsOf(register)]);
  if (isSigned) await replaceSignature(db, id, 'acceptance', signature, now);
  const { completed } = filingStatus;
  await record(call, { id, kind: 'accept', from: completed, to: completed, version: row.version + 1, note }, now);
}
