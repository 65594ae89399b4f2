import { filingsContract } from '../../../../src/contract/filings';
import { groupDinnersContract, reviewRoleId } from '../../../../src/contract/group-dinners';
import { pairKey } from '../../../../src/contract/kernel';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { entriesOf, lastEntry } from '../../support/audit';
import { makeFiling, makeGuided, makeWaiting } from '../../support/filings';
import { makeAccount, makeRole } from '../users/support/accounts';

let app: TestApp;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
});
afterAll(() => app.close());

const { saveReview } = groupDinnersContract;
const show = (id: number) => county.call(groupDinnersContract.show, { id });
const rowOf = async (hostName: string) => {
  const { rows } = await county.call(groupDinnersContract.review, { hostName, page: 1, pageSize: 10 });
  return rows[0];
};

test('a group dinner that passes keeps its status, and says who reviewed it, when and with what opinion', async () => {
  const id = await makeWaiting(county, 'county', { hostName: '复核通过' });
  expect(await rowOf('复核通过')).not.toHaveProperty('reviewResult');
  await county.call(saveReview, { id, version: 2, result: 1, opinion: ' 材料齐全 ' });
  expect(await lastEntry(app.db)).toMatchObject({
    ...{ title: '复核集体用餐备案', userName: '县监管员' },
    detail: { id, reviewResult: 1, reviewOpinion: '材料齐全' },
  });
  expect(await show(id)).toMatchObject({
    ...{ status: 1, version: 3 },
    review: { result: 1, opinion: '材料齐全', by: '县监管员', at: expect.stringMatching(/^\d{4}-/) as string },
  });
  expect(await rowOf('复核通过')).toMatchObject({ status: 1, reviewResult: 1 });
  const { history } = await county.call(filingsContract.show, { id });
  expect(history.at(-1)).toMatchObject({ kind: 'review', from: 1, to: 1, note: '材料齐全', by: '县监管员' });
});

test('a completed one can still be reviewed, but no longer be sent back', async () => {
  const id = await makeGuided(county, 'county');
  const returned = await county.send(saveReview, { id, version: 3, result: 2, opinion: '补充' });
  expect(returned.body).toMatchObject({ code: -100, msg: '已完成的备案不能退回' });
  await county.call(saveReview, { id, version: 3, result: 1 });
  expect(await show(id)).toMatchObject({ status: 2, review: { result: 1 } });
});

test('one that is sent back is a draft again with the opinion as the reason; submitting it anew clears the review', async () => {
  const id = await makeWaiting(county, 'county', { hostName: '复核退回' });
  const silent = await county.send(saveReview, { id, version: 2, result: 2, opinion: ' ' });
  expect(silent.body).toMatchObject({ errors: [{ field: 'opinion', message: '请输入复核意见' }] });
  await county.call(saveReview, { id, version: 2, result: 2, opinion: '缺菜单' });
  expect(await show(id)).toMatchObject({ status: 0, review: { result: 2, opinion: '缺菜单' } });
  expect(await county.call(filingsContract.show, { id })).toMatchObject({ returnReason: '缺菜单' });
  await county.call(filingsContract.submit, { id, version: 3 });
  expect(await show(id)).not.toHaveProperty('review');
  expect(await rowOf('复核退回')).not.toHaveProperty('reviewResult');
});

test('neither a draft nor a closed one is reviewed, nor one that has passed, nor one that was changed meanwhile', async () => {
  const draft = await makeFiling(county, 'county');
  const closed = await makeWaiting(county, 'county');
  await county.call(filingsContract.markVoid, { id: closed, version: 2, reason: '重复' });
  const passed = await makeWaiting(county, 'county');
  const seen = { id: passed, version: 2, result: 1 };
  await county.call(saveReview, { id: passed, version: 2, result: 1 });
  const answers = [
    await county.send(saveReview, { ...seen, id: draft, version: 1 }),
    await county.send(saveReview, { ...seen, id: closed, version: 3 }),
    await county.send(saveReview, { ...seen, version: 3 }),
  ];
  expect(answers.map(({ body }) => body['msg'])).toEqual([
    '该备案尚未提交，不能复核',
    '该备案已作废，不能再办理',
    '该备案已通过复核',
  ]);
  expect((await county.send(saveReview, seen)).body).toMatchObject({ code: -100, conflict: true });
});

test('a rural banquet is no group dinner, and one of another county is not there', async () => {
  const rural = await makeFiling(county, 'county', { type: 1 });
  expect((await county.send(saveReview, { id: rural, version: 1, result: 1 })).status).toBe(404);
  const id = await makeWaiting(county, 'county');
  const neighbour = await app.signIn('neighbour1');
  expect((await neighbour.send(saveReview, { id, version: 2, result: 1 })).status).toBe(404);
  expect(await show(id)).not.toHaveProperty('review');
});

test('the right and the role are needed both', async () => {
  const id = await makeWaiting(county, 'county');
  const admin = await app.signIn('admin');
  const withPairOnly = await makeRole(admin, [pairKey(saveReview)]);
  const { api } = await makeAccount(app, admin, 'county', [withPairOnly]);
  const seen = { id, version: 2, result: 1 };
  expect((await api.send(saveReview, seen)).status).toBe(403);
  // The reviewers' role without the right.
  await app.db
    .deleteFrom('rolePermissions')
    .where('roleId', '=', reviewRoleId)
    .where((e) =>
      e('actionId', 'in', e.selectFrom('permissionActions').select('id').where('action', '=', 'saveReview')),
    )
    .execute();
  const without = await app.signIn('county1');
  expect((await without.send(saveReview, seen)).status).toBe(403);
  expect(await without.call(groupDinnersContract.show, { id })).not.toHaveProperty('review');
  const refused = await entriesOf(app.db, '复核集体用餐备案');
  expect(refused.slice(0, 2).map(({ result }) => result)).toEqual(['refused', 'refused']);
});
