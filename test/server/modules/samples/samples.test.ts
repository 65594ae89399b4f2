import { read, utils } from 'xlsx';
import { filingsContract } from '../../../../src/contract/filings';
import { operationLogsContract } from '../../../../src/contract/operation-logs';
import { parametersContract } from '../../../../src/contract/parameters';
import { samplesContract } from '../../../../src/contract/samples';
import type { NewSamples, Sample } from '../../../../src/contract/samples';
import { parseWireTime } from '../../../../src/contract/time';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { inDays, makeFiling, makeWaiting } from '../../support/filings';
import { allWords, readPdf } from '../../support/pdf';
import { dateSerial } from '../../support/spreadsheets';
import { fullNameOf, units } from '../../support/world';
import type { UnitName } from '../../support/world';

const { list, register, update, discard, remove, labels, exportAll } = samplesContract;
let app: TestApp;
let county: Api;
let township: Api;
beforeAll(async () => {
  app = await startTestApp();
  [county, township] = await Promise.all([app.signIn('county1'), app.signIn('township1')]);
});
afterAll(() => app.close());

/** About to begin. */
const banquet = (unit: UnitName = 'township', api = county) => makeWaiting(api, unit, { heldAt: inDays(0.02) });
const formOf = (filingId: number, changes: Partial<NewSamples> = {}): NewSamples => ({
  ...{ filingId, taker: '王留样', takenAt: inDays(0), place: '村委会冰箱' },
  lines: [
    { meal: '午席', dish: '粉蒸肉', grams: 125 },
    { meal: '午席', dish: '藕汤', grams: 140 },
  ],
  ...changes,
});
const samplesOf = async (filingId: number, api = county): Promise<readonly Sample[]> =>
  (await api.call(list, { filingId, page: 1, pageSize: 200 })).rows;
async function sampled(changes: Partial<NewSamples> = {}): Promise<readonly [Sample, Sample]> {
  const filingId = await banquet();
  await county.call(register, formOf(filingId, changes));
  const [first, second] = [...(await samplesOf(filingId))].sort((one, other) => one.id - other.id);
  return [first!, second!];
}
/** As if it had been taken so many hours ago. */
async function age(ids: readonly number[], hours: number): Promise<void> {
  const takenAt = new Date(Date.now() - hours * 3_600_000);
  const dueAt = new Date(takenAt.getTime() + 48 * 3_600_000);
  await app.db.updateTable('samples').set({ takenAt, dueAt }).where('id', 'in', ids).execute();
}
const refused = (field: string, message: string) => ({ body: { code: -100, errors: [{ field, message }] } });
const told = (msg: string) => ({ status: 200, body: { code: -100, msg } });

test('the dishes of a menu are recorded in one go, with the time until which they are kept', async () => {
  const filingId = await banquet();
  const takenAt = inDays(-0.01);
  await township.call(register, formOf(filingId, { takenAt, note: '双份' }));
  const rows = await samplesOf(filingId);
  const { code, hostName, heldAt } = await county.call(filingsContract.show, { id: filingId });
  expect(rows.map(({ meal, dish, grams }) => [meal, dish, grams])).toEqual([
    ['午席', '粉蒸肉', 125],
    ['午席', '藕汤', 140],
  ]);
  expect(rows[0]).toMatchObject({
    ...{ code, hostName, heldAt, unitName: fullNameOf('township'), state: 1, version: 1 },
    ...{ taker: '王留样', takenAt, place: '村委会冰箱', note: '双份' },
  });
  const kept = parseWireTime(rows[0]!.dueAt)!.getTime() - parseWireTime(takenAt)!.getTime();
  expect(kept).toBe(48 * 3_600_000);
  expect(await lastEntry(app.db)).toMatchObject({
    ...{ title: '登记留样', userName: '镇监管员' },
    detail: { filingId, code, dishes: ['粉蒸肉', '藕汤'] },
  });
});

