import { filingRemovalContract } from '../../../../src/contract/filing-removal';
import { filingsContract } from '../../../../src/contract/filings';
import { recycleUndo } from '../../../../src/contract/removal';
import { filingStatuses } from '../../../../src/contract/filing-terms';
import type { FilingStatus } from '../../../../src/contract/filing-terms';
import { encode, pairKey } from '../../../../src/contract/kernel';
import { newFiling } from '../../../../src/contract/filing-record';
import type { Api, Answer } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import {
  allCompliant,
  filingForm,
  guidanceOf,
  inDays,
  makeFiling,
  makeGuided,
  makeWaiting,
  uploadPicture,
} from '../../support/filings';
import { makeAccount, makeRole } from '../users/support/accounts';

let app: TestApp;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const show = (id: number) => county.call(filingsContract.show, { id });
const makers = { 0: makeFiling, 1: makeWaiting, 2: makeGuided } as const;

type Step = 'update' | 'submit' | 'sendBack' | 'markVoid' | 'markNotHeld' | 'guide' | 'remove';
const steps: Readonly<Record<Step, (id: number, version: number) => Promise<Answer>>> = {
  update: (id, version) =>
    county.send(filingsContract.update, { ...encode(newFiling, filingForm('county')), id, version }),
  submit: (id, version) => county.send(filingsContract.submit, { id, version }),
  sendBack: (id, version) => county.send(filingsContract.sendBack, { id, version, reason: '缺菜单' }),
  markVoid: (id, version) => county.send(filingsContract.markVoid, { id, version, reason: '重复备案' }),
  markNotHeld: (id, version) => county.send(filingsContract.markNotHeld, { id, version, reason: '聚餐取消' }),
  guide: async (id, version) =>
    county.send(filingsContract.guide, {
      ...{ id, version, guidmode: 1, guidperson: '指导员' },
      checks: allCompliant.map(({ item }) => ({ no: item, result: 1 })),
      url1: await uploadPicture(county),
      url2: await uploadPicture(county),
    }),
  remove: (id) => county.send(filingsContract.remove, { id }),
};

/** What each step makes of each state; a text is the reason why not. */
const table: Readonly<Record<FilingStatus, Readonly<Record<Step, FilingStatus | string>>>> = {
  0: {
    ...{ update: 0, submit: 1, sendBack: '该备案尚未提交', guide: '该备案尚未提交，不能指导', remove: 'gone' },
    markVoid: '该备案从未提交，可直接修改或删除',
    markNotHeld: '该备案从未提交，可直接修改或删除',
  },
  1: {
    ...{ update: '待指导的备案须先退回才能修改', submit: '该备案已提交', sendBack: 0, guide: 2, remove: 'gone' },
    markVoid: 1,
    markNotHeld: 1,
  },
  2: {
    update: '已完成的备案不能修改',
    submit: '该备案已完成',
    sendBack: '已完成的备案不能退回',
    guide: '该备案已完成指导',
    markVoid: '已完成的备案不能作废',
    markNotHeld: '已完成的备案不能登记为未办',
    remove: expect.stringContaining('已完成的备案不能删除') as string,
  },
};
const rows = filingStatuses.flatMap((status) =>
  (Object.keys(steps) as Step[]).map((step) => [step, status, table[status][step]] as const),
);

test.each(rows)('%s of a filing in state %d ends in %p', async (step, status, expected) => {
  const id = await makers[status](county, 'county');
  const { version } = await show(id);
  const answer = await steps[step](id, version);
  if (typeof expected === 'number') {
    expect(answer.body).toMatchObject({ code: 100 });
    expect(await show(id)).toMatchObject({ status: expected, version: version + 1 });
    return;
  }
  if (expected === 'gone') {
    expect(answer.body).toMatchObject({ code: 100 });
    expect((await county.send(filingsContract.show, { id })).status).toBe(404);
    return;
  }
  expect(answer.body).toMatchObject({ code: -100, msg: expected });
  expect(await show(id)).toMatchObject({ status, version });
});

test.each(['update', 'submit', 'sendBack', 'markVoid', 'markNotHeld', 'guide'] as const)(
  'the slower of two editors is told so, and %s changes nothing',
  async (step) => {
    const id = await makers[step === 'update' || step === 'submit' ? 0 : 1](county, 'county');
    const { version } = await show(id);
    const answer = await steps[step](id, version + 1);
    expect(answer.body).toMatchObject({ code: -100, conflict: true });
    expect((await show(id)).version).toBe(version);
  },
);

test('of two officers who complete a filing at the same moment one is told that it is done', async () => {
  const id = await makeWaiting(county, 'county');
  const answers = await Promise.all([steps.guide(id, 2), steps.guide(id, 2)]);
  expect(answers.map(({ body }) => body['code']).sort()).toEqual([-100, 100]);
  const { history, version } = await show(id);
  expect(history.map(({ kind }) => kind)).toEqual(['create', 'submit', 'guide']);
  expect(version).toBe(3);
});

test('a filing that came back goes its way again, and its history tells of it', async () => {
  const id = await makeWaiting(county, 'county');
  await county.call(filingsContract.sendBack, { id, version: 2, reason: ' 请补充菜单 ' });
  expect(await show(id)).toMatchObject({ status: 0, returnReason: '请补充菜单' });
  await county.call(filingsContract.submit, { id, version: 3 });
  await county.call(filingsContract.guide, { ...(await guidanceOf(county, id)), version: 4 });
  const { history, status, returnReason } = await show(id);
  expect([status, returnReason]).toEqual([2, undefined]);
  expect(history.map(({ kind, from, to, version, by, note }) => [kind, from, to, version, by, note])).toEqual([
    ['create', undefined, 0, 1, '县监管员', undefined],
    ['submit', 0, 1, 2, '县监管员', undefined],
    ['return', 1, 0, 3, '县监管员', '请补充菜单'],
    ['submit', 0, 1, 4, '县监管员', undefined],
    ['guide', 1, 2, 5, '县监管员', undefined],
  ]);
});

