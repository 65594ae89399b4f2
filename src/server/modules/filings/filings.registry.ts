import { filing, newFiling } from '../../../contract/filing-record';
import type { FilingChange, NewFiling } from '../../../contract/filing-record';
import { closingEvents, closure, filingStatus } from '../../../contract/filing-terms';
import type { Closure, FilingEventKind, FilingStatus } from '../../../contract/filing-terms';
import { filingsContract } from '../../../contract/filings';
import { recycledFilings } from '../../../contract/declared';
import { encode, pairKey } from '../../../contract/kernel';
import { wireDate } from '../../../contract/time';
import type { Json } from '../../platform/db/schema';
import type { Call } from '../../platform/http/call';
import { Refusal, forbidden, notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import { keepRemoved } from '../../platform/recycle/removed.repository';
import { tellBySms } from '../../platform/sms/sms';
import { cutText } from '../../platform/texts';
import type { Settings } from '../../platform/settings/settings';
import { adoptImages, imagesOf, imagesOfForm, moveImages } from './filing-images';
import { readParts } from './filing-parts.repository';
import type { FilingParts } from './filing-parts.repository';
import { hiredCookOf, writeParts, writtenColumns } from './filing-writing';
import { revealedFiling } from './filings.mapping';
import {
  deleteFilings,
  findFiling,
  findReporter,
  holdFilingUnit,
  holdFilings,
  insertEvent,
  insertFiling,
  sampledAmong,
  updateFiling,
} from './filings.repository';
import type { FilingColumns, FilingRecord } from './filings.repository';
import { deleteDraftsOf } from './guidance.repository';
import {
  changedFields,
  checkStep,
  formProblems,
  latenessOf,
  refuse,
  refuseSubmission,
  undeletable,
} from './filings.rules';

const noUnit = () => Refusal.field(newFiling.unitId.wireName, '所属区域不存在');

/** Held until the transaction ends; the log names it. */
export async function holdFiling({ db, actor, audit }: Call, id: number): Promise<FilingRecord> {
  audit({ id });
  const [row] = await holdFilings(db, [id], actor.unitPath);
  if (row === undefined) throw notFound();
  audit({ code: row.code });
  return row;
}

interface Step {
  readonly id: number;
  readonly kind: FilingEventKind;
  readonly from: FilingStatus | null;
  readonly to: FilingStatus;
  readonly version: number;
  readonly note?: string;
  readonly changed?: readonly string[];
}

/** Writes the step into the filing's history. */
export async function record({ db, actor }: Call, step: Step, now: Date): Promise<void> {
  const { id, kind, from, to, version, note = '', changed = [] } = step;
  await insertEvent(db, {
    filingId: id,
    ...{ kind, version, note },
    fromStatus: from,
    toStatus: to,
    userId: actor.userId,
    userName: actor.name,
    changed: [...changed],
    createdAt: now,
  });
}

/** Whoever saves and submits at once needs the rights to both. */
function checkMaySubmit({ actor }: Call, { isSubmitted }: Pick<NewFiling, 'isSubmitted'>): void {
  if (isSubmitted === true && !actor.permissions.has(pairKey(filingsContract.submit))) throw forbidden();
}

export async function createFiling(call: Call, settings: Settings, form: NewFiling): Promise<{ readonly id: number }> {
  const { db, actor, now } = call;
  checkMaySubmit(call, form);
  call.audit({ hostName: form.hostName });
  const unit = await holdFilingUnit(db, form.unitId, actor.unitPath);
  if (unit === null) throw noUnit();
  refuse([...formProblems(form, now), ...(await adoptImages(db, actor, imagesOfForm(form), [], unit.path))]);
  const cook = await hiredCookOf(db, form, { known: null, scopePath: actor.unitPath, now });
  const prefix = `${unit.code.slice(0, 6)}-${wireDate(now).replaceAll('-', '')}`;
  const { id, code } = await insertFiling(db, prefix, {
    ...writtenColumns(form, cook, { by: actor.name, now, noticeReadAt: null, cooks: [] }),
    createdBy: actor.userId,
    creatorName: actor.name,
    unitId: unit.id,
    unitPath: unit.path,
    createdAt: now,
    updatedAt: now,
  });
  const menu = { unitPath: unit.path, scopePath: actor.unitPath, cookId: cook?.id ?? null };
  await writeParts(db, id, form, cook, { recordings: new Set(), menu, now });
  await record(call, { id, kind: 'create', from: null, to: filingStatus.draft, version: 1 }, now);
  call.audit({ id, code });
  if (form.isSubmitted === true) await submitFiling(call, settings, { id, version: 1 });
  return { id };
}

const recordingsOf = ({ media }: FilingParts) =>
  new Set(media.flatMap(({ liveRecordId }) => (liveRecordId === null ? [] : [liveRecordId])));

const phoneNames: readonly string[] = [filing.hostPhone.wireName];

/** What of the changed facts the log shows: single values, phones masked. */
function loggable(wire: Readonly<Record<string, unknown>>, names: readonly string[]): Json {
  const facts: Record<string, Json> = {};
  for (const name of names) {
    const value = wire[name];
    if (typeof value === 'string') facts[name] = phoneNames.includes(name) ? maskPhone(value) : value;
    else if (typeof value === 'number') facts[name] = value;
  }
  return facts;
}

async function moveTo(call: Call, before: FilingRecord, form: FilingChange, parts: FilingParts) {
  if (form.unitId === before.unitId) return { id: before.unitId, path: before.unitPath };
  const unit = await holdFilingUnit(call.db, form.unitId, call.actor.unitPath);
  if (unit === null) throw noUnit();
  await moveImages(call.db, imagesOf(parts), unit.path);
  return unit;
}

export async function updateDraft(call: Call, settings: Settings, form: FilingChange): Promise<void> {
  const { db, actor, now } = call;
  checkMaySubmit(call, form);
  const before = await holdFiling(call, form.id);
  checkStep(before, 'update', form.version);
  const parts = await readParts(db, form.id);
  const unit = await moveTo(call, before, form, parts);
  refuse([
    ...formProblems(form, now),
    ...(await adoptImages(db, actor, imagesOfForm(form), imagesOf(parts), unit.path)),
  ]);
  const cook = await hiredCookOf(db, form, { known: before.cookId, scopePath: actor.unitPath, now });
  const { noticeReadAt } = before;
  const written = writtenColumns(form, cook, { by: actor.name, now, noticeReadAt, cooks: parts.cooks });
  const columns = { ...written, unitId: unit.id, unitPath: unit.path };
  await updateFiling(db, form.id, columns, now);
  const cookId = cook === undefined ? before.cookId : (cook?.id ?? null);
  const menu = { unitPath: unit.path, scopePath: actor.unitPath, cookId };
  await writeParts(db, form.id, form, cook, { recordings: recordingsOf(parts), menu, now });

  const after = await findFiling(db, form.id, actor.unitPath);
  if (after === null) throw notFound();
  const old = encode(filing, revealedFiling(before, parts));
  const fresh = encode(filing, revealedFiling(after, await readParts(db, form.id)));
  const changed = changedFields(old, fresh);
  call.audit({ changed, before: loggable(old, changed), after: loggable(fresh, changed) });
  const { status } = before;
  await record(call, { id: form.id, kind: 'update', from: status, to: status, version: after.version, changed }, now);
  if (form.isSubmitted === true) await submitFiling(call, settings, after);
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** What was reviewed is not what is submitted now. */
const noReview = {
  reviewResult: null,
  reviewOpinion: '',
  reviewedAt: null,
  reviewedBy: null,
  reviewerName: '',
} satisfies FilingColumns;

export async function submitFiling(call: Call, settings: Settings, { id, version }: Seen): Promise<void> {
  const { db, actor, now } = call;
  const row = await holdFiling(call, id);
  checkStep(row, 'submit', version);
  const whole = revealedFiling(row, await readParts(db, id));
  refuseSubmission(whole, { now, personsPerTable: settings.number('table.persons') });
  const note = latenessOf(row, now, settings) ?? '';
  if (note !== '') call.audit({ note });
  const { draft, awaiting } = filingStatus;
  const changes = { status: awaiting, submittedAt: now, submittedBy: actor.userId };
  await updateFiling(db, id, { ...changes, submitterName: actor.name, returnReason: '', ...noReview }, now);
  await record(call, { id, kind: 'submit', from: draft, to: awaiting, version: version + 1, note }, now);
}

export async function sendBack(
  call: Call,
  settings: Settings,
  { id, version, reason }: Seen & { readonly reason: string },
): Promise<void> {
  const row = await holdFiling(call, id);
  checkStep(row, 'return', version);
  const note = reason.trim();
  if (note === '') throw Refusal.field('reason', '请输入退回原因');
  call.audit({ returnReason: note });
  await returnFiling(call, settings, row, note);
}

/** A draft again, with the reason; whoever reported it is told. */
export async function returnFiling(
  call: Call,
  settings: Settings,
  row: FilingRecord,
  note: string,
  changes: FilingColumns = {},
): Promise<void> {
  const { db, now } = call;
  const { id, version } = row;
  const { draft, awaiting } = filingStatus;
  await updateFiling(db, id, { ...changes, status: draft, returnReason: note }, now);
  await record(call, { id, kind: 'return', from: awaiting, to: draft, version: version + 1, note }, now);
  await tellReporter(call, settings, row, note);
}

/** Whoever has submitted it, and works on it again. */
async function tellReporter(
  { db, actor, now }: Call,
  settings: Settings,
  row: FilingRecord,
  reason: string,
): Promise<void> {
  if (row.submittedBy === null || row.submittedBy === actor.userId) return;
  const reporter = await findReporter(db, row.submittedBy);
  if (reporter === null) return;
  const content = `【${settings.text('system.name')}】备案 ${row.code} 已退回，原因：${cutText(reason, 200)}。请修改后重新提交。`;
  await tellBySms(db, settings, { kind: 'filingReturned', ...reporter, content }, now);
}

/** Ends a submitted filing without guidance: whatever was typed for its guidance goes. */
export async function closeFiling(
  call: Call,
  end: Closure,
  { id, version, reason }: Seen & { readonly reason: string },
): Promise<void> {
  const { db, actor, now } = call;
  const row = await holdFiling(call, id);
  const kind = closingEvents[end];
  checkStep(row, kind, version);
  const note = reason.trim();
  if (note === '') throw Refusal.field('reason', end === closure.void ? '请输入作废原因' : '请输入未办原因');
  call.audit({ closureReason: note });
  const closed = { closure: end, closureReason: note, closedAt: now, closedBy: actor.userId, closerName: actor.name };
  await updateFiling(db, id, closed, now);
  await deleteDraftsOf(db, id);
  await record(call, { id, kind, from: row.status, to: row.status, version: row.version + 1, note }, now);
}

/** All of them or none. */
export async function removeFilings(call: Call, ids: readonly number[]): Promise<void> {
  const { db, actor, audit } = call;
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const rows = await holdFilings(db, wanted, actor.unitPath);
  if (rows.length < wanted.length) throw notFound();
  audit({ codes: rows.map(({ code }) => code) });
  const kept = rows.flatMap((row) => {
    const why = undeletable(row);
    return why === null ? [] : [{ code: row.code, why }];
  });
  if (kept[0] !== undefined) {
    const { why } = kept[0];
    const codes = kept.filter((one) => one.why === why).map(({ code }) => code);
    const rest = codes.length > 3 ? `等 ${codes.length} 条` : '';
    throw new Refusal(`${why}：${codes.slice(0, 3).join('、')}${rest}`);
  }
  const sampled = await sampledAmong(db, wanted);
  if (sampled !== null) throw new Refusal(`已登记留样的备案不能删除：${sampled}`);
  const leaving = rows.map(({ id, code, hostName, unitPath }) => ({ id, name: `${code} ${hostName}`, unitPath }));
  await keepRemoved(call, recycledFilings, leaving);
  await deleteFilings(db, wanted);
}