test('a sample below the least weight is refused with the number of the parameter, and nothing is recorded', async () => {
  const filingId = await banquet();
  const lines = [
    { dish: '粉蒸肉', grams: 130 },
    { dish: '藕汤', grams: 124 },
  ];
  expect(await county.send(register, { ...wire(formOf(filingId)), samples: lines.map(lineWire) })).toMatchObject(
    refused('samples.1', '“藕汤”留样量不得少于125克'),
  );
  expect(await samplesOf(filingId)).toEqual([]);
  const admin = await app.signIn('admin');
  const { rows } = await admin.call(parametersContract.list, { page: 1, pageSize: 200 });
  const setTo = async (parameterCode: string, value: string) => {
    const { id, name, code } = rows.find((row) => row.code === parameterCode)!;
    await admin.call(parametersContract.update, { id, name, code, value });
  };
  await setTo('sample.minGram', '100');
  await setTo('sample.hours', '72');
  try {
    await county.call(register, formOf(filingId, { lines }));
    const [first] = await samplesOf(filingId);
    expect(parseWireTime(first!.dueAt)!.getTime() - parseWireTime(first!.takenAt)!.getTime()).toBe(72 * 3_600_000);
  } finally {
    await setTo('sample.minGram', '125');
    await setTo('sample.hours', '48');
  }
});

const lineWire = ({ meal, dish, grams }: NewSamples['lines'][number]) => ({ mname: meal, fname: dish, weight: grams });
const wire = ({ filingId, taker, takenAt, place, lines }: NewSamples) => ({
  ...{ keepId: filingId, taker, taketime: takenAt, place },
  samples: lines.map(lineWire),
});

test('its time is neither to come nor before the day before the banquet', async () => {
  const filingId = await banquet();
  const sent = (taketime: string) => county.send(register, { ...wire(formOf(filingId)), taketime });
  const dayBefore = inDays(0.02 - 1).slice(0, 10);
  expect(await sent(inDays(0.01))).toMatchObject(refused('taketime', '留样时间不能晚于当前时间'));
  expect(await sent('2026-02-30 12:00:00')).toMatchObject(refused('taketime', '时间不存在'));
  expect(await sent(`${inDays(0.02 - 2).slice(0, 10)} 23:59:00`)).toMatchObject(
    refused('taketime', `留样时间不能早于聚餐前一日（${dayBefore}）`),
  );
  expect(await sent(`${dayBefore} 00:00:00`)).toMatchObject({ body: { code: 100 } });
});

test('names that are nothing but blanks are refused, and no more than 200 samples are of one filing', async () => {
  const filingId = await banquet();
  const form = wire(formOf(filingId));
  expect(await county.send(register, { ...form, taker: ' ' })).toMatchObject(refused('taker', '请输入留样人'));
  expect(await county.send(register, { ...form, place: ' ' })).toMatchObject(refused('place', '请输入存放位置'));
  expect(await county.send(register, { ...form, samples: [] })).toMatchObject(refused('samples', '请至少登记一份留样'));
  expect(await county.send(register, { ...form, samples: [{ fname: ' ', weight: 130 }] })).toMatchObject(
    refused('samples', '请输入菜品名称'),
  );
  const lines = Array.from({ length: 100 }, (_, index) => ({ dish: `菜${index}`, grams: 130 }));
  await county.call(register, formOf(filingId, { lines }));
  await county.call(register, formOf(filingId, { lines: lines.slice(1) }));
  expect(await county.send(register, form)).toMatchObject(refused('samples', '一份备案最多登记200份留样'));
});

test('only banquets that were filed and take place are sampled, and what was sampled is not deleted', async () => {
  const draft = await makeFiling(county, 'township', { heldAt: inDays(0.02) });
  expect(await county.send(register, wire(formOf(draft)))).toMatchObject(told('该备案尚未提交，不能登记留样'));
  const closed = await banquet();
  await county.call(register, formOf(closed));
  expect(await county.send(filingsContract.remove, { id: closed })).toMatchObject({
    body: { code: -100, msg: expect.stringContaining('已登记留样的备案不能删除') as string },
  });
  await county.call(filingsContract.markNotHeld, { id: closed, version: 2, reason: '取消' });
  expect(await county.send(register, wire(formOf(closed)))).toMatchObject(told('该备案未办，不能登记留样'));
  expect(await samplesOf(closed)).toHaveLength(2);
});

