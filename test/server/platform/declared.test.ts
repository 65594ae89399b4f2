import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { everyList } from '../../../src/contract';
import { diffusions } from '../../../src/contract/diffusions';
import { editingTopic } from '../../../src/contract/editing';
import { encodeInput, isRecord, pairKey } from '../../../src/contract/kernel';
import type { Endpoint, Field, Shape, WireType } from '../../../src/contract/kernel';
import { seasonings } from '../../../src/contract/pantry';
import type { DeclaredList } from '../../../src/contract/resource';
import { recycleContract } from '../../../src/contract/recycle-bin';
import { dishes } from '../../../src/contract/recipes';
import { samples, samplesContract } from '../../../src/contract/samples';
import { sessionContract } from '../../../src/contract/session';
import { editingTopicGuard } from '../../../src/server/modules/editing/editing.guard';
import { sqlName } from '../../../src/server/platform/texts';
import type { Api } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { makeCook } from '../support/cooks';
import { inDays, makeWaiting, uploadPicture } from '../support/filings';
import { uploadRecording } from '../support/recordings';
import { password, units } from '../support/world';

type Values = Readonly<Record<string, unknown>>;

let app: TestApp;
let api: Api;
let cookId: number;
let dishIds: readonly number[];

beforeAll(async () => {
  app = await startTestApp();
  api = await app.signIn('admin');
  cookId = await makeCook(api, 'county', { name: '登记的厨师' });
  const made = ['粉蒸肉', '藕汤'].map((name) => api.call(dishes.calls.create, { name }));
  dishIds = (await Promise.all(made)).map(({ id }) => id);
});
afterAll(() => app.close());

/** Texts of which one fits most patterns: names, days, phones. */
const patterned = [
  ['declared1', 'declared2'],
  ['2001-02-03', '2002-03-04'],
  ['14000000001', '14000000002'],
] as const;

/** One of two different values that a codec takes; undefined if only the list itself knows one. */
function madeUp(
  { type, enum: words, pattern, minimum = 0, maximum, maxLength, fields }: WireType,
  which: 0 | 1,
): unknown {
  if (words !== undefined) return which === 0 ? words.at(-1) : words[0];
  if (type === 'integer') return Math.min(minimum + 3 + which, maximum === undefined ? Infinity : maximum - which);
  if (type === 'number') return minimum + 2.5 + which;
  if (type === 'object') return undefined;
  if (type === 'string' && pattern === undefined) return ['甲一', '乙二'][which]?.slice(0, maxLength);
  if (type !== 'string' || fields !== undefined) return undefined;
  return patterned.find((pair) => pair.every((text) => new RegExp(`^(?:${pattern})$`).test(text)))?.[which];
}

/** Values that must be those of something else, by list. */
const known: Readonly<Record<string, (which: 0 | 1) => Values>> = {
  cooks: (which) => ({ account: 'csdeclared', unitId: units[which === 0 ? 'county' : 'city'].id }),
  users: (which) => ({
    ...(which === 0 ? { password, repeated: password } : {}),
    ...{ userType: 3, isEnabled: true },
    unitId: units[which === 0 ? 'county' : 'city'].id,
    roleIds: [which === 0 ? 2 : 4],
  }),
  permissions: (which) => ({
    actions: [{ action: 'index', description: `说明${which}`, isEnabled: true, note: '备注' }],
  }),
  dishes: (which) => ({
    ...{ cookId, cookName: '登记的厨师' },
    ingredients: [{ name: '面粉', jin: 2.5 + which, batch: '批次' }],
  }),
  meals: (which) => ({ cookId, cookName: '登记的厨师', dishes: [{ id: dishIds[which] }] }),
  samples: (which) => ({ grams: 200 + which, takenAt: inDays(which === 0 ? -0.04 : -0.05) }),
  diffusions: () => ({ unitIds: [units.county.id] }),
};

/** What a change says of the record, and not of its contents. */
const keys: readonly string[] = ['id', 'version'];

/** A value for each field of a form, by the field's own name. */
async function formFor({ name, fields }: DeclaredList, form: Shape, which: 0 | 1): Promise<Values> {
  const own = known[name]?.(which) ?? {};
  const values = Object.entries(form).map(async ([field, { codec, isReceived }]) => {
    if (field in own) return [field, own[field]] as const;
    if (keys.includes(field) || isReceived === true) return [field, undefined] as const;
    const { control } = fields[field] ?? {};
    if (control === 'image') return [field, await uploadPicture(api)] as const;
    if (control === 'audio') return [field, await uploadRecording(api)] as const;
    const wire = madeUp(codec.wire, which);
    return [field, wire === undefined ? undefined : codec.decode(wire)] as const;
  });
  return Object.fromEntries((await Promise.all(values)).filter(([, value]) => value !== undefined));
}