test('a submission sent twice with the same key is made once, and both are answered alike', async () => {
  const id = await makeFiling(county, 'county');
  const headers = { 'idempotency-key': `submit-${id}-0001` };
  const send = () => county.send(filingsContract.submit, { id, version: 1 }, headers);
  const first = await send();
  expect((await send()).body).toEqual(first.body);
  expect(first.body['code']).toBe(100);
  expect((await show(id)).version).toBe(2);
});

test('a new filing sent twice with the same key is one filing', async () => {
  const headers = { 'idempotency-key': 'same-filing-0001' };
  const form = filingForm('county');
  const first = await county.call(filingsContract.create, form, headers);
  expect(await county.call(filingsContract.create, form, headers)).toEqual(first);
  const list = await county.call(filingsContract.list, { hostName: form.hostName, page: 1, pageSize: 20 });
  expect(list.total).toBe(1);
});

test('a filing that comes late is taken, and the log says so; a funeral is never late', async () => {
  const late = await makeWaiting(county, 'county', { heldAt: inDays(1) });
  expect((await show(late)).history.at(-1)).toMatchObject({ kind: 'submit', note: '未提前3日备案' });
  expect(await lastEntry(app.db)).toMatchObject({ title: '提交备案', detail: { note: '未提前3日备案' } });
  const funeral = await makeWaiting(county, 'county', { heldAt: inDays(1), kind: 5 });
  expect((await show(funeral)).history.at(-1)?.note).toBeUndefined();
});

test('a batch with a completed one, or a foreign one, deletes none', async () => {
  const draft = await makeFiling(county, 'county');
  const guided = await makeGuided(county, 'county');
  const foreign = await makeFiling(await app.signIn('neighbour1'), 'neighbour');
  const refused = await county.delete(filingsContract.removeMany.path, { ids: `${draft},${guided}` });
  expect(refused.body).toMatchObject({ code: -100 });
  expect((await county.delete(filingsContract.removeMany.path, { ids: `${draft},${foreign}` })).status).toBe(404);
  expect(await show(draft)).toMatchObject({ id: draft });
  await county.call(filingsContract.removeMany, { ids: [draft, draft] });
  expect((await county.send(filingsContract.show, { id: draft })).status).toBe(404);
});

describe('deleting all that matches', () => {
  const { removeMatching } = filingRemovalContract;
  const drafts = (hostName: string, number: number) =>
    Promise.all(Array.from({ length: number }, () => makeFiling(county, 'county', { hostName })));
  const total = async (hostName: string) =>
    (await county.call(filingsContract.list, { hostName, page: 1, pageSize: 20 })).total;

  test('takes the filings that were counted, of the units of whoever deletes alone, and can be taken back', async () => {
    const made = await drafts('全删甲', 3);
    const neighbour = await app.signIn('neighbour1');
    await makeFiling(neighbour, 'neighbour', { hostName: '全删甲' });
    for (const confirmed of [2, 4]) {
      const { body } = await county.send(removeMatching, { fromname: '全删甲', confirmed });
      expect(body).toMatchObject({ code: -100, msg: expect.stringContaining('没有删除任何记录') as string });
    }
    const { ids } = await county.call(removeMatching, { hostName: '全删甲', confirmed: 3 });
    expect([...ids].sort((one, other) => one - other)).toEqual([...made].sort((one, other) => one - other));
    expect(await lastEntry(app.db)).toMatchObject({ title: '删除全部符合条件的备案', result: 'success' });
    expect(await total('全删甲')).toBe(0);
    expect((await neighbour.call(filingsContract.list, { hostName: '全删甲', page: 1, pageSize: 20 })).total).toBe(1);
    expect((await county.send(recycleUndo, { kind: 'keepRecord', ids: ids.join(',') })).body).toMatchObject({
      code: 100,
    });
    expect(await total('全删甲')).toBe(3);
  });

  test('deletes none where some are completed, and says how many', async () => {
    await drafts('全删乙', 1);
    for (let made = 0; made < 4; made += 1) {
      const id = await makeGuided(county, 'county');
      await app.db.updateTable('filings').set({ hostName: '全删乙' }).where('id', '=', id).execute();
    }
    const { body } = await county.send(removeMatching, { fromname: '全删乙', confirmed: 5 });
    expect(body).toMatchObject({
      code: -100,
      msg: expect.stringMatching(/^已完成的备案不能删除：.+等 4 条$/) as string,
    });
    expect(await total('全删乙')).toBe(5);
  });

  test('is for whoever may delete what he has ticked, and 500 at most', async () => {
    const roleId = await makeRole(await app.signIn('admin'), [
      pairKey(filingsContract.list),
      pairKey(filingsContract.remove),
    ]);
    const reader = await makeAccount(app, await app.signIn('admin'), 'county', [roleId]);
    expect((await reader.api.send(removeMatching, { fromname: '全删乙', confirmed: 5 })).status).toBe(403);
    expect((await county.send(removeMatching, { confirmed: 501 })).body).toMatchObject({ msg: '一次最多删除500条' });
  });
});