test('a sample is mended while it is kept; two editors do not overwrite each other', async () => {
  const [sample] = await sampled();
  const { id, version, takenAt } = sample;
  const form = {
    id,
    version,
    dish: '粉蒸排骨',
    grams: 150,
    taker: '李留样',
    takenAt,
    place: '乡镇专柜',
    meal: '晚席',
    note: '',
  };
  await township.call(update, form);
  expect(await lastEntry(app.db)).toMatchObject({
    title: '修改留样',
    detail: { before: { dish: '粉蒸肉', grams: 125 }, after: { dish: '粉蒸排骨', grams: 150 } },
  });
  const [entry] = (await county.call(operationLogsContract.list, { title: '修改留样', page: 1, pageSize: 1 })).rows;
  expect(entry).toMatchObject({ recordId: id });
  expect(entry?.facts).toContainEqual({ label: '菜品', before: '粉蒸肉', after: '粉蒸排骨' });
  const [after] = (await samplesOf(sample.filingId)).filter((one) => one.id === id);
  expect(after).toMatchObject({ ...form, version: 2, dueAt: sample.dueAt });
  expect(
    await county.send(update, { id, version, fname: '菜', weight: 130, taker: '甲', taketime: takenAt, place: '乙' }),
  ).toMatchObject(told('该记录已被他人修改，请刷新后重试，您填写的内容已保留'));
  expect(
    await county.send(update, { id, version: 2, fname: '菜', weight: 99, taker: '甲', taketime: takenAt, place: '乙' }),
  ).toMatchObject(refused('weight', '留样量不得少于125克'));
  const earlier = inDays(-0.02);
  await county.call(update, { ...form, version: 2, takenAt: earlier });
  const [moved] = (await samplesOf(sample.filingId)).filter((one) => one.id === id);
  expect(parseWireTime(moved!.dueAt)!.getTime() - parseWireTime(earlier)!.getTime()).toBe(48 * 3_600_000);
});

test('what is kept long enough is disposed of without, what is not with a reason; then it stays as it is', async () => {
  const [old, young] = await sampled();
  await age([old.id], 49);
  const ids = `${old.id},${young.id}`;
  const sent = (more: Readonly<Record<string, string>> = {}) =>
    county.send(discard, { ids, discardtime: inDays(0), discarder: '王留样', ...more });
  expect(await sent()).toMatchObject(refused('reason', '“藕汤”未到保存期限，请填写处理原因'));
  expect(await sent({ reason: ' ' })).toMatchObject(refused('reason', '“藕汤”未到保存期限，请填写处理原因'));
  expect(await sent({ discardtime: inDays(0.1) })).toMatchObject(refused('discardtime', '处理时间不能晚于当前时间'));
  expect(await sent({ discardtime: inDays(-1), reason: '检验' })).toMatchObject(
    refused('discardtime', '处理时间不能早于“藕汤”的留样时间'),
  );
  expect((await samplesOf(old.filingId)).map(({ state }) => state)).toEqual([2, 1]);
  const discardedAt = inDays(0);
  await county.call(discard, { ids: [old.id], discardedAt, discarder: '王留样' });
  await county.call(discard, { ids: [young.id], discardedAt, discarder: '李检验', reason: '移交检验' });
  expect(await lastEntry(app.db)).toMatchObject({
    title: '处理留样',
    detail: {
      ids: [young.id],
      codes: [young.code],
      dishes: ['藕汤'],
      discardedAt,
      discarder: '李检验',
      reason: '移交检验',
    },
  });
  const rows = await samplesOf(old.filingId);
  expect(rows.map(({ state, discarder }) => [state, discarder])).toEqual([
    [3, '王留样'],
    [3, '李检验'],
  ]);
  expect(await sent({ reason: '再次' })).toMatchObject(told('“粉蒸肉”的留样已处理，不能再次处理'));
  expect(await county.send(remove, { id: old.id })).toMatchObject(told('“粉蒸肉”的留样已处理，不能删除'));
  const form = { version: 2, fname: '菜', weight: 130, taker: '甲', taketime: old.takenAt, place: '乙' };
  expect(await county.send(update, { id: old.id, ...form })).toMatchObject(told('“粉蒸肉”的留样已处理，不能修改'));
});