const wireOf = (form: Shape, values: Values): Values =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, { wireName, codec }]) =>
      field in values ? [[wireName, codec.encode(values[field])]] : [],
    ),
  );

/** The columns of a list's table. */
async function columnsOf({ table }: DeclaredList): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = ${sqlName(table)}`.execute(app.db);
  return rows.map((row) => row.name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

/** Saves a form. A refusal names the fields that the table has no column for. */
async function save(list: DeclaredList, endpoint: Endpoint, values: Values): Promise<Values> {
  const { status, body } = await api.send(endpoint, wireOf(endpoint.input, values));
  if (body['code'] === 100) return isRecord(body['data']) ? body['data'] : {};
  const columns = await columnsOf(list);
  const unstored = Object.keys(values).filter((field) => !columns.includes(field) && !keys.includes(field));
  throw new Error(
    `${endpoint.path} answered ${status} ${JSON.stringify(body)}. Without a column: ` +
      unstored.map((field) => `${list.name}.${field}`).join(', '),
  );
}

/** The newest rows of a list as they travel. */
async function rowsOf({ calls }: DeclaredList): Promise<readonly Values[]> {
  const { body } = await api.send(calls.list, encodeInput(calls.list, { page: 1, pageSize: 200 }));
  const rows = isRecord(body['data']) ? body['data']['list'] : body['rows'];
  return Array.isArray(rows) ? rows.filter(isRecord) : [];
}

const newestId = async (list: DeclaredList) => Number((await rowsOf(list))[0]?.['id']);

/** Fields that were sent and are not held, neither in the row of the list nor in a column of their name. */
async function lostOf(list: DeclaredList, id: number, form: Shape, sent: Values): Promise<readonly string[]> {
  const row = (await rowsOf(list)).find((one) => one['id'] === id) ?? {};
  const stored = await sql<Values>`select * from ${sql.table(list.table)} where id = ${id}`.execute(app.db);
  const held = (field: string) => {
    const shown: Field<unknown> | undefined = list.row[field];
    return shown === undefined || shown.codec.wire.privacy === 'phone'
      ? stored.rows[0]?.[field]
      : shown.codec.decode(row[shown.wireName]);
  };
  const isHeld = (field: string, value: unknown): boolean => {
    try {
      expect([held(field)]).toMatchObject([value]);
      return true;
    } catch {
      return false;
    }
  };
  return Object.entries(sent)
    .filter(([field]) => field in form && !keys.includes(field))
    .filter(([field]) => form[field]?.codec.wire.privacy !== 'secret')
    .filter(([field, value]) => !isHeld(field, value))
    .map(
      ([field, value]) => `${list.name}.${field}: sent ${JSON.stringify(value)}, found ${JSON.stringify(held(field))}`,
    );
}

/** A record of a list whose records are made by a call of another form. */
async function makeSample(): Promise<void> {
  const filingId = await makeWaiting(api, 'county', { heldAt: inDays(0.02) });
  const lines = [{ dish: '藕汤', grams: 150 }];
  await api.call(samplesContract.register, { filingId, taker: '王', takenAt: inDays(-0.03), place: '冰箱', lines });
}

async function make(list: DeclaredList): Promise<readonly [id: number, form: Shape, sent: Values]> {
  const { create } = list.calls;
  if (create === undefined) {
    await makeSample();
    return [await newestId(list), {}, {}];
  }
  const sent = await formFor(list, create.input, 0);
  return [Number((await save(list, create, sent))['id']), create.input, sent];
}

const edited = everyList.flatMap((list) => (list.calls.update === undefined ? [] : [[list.name, list] as const]));

test.each(edited)('what the form of %s carries is stored, in a new record and in a change', async (_, list) => {
  const [id, form, made] = await make(list);
  const unmade = Object.entries(form).filter(([field, one]) => one.isReceived !== true && !(field in made));
  expect(unmade.map(([field]) => `${list.name}.${field} has no value here: add one to "known"`)).toEqual([]);
  expect(await lostOf(list, id, form, made)).toEqual([]);
  const { update } = list.calls;
  if (update === undefined) return;
  const changed = { ...(await formFor(list, update.input, 1)), id, version: 1 };
  await save(list, update, changed);
  expect(await lostOf(list, id, update.input, changed)).toEqual([]);
});

test.each(edited)('whoever may change a record of %s may hear who else has it in an editor', async (_, list) => {
  const { list: reading, update } = list.calls;
  const may = editingTopicGuard(app.db);
  const topic = editingTopic({ kind: list.controller, id: await newestId(list) });
  const permissions = new Set([reading, ...(update === undefined ? [] : [update])].map(pairKey));
  expect(await may({ unitPath: units.province.path, permissions }, topic)).toBe(true);
  expect(await may({ unitPath: units.province.path, permissions: new Set([pairKey(reading)]) }, topic)).toBe(false);
});

const recycled = everyList.flatMap((list) => (list.recycled ? [[list.name, list] as const] : []));

test.each(recycled)('a deleted record of %s is in the recycle bin, and back when it is undone', async (_, list) => {
  const { remove } = list.calls;
  if (remove === undefined) throw new Error(`${list.name} is recycled, and offers no removal`);
  const id = await newestId(list);
  expect((await api.send(remove, { id })).body).toMatchObject({ code: 100 });
  expect(await newestId(list)).not.toBe(id);
  const undone = { kind: list.controller, ids: String(id) };
  expect([list.name, (await api.send(recycleContract.undo, undone)).body]).toMatchObject([list.name, { code: 100 }]);
  expect(await newestId(list)).toBe(id);
});

/** What happens to records beside their forms, so that rows tell all they can. */
async function furnish(): Promise<void> {
  const discarding = { ids: [await newestId(samples)], discardedAt: inDays(0), discarder: '李', reason: '变质' };
  await api.call(samplesContract.discard, discarding);
  const { id } = await api.call(seasonings.calls.create, { name: '要删的' });
  await api.call(seasonings.calls.remove, { id });
  const given = await formFor(diffusions, diffusions.form, 0);
  await save(diffusions, diffusions.calls.create, { ...given, pictures: [] });
  const signIn = { username: 'city1', password: 'Wrong2024' };
  for (let tries = 0; tries < 3; tries += 1) await app.anonymous.send(sessionContract.signIn, signIn);
  const { id: userId } = await app.db
    .updateTable('users')
    .set({ lockedUntil: new Date('2099-05-01T08:00:00+08:00'), failedSignIns: 5 })
    .where('username', '=', 'city1')
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('secondFactors')
    .values({ userId, secret: Buffer.alloc(20), confirmedAt: new Date() })
    .execute();
  const unit = { unitId: units.county.id, unitPath: units.county.path };
  const place = { address: '1组', longitude: 110, latitude: 30 };
  const times = { startedAt: new Date(Date.now() - 120_000), endedAt: new Date(Date.now() - 60_000) };
  const gap = { atMs: 1000, lostAt: '2026-05-01 08:00:00', resumedAt: '2026-05-01 08:00:05' };
  await writeFile(path.join(app.dataDir, 'recordings', 'declared.flv'), 'FLV');
  const { id: liveRecordId } = await app.db
    .insertInto('liveRecords')
    .values({
      ...{ cookId, streamName: 'declared', status: 2, recordingFile: 'declared.flv', ...unit, ...place, ...times },
      ...{ minutes: 60, openedBy: userId, openedAt: times.startedAt, grantedUntil: times.endedAt },
      ...{
        endReason: 1,
        endedBy: userId,
        videoPosition: '灶台',
        gaps: JSON.stringify([gap]),
        recordingPartsAt: [9_000],
        keptSince: times.endedAt,
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('tracks')
    .values({ cookId, liveRecordId, durationMs: 60_000, startedAt: times.startedAt, ...unit, ...place })
    .execute();
  const message = { kind: 'passwordReset', name: '甲', phone: '14000000003', content: '内容' } as const;
  await app.db
    .insertInto('smsMessages')
    .values({ ...message, sendAt: new Date(), unitPath: '/4818/' })
    .execute();
}

test('what a row is declared to tell is told', async () => {
  await furnish();
  const untold = await Promise.all(
    everyList.map(async (list) => {
      const rows = await rowsOf(list);
      const fields = Object.entries(list.fields).flatMap(([name, { row }]) =>
        row === undefined ? [] : [[name, row] as const],
      );
      return fields
        .filter(([, { wireName }]) => rows.every((row) => row[wireName] === undefined))
        .map(([name]) => `${list.name}.${name} is in none of ${rows.length} rows`);
    }),
  );
  expect(untold.flat()).toEqual([]);
});
