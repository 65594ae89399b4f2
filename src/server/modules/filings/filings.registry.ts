import { filing, newFiling } from '../../../contract/filing-record';
import type { FilingChange, NewFiling } from '../../../contract/filing-record';
import { filingStatus } from '../../../contract/filing-terms';
import type { FilingEventKind, FilingStatus } from '../../../contract/filing-terms';
import { encode } from '../../../contract/kernel';
import { wireDate } from '../../../contract/time';
import type { Json } from '../../platform/db/schema';
import type { Call } from '../../platform/http/call';
import { Refusal, notFound } from '../../platform/http/errors';
import { maskPhone } from '../../platform/phone';
import type { Settings } from '../../platform/settings/settings';
import { adoptImages, imagesOf, imagesOfForm, moveImages } from './filing-images';
import { readParts } from './filing-parts.repository';
import type { FilingParts } from './filing-parts.repository';
import { hiredCookOf, writeParts, writtenColumns } from './filing-writing';
import { revealedFiling } from './filings.mapping';
import {
  deleteFilings,
  findFiling,
  holdFilingUnit,
  holdFilings,
  insertEvent,
  insertFiling,
  updateFiling,
} from './filings.repository';
import type { FilingRecord } from './filings.repository';
import {
  changedFields,
  checkStep,
  formProblems,
  isDeletable,
  latenessOf,
  refuse,
  submitProblems,
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

export async function createFiling(call: Call, form: NewFiling): Promise<{ readonly id: number }> {
  const { db, actor } = call;
  call.audit({ hostName: form.hostName });
  const unit = await holdFilingUnit(db, form.unitId, actor.unitPath);
  if (unit === null) throw noUnit();
  const now = new Date();
  refuse([...formProblems(form), ...(await adoptImages(db, actor, imagesOfForm(form), [], unit.path))]);
  const cook = await hiredCookOf(db, form, null, actor.unitPath);
  const prefix = `${unit.code.slice(0, 6)}-${wireDate(now).replaceAll('-', '')}`;
  const { id, code } = await insertFiling(db, prefix, {
    ...writtenColumns(form, cook, null, now),
    createdBy: actor.userId,
    creatorName: actor.name,
    unitId: unit.id,
    unitPath: unit.path,
    createdAt: now,
    updatedAt: now,
  });
  await writeParts(db, id, form, cook, { recordings: new Set(), scopePath: actor.unitPath, now });
  await record(call, { id, kind: 'create', from: null, to: filingStatus.draft, version: 1 }, now);
  call.audit({ id, code });
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

export async function updateDraft(call: Call, form: FilingChange): Promise<void> {
  const { db, actor } = call;
  const before = await holdFiling(call, form.id);
  checkStep(before, 'update', form.version);
  const now = new Date();
  const parts = await readParts(db, form.id);
  const unit = await moveTo(call, before, form, parts);
  refuse([...formProblems(form), ...(await adoptImages(db, actor, imagesOfForm(form), imagesOf(parts), unit.path))]);
  const cook = await hiredCookOf(db, form, before.cookId, actor.unitPath);
  const columns = { ...writtenColumns(form, cook, before.noticeReadAt, now), unitId: unit.id, unitPath: unit.path };
  await updateFiling(db, form.id, columns, now);
  await writeParts(db, form.id, form, cook, { recordings: recordingsOf(parts), scopePath: actor.unitPath, now });

  const after = await findFiling(db, form.id, actor.unitPath);
  if (after === null) throw notFound();
  const old = encode(filing, revealedFiling(before, parts));
  const fresh = encode(filing, revealedFiling(after, await readParts(db, form.id)));
  const changed = changedFields(old, fresh);
  call.audit({ changed, before: loggable(old, changed), after: loggable(fresh, changed) });
  const { status } = before;
  await record(call, { id: form.id, kind: 'update', from: status, to: status, version: after.version, changed }, now);
}

interface Seen {
  readonly id: number;
  readonly version: number;
}

export async function submitFiling(call: Call, settings: Settings, { id, version }: Seen): Promise<void> {
  const { db, actor } = call;
  const row = await holdFiling(call, id);
  checkStep(row, 'submit', version);
  const now = new Date();
  const whole = revealedFiling(row, await readParts(db, id));
  refuse(submitProblems(whole, { now, personsPerTable: settings.number('table.persons') }));
  const note = latenessOf(row, now, settings) ?? '';
  if (note !== '') call.audit({ note });
  const { draft, awaiting } = filingStatus;
  const changes = { status: awaiting, submittedAt: now, submittedBy: actor.userId, returnReason: '' };
  await updateFiling(db, id, changes, now);
  await record(call, { id, kind: 'submit', from: draft, to: awaiting, version: version + 1, note }, now);
}

export async function sendBack(call: Call, { id, version, reason }: Seen & { readonly reason: string }): Promise<void> {
  const row = await holdFiling(call, id);
  checkStep(row, 'return', version);
  const note = reason.trim();
  if (note === '') throw Refusal.field('reason', '请输入退回原因');
  const now = new Date();
  const { draft, awaiting } = filingStatus;
  call.audit({ returnReason: note });
  await updateFiling(call.db, id, { status: draft, returnReason: note }, now);
  await record(call, { id, kind: 'return', from: awaiting, to: draft, version: version + 1, note }, now);
}

/** All of them or none. */
export async function removeFilings({ db, actor, audit }: Call, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const rows = await holdFilings(db, wanted, actor.unitPath);
  if (rows.length < wanted.length) throw notFound();
  audit({ codes: rows.map(({ code }) => code) });
  const kept = rows.filter((row) => !isDeletable(row));
  if (kept.length > 0)
    throw new Refusal(
      `已完成的备案不能删除：${kept
        .slice(0, 3)
        .map(({ code }) => code)
        .join('、')}`,
    );
  await deleteFilings(db, wanted);
}