test('one recorded by mistake is removed by those who may, and the log names it', async () => {
  const [sample, other] = await sampled();
  await county.call(remove, { id: sample.id });
  expect((await samplesOf(sample.filingId)).map(({ id }) => id)).toEqual([other.id]);
  expect(await lastEntry(app.db)).toMatchObject({
    title: '删除留样',
    detail: { ids: [sample.id], dishes: ['粉蒸肉'] },
  });
});

test('the list has what is due first, then what is kept, then what is gone, and finds by unit, state, dish, number and day', async () => {
  const [due, gone] = await sampled({
    lines: [
      { dish: '查找丸子', grams: 130 },
      { dish: '查找鱼糕', grams: 130 },
    ],
  });
  const [kept] = await sampled({
    lines: [
      { dish: '查找丸子', grams: 130 },
      { dish: '别的', grams: 130 },
    ],
  });
  await age([due.id, gone.id], 60);
  await county.call(discard, { ids: [gone.id], discardedAt: inDays(0), discarder: '王留样' });
  const found = async (filter: object, api = county) =>
    (await api.call(list, { dish: '查找', page: 1, pageSize: 50, ...filter })).rows.map(({ id }) => id);
  expect(await found({})).toEqual([due.id, kept.id, gone.id]);
  expect(await found({ state: 1 })).toEqual([kept.id]);
  expect(await found({ state: 2 })).toEqual([due.id]);
  expect(await found({ state: 3 })).toEqual([gone.id]);
  expect(await found({ dish: '丸子' })).toEqual([due.id, kept.id]);
  expect(await found({ code: kept.code })).toEqual([kept.id]);
  expect(await found({ from: inDays(0).slice(0, 10) })).toEqual([kept.id]);
  expect(await found({ until: inDays(-2).slice(0, 10) })).toEqual([due.id, gone.id]);
  expect(await found({ unitId: units.township.id })).toHaveLength(3);
  expect(await found({}, await app.signIn('neighbour1'))).toEqual([]);
  const page = await county.call(list, { dish: '查找', page: 2, pageSize: 2 });
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([3, [gone.id]]);
});

test('all that match are exported in the words of the list, under an entry of the log', async () => {
  const [sample] = await sampled({ lines: [{ meal: '正席', dish: '导出丸子', grams: 135 }] });
  const answer = await county.send(exportAll, { fname: '导出丸子' });
  const book = read(answer.bytes);
  const [row] = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
  expect(row).toMatchObject({
    备案编号: sample.code,
    菜品: '导出丸子',
    '留样量（克）': 135,
    状态: '保存中',
    保存至: dateSerial(sample.dueAt),
  });
  expect(await lastEntry(app.db)).toMatchObject({ title: '导出留样', detail: { rows: 1 } });
});

