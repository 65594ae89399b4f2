import type { Input, Page, PageQuery } from '../../../contract/kernel';
import {
  discardedProblem,
  gramsProblem,
  reasonProblem,
  samplingProblem,
  takenProblem,
} from '../../../contract/sample-rules';
import { discarding, newSamples, sampleLimits, samples } from '../../../contract/samples';
import type { Discarding, NewSamples, Sample, SampleFilter } from '../../../contract/samples';
import { withSheet } from '../../../contract/resource';
import type { ChangeOf } from '../../../contract/resource';
import { hourMs, parseWireTime, wireTime } from '../../../contract/time';
import { declaredRow } from '../../platform/crud/declared-row';
import { difference } from '../../platform/crud/difference';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import { pathOfUnit } from '../../platform/db/units';
import type { Call, WritingCall } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal, notFound } from '../../platform/http/errors';
import { checkVersion } from '../../platform/http/versions';
import type { Settings } from '../../platform/settings/settings';
import {
  countSamples,
  deleteSample,
  holdSampledFiling,
  holdSamples,
  insertSamples,
  listSamples,
  newestSamples,
  updateSamples,
} from './samples.repository';
import type { SampleQuery, SampleRow } from './samples.repository';

/** Who disposed of it and why is shown once it is gone. */
export function sampleOf(row: SampleRow): Sample {
  const isGone = row.discardedAt !== null;
  return declaredRow(samples, isGone ? { ...row } : { ...row, discarder: undefined, reason: undefined });
}

type Asking = Pick<Call, 'actor' | 'now'>;

async function queryOf(db: Database, { actor, now }: Asking, filter: SampleFilter): Promise<SampleQuery> {
  const { unitId, from, until, ...same } = filter;
  return { ...same, ...readDayRange(from, until), now, unitPath: await pathOfUnit(db, actor, unitId) };
}

export async function pageOfSamples(
  call: Pick<Call, 'db' | 'actor' | 'now'>,
  { page, pageSize, ...filter }: SampleFilter & PageQuery,
): Promise<Page<Sample>> {
  const { db } = call;
  const query = await queryOf(db, call, filter);
  const rows = await listSamples(db, query, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows: rows.map(sampleOf), total: await countSamples(db, query) };
}

export function exportSamples(
  call: WritingCall,
  { columns, ...filter }: Input<typeof samples.calls.exportAll>,
): Promise<void> {
  return sendDeclared(call, withSheet(samples, columns), async (db) => {
    const query = await queryOf(db, call, filter);
    return {
      count: await countSamples(db, query),
      read: async (after) => {
        const rows = await newestSamples(db, { ...query, olderThan: after ?? undefined }, exportBatch);
        return rows.map(sampleOf);
      },
    };
  });
}

/** A text that is more than blanks. */
function said(
  { wireName, required = '' }: { readonly wireName: string; readonly required?: string },
  text: string,
): string {
  const trimmed = text.trim();
  if (trimmed === '') throw Refusal.field(wireName, required);
  return trimmed;
}

function refuse(field: string, problem: string | null): void {
  if (problem !== null) throw Refusal.field(field, problem);
}

/** When it was taken, and until when it is kept by the parameters of today. */
function timesOf(takenAt: string, heldAt: Date, settings: Settings, now: Date) {
  refuse(samples.form.takenAt.wireName, takenProblem(takenAt, { heldAt: wireTime(heldAt), now }));
  const taken = parseWireTime(takenAt) ?? new Date(NaN);
  return { takenAt: taken, dueAt: new Date(taken.getTime() + settings.number('sample.hours') * hourMs) };
}

