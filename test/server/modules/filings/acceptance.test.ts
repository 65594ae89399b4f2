import { filingsContract } from '../../../../src/contract/filings';
import { acceptanceForm } from '../../../../src/contract/filing-work';
import type { AcceptanceForm } from '../../../../src/contract/filing-work';
import { printsContract } from '../../../../src/contract/filing-prints';
import { encode } from '../../../../src/contract/kernel';
import { dayMs } from '../../../../src/contract/time';
import { HeldClock } from '../../../support/clock';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { guidanceOf, makeFiling, makeWaiting, uploadPicture } from '../../support/filings';
import { setParameter } from '../../support/parameters';
import { allWords, readPdf } from '../../support/pdf';
import { conflicting, done, notFound, refused, refusedOn } from '../users/support/answers';

const clock = new HeldClock();
let app: TestApp;
let county: Api;
let township: Api;
beforeAll(async () => {
  app = await startTestApp({ clock });
  [county, township] = await Promise.all([app.signIn('county1'), app.signIn('township1')]);
});
afterAll(() => app.close());

/** A banquet of the township, guided before it was held, which was so many days ago. */
async function heldBefore(days: number, guide: Api = township): Promise<number> {
  const id = await makeWaiting(township, 'township', { people: 120 });
  await guide.call(filingsContract.guide, await guidanceOf(guide, id, { officer: '李指导', advice: '留样' }));
  const heldAt = new Date(clock.now().getTime() - days * dayMs);
  await app.db.updateTable('filings').set({ heldAt }).where('id', '=', id).execute();
  return id;
}
const facts = { servedMeals: 3, servedPeople: 118, guidances: 2, illPeople: 2 };
const accept = (api: Api, id: number, form: Partial<AcceptanceForm> = facts) =>
  api.send(filingsContract.accept, encode(acceptanceForm, { id, version: 3, ...form }));
const show = (id: number) => county.call(filingsContract.show, { id });

test('the facts of after a banquet are added to a completed filing, and nothing else of it changes', async () => {
  const id = await heldBefore(2);
  const before = await show(id);
  const acceptanceSignature = await uploadPicture(township);
  const register = [{ day: '2031-03-05', site: '晒谷场', people: 118, illPeople: 2, guidance: '送医' }];
  expect(await accept(township, id, { ...facts, acceptanceSignature, register })).toMatchObject(done);
  const { history, version, guidanceRegister, ...after } = await show(id);
  expect(guidanceRegister).toMatchObject({
    rows: [{ day: '2031-03-05', illPeople: 2, guidance: '送医' }],
    acceptance: { meals: 3, people: 118, guidances: 2, illPeople: 2, signature: acceptanceSignature },
  });
  expect(guidanceRegister?.acceptance.acceptedAt).toBeDefined();
  const { history: earlier, version: seen, guidanceRegister: blank, ...rest } = before;
  expect(blank?.rows ?? []).toEqual([]);
  expect(after).toEqual({ ...rest, ...facts });
  expect([version, history.length]).toEqual([seen + 1, earlier.length + 1]);
  expect(history.at(-1)).toMatchObject({
    ...{ kind: 'accept', from: 2, to: 2, by: '镇监管员' },
    note: '共办餐次3，聚餐人次合计118，指导次数合计2，食物中毒人数2，登记行1行，验收签名',
  });
  expect(await lastEntry(app.db)).toMatchObject({ title: '登记餐后情况', result: 'success', detail: { id } });
});

test('the forms print them then', async () => {
  const id = await heldBefore(1);
  const printed = async (form: 'filing' | 'register') =>
    allWords(await readPdf((await county.send(printsContract.one, { id, form })).bytes));
  expect(await printed('filing')).toContain('食物中毒人数申报人');
  await accept(township, id);
  expect(await printed('filing')).toContain('人数118指导次数2食物中毒人数2');
  expect(await printed('register')).toContain('共办餐次3人数118指导次数2食物中毒人数2');
});

test('what is not named stays, and may be put right later', async () => {
  const id = await heldBefore(1);
  await accept(township, id);
  expect(await accept(township, id, { version: 4, illPeople: 5 })).toMatchObject(done);
  expect(await show(id)).toMatchObject({ ...facts, illPeople: 5 });
});

test('they are recorded from the banquet on, for as many days as the parameter says', async () => {
  const admin = await app.signIn('admin');
  expect(await accept(township, await heldBefore(-1))).toMatchObject(refused('聚餐尚未开始，不能登记餐后情况'));
  expect(await accept(township, await heldBefore(30))).toMatchObject(done);
  const late = await heldBefore(31);
  expect(await accept(township, late)).toMatchObject(refused('聚餐后30日内可登记餐后情况，现已超过'));
  await setParameter(admin, 'filing.acceptDays', '31');
  expect(await accept(township, late)).toMatchObject(done);
  await setParameter(admin, 'filing.acceptDays', '30');
});

test('a filing that is not completed takes none', async () => {
  const wrong = refused('该备案尚未完成指导，不能登记餐后情况');
  const draft = await makeFiling(township, 'township');
  expect(await accept(township, draft, { version: 1, illPeople: 0 })).toMatchObject(wrong);
  const waiting = await makeWaiting(township, 'township');
  expect(await accept(township, waiting, { version: 2, illPeople: 0 })).toMatchObject(wrong);
});

test('whoever guided records them, or a unit above; neither who stands below nor another county', async () => {
  expect(await accept(county, await heldBefore(1))).toMatchObject(done);
  const ofCounty = await heldBefore(1, county);
  expect(await accept(township, ofCounty)).toMatchObject(refused('餐后情况由完成指导的人员或其上级部门登记'));
  expect(await accept(county, ofCounty)).toMatchObject(done);
  const neighbour = await app.signIn('neighbour1');
  expect(await accept(neighbour, await heldBefore(1))).toMatchObject(notFound);
  const observer = await app.signIn('observer1');
  expect((await accept(observer, ofCounty)).status).toBe(403);
});

test('numbers that contradict each other, nothing at all, and a version of before are refused', async () => {
  const id = await heldBefore(1);
  const poisoned = refusedOn('poiperson', '食物中毒人数不能多于人数');
  expect(await accept(township, id, { servedPeople: 3, illPeople: 4 })).toMatchObject(poisoned);
  const row = { day: '2031-02-30' };
  expect(await accept(township, id, { register: [row] })).toMatchObject(refusedOn('regs', '日期不存在'));
  expect(await accept(township, id, {})).toMatchObject(refused('请填写餐后情况'));
  expect(await accept(township, id, { ...facts, version: 2 })).toMatchObject(conflicting);
  await accept(township, id);
  expect(await accept(township, id, { version: 4, servedPeople: 1 })).toMatchObject(poisoned);
});