test('labels say what is in the container; long and rare names are drawn whole, a sheet has 24 of them', async () => {
  const long = '农家自制柴火慢炖土鸡配野生香菇红枣枸杞及时令蔬菜大拼盘'.repeat(2);
  const many = Array.from({ length: 24 }, (_, index) => ({ meal: '午席', dish: `第${index}道`, grams: 125 }));
  const filingId = await banquet();
  await county.call(
    register,
    formOf(filingId, { lines: [{ dish: long, grams: 130 }, { dish: '䶮𠮷饭', grams: 140 }, ...many] }),
  );
  const rows = await samplesOf(filingId);
  const answer = await county.send(labels, { ids: rows.map(({ id }) => id).join(',') });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = await readPdf(answer.bytes);
  expect(pdf.pages).toHaveLength(2);
  const words = allWords(pdf);
  const { code, takenAt, dueAt } = rows[0]!;
  for (const said of [code, long, '䶮〔U+20BB7〕饭', '留样量：140克', '留样人：王留样', '餐次：午席'])
    expect(words).toContain(said);
  expect(words).toContain(`保存至：${dueAt.slice(0, 16).replace(' ', '')}`);
  expect(words).toContain(`留样：${takenAt.slice(0, 16).replace(' ', '')}`);
  expect(words).not.toContain('共2页');
  expect(await lastEntry(app.db)).toMatchObject({ title: '打印留样标签', detail: { codes: [code] } });
});

test('who only looks sees samples and changes none; a unit and those above it see them, the county beside does not', async () => {
  const [sample] = await sampled();
  const [observer, city, neighbour] = await Promise.all(
    (['observer1', 'city1', 'neighbour1'] as const).map((name) => app.signIn(name)),
  );
  for (const api of [observer!, city!, township]) expect(await samplesOf(sample.filingId, api)).toHaveLength(2);
  expect(await samplesOf(sample.filingId, neighbour)).toEqual([]);
  for (const [endpoint, sent] of [
    [register, wire(formOf(sample.filingId))],
    [discard, { ids: String(sample.id), discardtime: inDays(0), discarder: '甲' }],
    [remove, { id: sample.id }],
  ] as const)
    expect(await observer!.send(endpoint, sent)).toMatchObject({ status: 403 });
});

test('a banquet that moves to another unit takes its samples along', async () => {
  const [sample] = await sampled();
  const { id, path } = units.county;
  await app.db.updateTable('filings').set({ unitId: id, unitPath: path }).where('id', '=', sample.filingId).execute();
  expect(await samplesOf(sample.filingId, township)).toEqual([]);
  expect(await samplesOf(sample.filingId)).toHaveLength(2);
});

test('banquets with a sample of every dish of the menu are found, and the others, by unit and days', async () => {
  const neighbour = await app.signIn('neighbour1');
  const found = async (isSampled: boolean, from?: string, until?: string) => {
    const filter = { isFiled: true, isSampled, from, until };
    const { rows } = await neighbour.call(filingsContract.list, { ...filter, page: 1, pageSize: 50 });
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  };
  expect([await found(true), await found(false)]).toEqual([[], []]);
  const at = (changes: object = {}) => makeWaiting(neighbour, 'neighbour', { heldAt: inDays(0.02), ...changes });
  const [none, some, whole, otherMeal, noMenu] = [
    await at(),
    await at(),
    await at(),
    await at(),
    await at({ meals: [] }),
  ];
  await makeFiling(neighbour, 'neighbour', { heldAt: inDays(0.02) });
  const sample = (filingId: number, lines: NewSamples['lines']) =>
    neighbour.call(register, formOf(filingId, { lines }));
  await sample(some, [{ meal: '午席', dish: '粉蒸肉', grams: 125 }]);
  await sample(whole, [
    { dish: '粉蒸肉', grams: 125 },
    { meal: '午席', dish: '藕汤', grams: 125 },
  ]);
  await sample(otherMeal, [
    { meal: '晚席', dish: '粉蒸肉', grams: 125 },
    { meal: '午席', dish: '藕汤', grams: 125 },
  ]);
  await sample(noMenu, [{ dish: '面条', grams: 125 }]);
  const without = [none, some, otherMeal, noMenu];
  expect([await found(true), await found(false)]).toEqual([[whole], without]);
  const day = inDays(0.02).slice(0, 10);
  expect([await found(true, day, day), await found(false, day, day)]).toEqual([[whole], without]);
  expect(await found(true, undefined, inDays(-1).slice(0, 10))).toEqual([]);
  await neighbour.call(filingsContract.markVoid, { id: whole, version: 2, reason: '重复' });
  expect(await found(true)).toEqual([]);
});