export async function registerSamples(call: Call, settings: Settings, form: NewSamples): Promise<void> {
  const { db, actor, now, audit } = call;
  audit({ filingId: form.filingId });
  const filing = await holdSampledFiling(db, form.filingId, actor.unitPath);
  if (filing === null) throw notFound();
  const { code, unitId, unitPath, heldAt } = filing;
  audit({ code, dishes: form.lines.map(({ dish }) => dish) });
  const problem = samplingProblem(filing);
  if (problem !== null) throw new Refusal(problem);
  const field = newSamples.lines.wireName;
  if (form.lines.length === 0) throw Refusal.field(field, newSamples.lines.required ?? '');
  const least = settings.number('sample.minGram');
  for (const [index, { grams, dish }] of form.lines.entries()) {
    const place = `${field}.${index}`;
    if (dish.trim() === '') throw Refusal.field(place, samples.form.dish.required ?? '');
    const tooLittle = gramsProblem(grams, least);
    if (tooLittle !== null) throw Refusal.field(place, `“${dish.trim()}”${tooLittle}`);
  }
  const ofFiling = { ...readDayRange(undefined, undefined), now, unitPath, filingId: filing.id };
  const known = await countSamples(db, ofFiling);
  if (known + form.lines.length > sampleLimits.samples)
    throw Refusal.field(field, `一份备案最多登记${sampleLimits.samples}份留样`);
  const shared = {
    ...timesOf(form.takenAt, heldAt, settings, now),
    taker: said(newSamples.taker, form.taker),
    place: said(newSamples.place, form.place),
    note: form.note?.trim() ?? '',
    ...{ filingId: filing.id, unitId, unitPath, userId: actor.userId },
  };
  const rows = form.lines.map(({ meal = '', dish, grams }) => ({
    ...shared,
    meal: meal.trim(),
    dish: dish.trim(),
    grams,
  }));
  await insertSamples(db, rows);
}

/** Those that are still kept: what was disposed of is evidence and stays as it is. */
async function holdKept(
  { db, actor, now, audit }: Call,
  ids: readonly number[],
  what: string,
): Promise<readonly SampleRow[]> {
  const wanted = [...new Set(ids)];
  audit({ ids: wanted });
  const rows = await holdSamples(db, { ids: wanted, scopePath: actor.unitPath, now });
  if (rows.length < wanted.length) throw notFound();
  audit({ codes: [...new Set(rows.map(({ code }) => code))], dishes: rows.map(({ dish }) => dish) });
  const gone = rows.find(({ discardedAt }) => discardedAt !== null);
  if (gone !== undefined) throw new Refusal(`“${gone.dish}”的留样已处理，不能${what}`);
  return rows;
}

export async function updateSample(
  call: Call,
  settings: Settings,
  form: ChangeOf<(typeof samples)['fields']>,
): Promise<void> {
  const [before] = await holdKept(call, [form.id], '修改');
  if (before === undefined) throw notFound();
  checkVersion(call, before.version, form.version);
  const { change } = samples;
  refuse(change.grams.wireName, gramsProblem(form.grams, settings.number('sample.minGram')));
  const isSameTime = form.takenAt === wireTime(before.takenAt);
  const columns = {
    meal: form.meal?.trim(),
    dish: said(change.dish, form.dish),
    grams: form.grams,
    taker: said(change.taker, form.taker),
    place: said(change.place, form.place),
    note: form.note?.trim(),
  };
  const times = isSameTime ? {} : timesOf(form.takenAt, before.heldAt, settings, call.now);
  const told = { ...columns, takenAt: form.takenAt };
  call.audit(difference(samples.fields, { ...before, takenAt: wireTime(before.takenAt) }, told));
  await updateSamples(call.db, [form.id], { ...columns, ...times }, call.now);
}

export async function discardSamples(call: Call, form: Discarding): Promise<void> {
  const { ids, discardedAt, reason = '' } = form;
  const rows = await holdKept(call, ids, '再次处理');
  const kept = rows.map(sampleOf);
  refuse(discarding.discardedAt.wireName, discardedProblem(discardedAt, kept, call.now));
  refuse(discarding.reason.wireName, reasonProblem(reason, discardedAt, kept));
  const discarder = said(discarding.discarder, form.discarder);
  call.audit({ discardedAt, discarder, reason: reason.trim() });
  const written = { discardedAt: parseWireTime(discardedAt), discarder, reason: reason.trim() };
  await updateSamples(
    call.db,
    rows.map(({ id }) => id),
    written,
    call.now,
  );
}

/** One that was recorded by mistake. */
export async function removeSample(call: Call, id: number): Promise<void> {
  await holdKept(call, [id], '删除');
  await deleteSample(call.db, id);
}
