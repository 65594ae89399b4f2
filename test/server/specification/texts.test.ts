import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import type { Answer, Api } from '../support/api';
import { lastEntry } from '../support/audit';
import { units } from '../support/world';

const unreadable = '请删除无法识别的字符';
const turning = '请删除控制文字方向的不可见字符';
const cook = { userId: 'texts1', name: '文字', fclassify: 1, fbmbh: units.county.id };

/** What no text may hold, and what is said of it. */
const wrong: readonly (readonly [what: string, text: string, said: string])[] = [
  ['the first half of a character', '甲\ud840', unreadable],
  ['the second half', '\udc00甲', unreadable],
  ['nothing', '甲\u0000', unreadable],
  ['what a lost character left', '甲\ufffd', unreadable],
  ['an override', '甲\u202e乙', turning],
  ['an embedding', '\u202a甲\u202c', turning],
  ['an isolate', '\u2067甲\u2069', turning],
  ['a mark', '甲\u200f', turning],
];

let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const outcome = ({ status, body }: Answer) => [status, body['code'], body['errors']];
const refusedOn = (field: string, message: string) => [200, -100, [{ field, message }]];

test.each(wrong)('%s is refused in a JSON body, and the log has it', async (_what, text, said) => {
  expect(outcome(await admin.post('/lkitchener/save', { ...cook, name: text }))).toEqual(refusedOn('name', said));
  expect(await lastEntry(app.db)).toMatchObject({ title: '新增厨师', result: 'refused', detail: { reason: said } });
});

test.each(wrong)('%s is refused in a form', async (_what, text, said) => {
  const answer = await admin.form('POST', '/lkitchener/save', { ...cook, name: text });
  expect(outcome(answer)).toEqual(refusedOn('name', said));
});

test.each(wrong)('%s is refused in a query', async (_what, text, said) => {
  expect(outcome(await admin.get('/lkitchener/index', { name: text }))).toEqual(refusedOn('name', said));
});

test('bytes that are no text are refused in a query', async () => {
  expect(outcome(await admin.get('/lkitchener/index?name=%ED%A0%80'))).toEqual(refusedOn('name', unreadable));
});

test('inside of lists and objects it is refused too', async () => {
  const actions = [{ faction: 'index', fqy: 1, fnote: '甲\ud840' }];
  const answer = await admin.post('/controller/save', { fname: 'texts', fstrict: 1, fqy: 1, actions });
  expect(outcome(answer)).toEqual(refusedOn('actions', unreadable));
});

test('a file of many lines is refused with the line that has it', async () => {
  const csv = '账号,姓名,厨师类型,部门编号\ntexts2,甲,农村聚餐,6001\ntexts3,\u202e乙,农村聚餐,6001\n';
  const answer = await admin.post('/lkitchener/importCsv', { csv, dryRun: true });
  expect(outcome(answer)).toEqual(refusedOn('csv', `第3行：${turning}`));
});

test('a name of a field that is no text is refused, and the log has it', async () => {
  const answer = await admin.post('/lkitchener/save', { ...cook, ['x\ud840\u0000']: 1 });
  expect([answer.status, answer.body['code']]).toEqual([200, -100]);
  expect(await lastEntry(app.db)).toMatchObject({
    title: '新增厨师',
    result: 'refused',
    detail: { reason: '不支持的字段：x\ufffd\ufffd' },
  });
});

test('a sign-in with it is refused, and the log has it', async () => {
  const answer = await app.anonymous.post('/login', { username: 'county1\ud840', password: 'Kitchen2024' });
  expect(outcome(answer)).toEqual(refusedOn('username', unreadable));
  expect(await lastEntry(app.db)).toMatchObject({ title: '用户登录', result: 'refused' });
});

test('a rare character of two units is a character like any other', async () => {
  const { body } = await admin.post('/lkitchener/save', { ...cook, name: '𠮷野' });
  expect(body['code']).toBe(100);
  expect((await admin.get('/lkitchener/index', { name: '𠮷' })).body).toMatchObject({ rows: [{ name: '𠮷野' }] });
});

test('a full name that is too long is not cut in the middle of one', async () => {
  const fbmqc = `${'长'.repeat(298)}x`;
  const parent = { pid: units.county.id, fbmbh: '429811', fbmmc: '长名镇', fbmqc };
  const { id } = (await admin.post('/lbmzd/save', parent)).body['data'] as { readonly id: number };
  const { body } = await admin.post('/lbmzd/save', { pid: id, fbmbh: '429812', fbmmc: '𠮷村' });
  expect(body['code']).toBe(100);
});
