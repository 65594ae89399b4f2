import { checksContract } from '../../../../src/contract/form-checks';
import { printsContract } from '../../../../src/contract/filing-prints';
import { filingsContract } from '../../../../src/contract/filings';
import { groupDinnersContract } from '../../../../src/contract/group-dinners';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { inDays, makeFiling, makeWaiting } from '../../support/filings';
import { allWords, readPdf } from '../../support/pdf';

let app: TestApp;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const show = (id: number) => county.call(filingsContract.show, { id });
const makeVoid = async (hostName: string) => {
  const id = await makeWaiting(county, 'county', { hostName });
  await county.call(filingsContract.markVoid, { id, version: 2, reason: ' 与另一份备案重复 ' });
  return id;
};
const makeNotHeld = async (hostName: string) => {
  const id = await makeWaiting(county, 'county', { hostName });
  await county.call(filingsContract.markNotHeld, { id, version: 2, reason: '聚餐取消' });
  return id;
};

test('a void filing keeps its status and says who closed it, when and why, also in the log', async () => {
  const id = await makeVoid('废一');
  expect(await lastEntry(app.db)).toMatchObject({ title: '作废备案', detail: { closureReason: '与另一份备案重复' } });
  const filing = await show(id);
  expect(filing).toMatchObject({
    status: 1,
    closure: 1,
    closureReason: '与另一份备案重复',
    closedBy: '县监管员',
    version: 3,
  });
  expect(filing.closedAt).toMatch(/^\d{4}-/);
  expect(filing.history.at(-1)).toMatchObject({
    kind: 'void',
    from: 1,
    to: 1,
    note: '与另一份备案重复',
    by: '县监管员',
  });
});

test('nothing is done with a closed filing any more, and it is not deleted', async () => {
  const id = await makeNotHeld('未办一');
  const seen = { id, version: 3 };
  const refused = [
    await county.send(filingsContract.sendBack, { ...seen, reason: '补充' }),
    await county.send(filingsContract.submit, seen),
    await county.send(filingsContract.markVoid, { ...seen, reason: '重复' }),
    await county.send(filingsContract.saveDraft, { keepId: id, content: '{}' }),
    await county.send(filingsContract.remove, { id }),
  ];
  expect(refused.map(({ body }) => body['msg'])).toEqual([
    '该备案未办，不能再办理',
    '该备案未办，不能再办理',
    '该备案未办，不能再办理',
    '该备案不在待指导状态，草稿未保存',
    expect.stringContaining('已作废或未办的备案不能删除'),
  ]);
  expect((await show(id)).version).toBe(3);
});

test('a reason is needed', async () => {
  const id = await makeWaiting(county, 'county');
  const blank = await county.send(filingsContract.markVoid, { id, version: 2, reason: '  ' });
  expect(blank.body).toMatchObject({ errors: [{ field: 'reason', message: '请输入作废原因' }] });
  expect((await show(id)).closure).toBeUndefined();
});

test('a returned filing whose time is over can be void', async () => {
  const id = await makeWaiting(county, 'county', { hostName: '过期' });
  await county.call(filingsContract.sendBack, { id, version: 2, reason: '缺菜单' });
  await app.db
    .updateTable('filings')
    .set({ heldAt: new Date(Date.now() - 86_400_000) })
    .where('id', '=', id)
    .execute();
  expect((await county.send(filingsContract.submit, { id, version: 3 })).body).toMatchObject({ code: -100 });
  await county.call(filingsContract.markVoid, { id, version: 3, reason: '时间已过' });
  expect(await show(id)).toMatchObject({ status: 0, closure: 1 });
});

test('lists tell closed filings from those that wait, and find them again', async () => {
  await makeVoid('列表甲');
  await makeNotHeld('列表乙');
  await makeWaiting(county, 'county', { hostName: '列表丙' });
  const hosts = async (filter: object) => {
    const { rows } = await county.call(filingsContract.list, { hostName: '列表', ...filter, page: 1, pageSize: 10 });
    return rows.map(({ hostName, closure }) => `${hostName} ${closure ?? ''}`).sort();
  };
  expect(await hosts({})).toEqual(['列表丙 ', '列表乙 2', '列表甲 1']);
  expect(await hosts({ status: 1 })).toEqual(['列表丙 ']);
  expect(await hosts({ closure: 1 })).toEqual(['列表甲 1']);
  expect(await hosts({ closure: 2 })).toEqual(['列表乙 2']);
  const places = await county.call(filingsContract.listByPlace, { hostName: '列表甲', page: 1, pageSize: 10 });
  expect(places.rows.map(({ closure }) => closure)).toEqual([1]);
  const dinners = await county.call(groupDinnersContract.list, { hostName: '列表乙', page: 1, pageSize: 10 });
  expect(dinners.rows.map(({ closure }) => closure)).toEqual([2]);
});

test('neither the worklist nor the calendar counts them', async () => {
  const day = inDays(25);
  const id = await makeWaiting(county, 'county', { hostName: '日历', heldAt: day });
  const counted = async () => {
    const { rows } = await county.call(filingsContract.worklist, { isMine: false, page: 1, pageSize: 50 });
    const cells = await county.call(filingsContract.calendar, { from: day.slice(0, 10), until: day.slice(0, 10) });
    return [rows.filter(({ hostName }) => hostName === '日历').length, cells.length];
  };
  expect(await counted()).toEqual([1, 1]);
  await county.call(filingsContract.markNotHeld, { id, version: 2, reason: '聚餐取消' });
  expect(await counted()).toEqual([0, 0]);
});

test('a form of a closed filing says so, and its code as well, whenever it was printed', async () => {
  const id = await makeWaiting(county, 'county', { type: 2, hostName: '纸' });
  const print = async () => readPdf((await county.send(printsContract.one, { id, form: 'filing' })).bytes);
  await print();
  await county.call(filingsContract.markVoid, { id, version: 2, reason: '与另一份备案重复' });
  expect(allWords(await print())).toContain('本备案已作废（县监管员');
  const { prints } = await show(id);
  const checks = await Promise.all(prints.map(({ code }) => app.anonymous.call(checksContract.show, { code })));
  expect(checks.map(({ closure }) => closure)).toEqual([1, 1]);
});

test('the code of a draft says that it was never submitted', async () => {
  const id = await makeFiling(county, 'county');
  await county.send(printsContract.one, { id, form: 'filing' });
  const [print] = (await show(id)).prints;
  const check = () => app.anonymous.call(checksContract.show, { code: print?.code ?? '' });
  expect(await check()).toMatchObject({ status: 0, wasSubmitted: false });
  await county.call(filingsContract.submit, { id, version: 1 });
  expect(await check()).toMatchObject({ status: 1, wasSubmitted: true });
});
