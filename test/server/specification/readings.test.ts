import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import type { Answer, Api } from '../support/api';
import { lastEntry } from '../support/audit';
import { makeCook } from '../support/cooks';
import { password, units } from '../support/world';

type Wire = Readonly<Record<string, unknown>>;

let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const outcome = ({ status, body }: Answer) => [status, body['code'], body['msg']];
const done = [200, 100, '操作成功'];
const refused = ({ status, body }: Answer) => [status, body['code'], body['errors']];
const on = (field: string, message: string) => [200, -100, [{ field, message }]];

let count = 0;
const userForm = (changes: Wire) => {
  count += 1;
  return { username: `reading${count}`, fname: '读法', ftype: 1, password, checkPass: password, ...changes };
};
const userOf = async ({ username }: Wire) => {
  const { body } = await admin.get('/user/index', { username });
  return (body['rows'] as readonly Wire[])[0];
};

describe('the unit of a user', () => {
  const lbmzd = { id: 6001, fbmmc: '清水县' };

  test.each([
    ['an object', { lbmzd: { id: 6001 } }],
    ['an object with all its own', { lbmzd: { ...lbmzd, fbmbh: '6001', child_num: 1 } }],
    ['an id', { lbmzd: 6001 }],
    ['an id as text', { lbmzd: '6001' }],
    ['the name of the filter', { bmzdId: 6001 }],
    ['both, saying the same', { lbmzd: { id: '6001' }, bmzdId: 6001 }],
  ])('may be %s', async (_how, unit) => {
    const form = userForm(unit);
    expect(outcome(await admin.post('/user/save', form))).toEqual(done);
    expect(await userOf(form)).toMatchObject({ lbmzd });
  });

  test('is refused where both names say something else', async () => {
    const answer = await admin.post('/user/save', userForm({ lbmzd: { id: 6001 }, bmzdId: 5001 }));
    expect(refused(answer)).toEqual(on('bmzdId', '与 lbmzd 不一致'));
  });

  test('is missing where an object names none', async () => {
    const answer = await admin.post('/user/save', userForm({ lbmzd: { id: null } }));
    expect(refused(answer)).toEqual(on('lbmzd', '请选择所属部门'));
  });
});

test.each([
  ['a list', [2, 4], [2, 4]],
  ['texts', ['2', '4'], [2, 4]],
  ['joined by commas', '2,4', [2, 4]],
  ['one', 4, [4]],
  ['none', '', []],
])('roles are taken as %s', async (_how, roles, expected) => {
  const form = userForm({ lbmzd: 6001, roles });
  expect(outcome(await admin.post('/user/save', form))).toEqual(done);
  expect(await userOf(form)).toMatchObject({ roles: expected });
});

test.each([
  [1, 1],
  ['1', 1],
  [true, 1],
  ['true', 1],
  ['on', 1],
  [0, 0],
  ['0', 0],
  [-1, 0],
  ['-1', 0],
  [false, 0],
  ['false', 0],
])('a certificate spelled %j is answered as %j', async (spelled, expected) => {
  const id = await makeCook(admin, 'county', { hasHealthCertificate: expected === 0 });
  const flags = { healthCertificate: spelled, isValid: spelled, isTrain: spelled };
  expect(outcome(await admin.put('/lkitchener/update', { id, name: '改名', ...flags }))).toEqual(done);
  const { body } = await admin.post('/lkitchener/getInfoById', { id });
  expect(body['data']).toMatchObject({ healthCertificate: expected, isValid: expected, isTrain: expected });
});

test('a unit takes its number as a number, its parent and its area as objects or ids', async () => {
  const unit = { pid: { id: units.county.id, label: '清水县' }, fbmbh: 429900, fbmmc: '数字镇', lquzd: '420500' };
  expect(outcome(await admin.post('/lbmzd/save', unit))).toEqual(done);
  const { body } = await admin.get('/lbmzd/index', { fbmmc: '数字镇' });
  expect(body['rows']).toMatchObject([{ pid: units.county.id, fbmbh: '429900', lquzd: { id: 420500 } }]);
});

test('a cook takes his unit by its number too, but never one of others', async () => {
  const unit = { pid: units.neighbour.id, fbmbh: '429977777', fbmmc: '编号镇' };
  const { id } = (await admin.post('/lbmzd/save', unit)).body['data'] as Wire;
  const cook = (userId: string) => ({ userId, name: '编号', fclassify: 1, fbmbh: '429977777' });
  expect(outcome(await admin.post('/lkitchener/save', cook('csnumber1')))).toEqual(done);
  const { body } = await admin.get('/lkitchener/index', { username: 'csnumber1' });
  expect(body['rows']).toMatchObject([{ fbmbh: id }]);
  const foreign = await (await app.signIn('county1')).post('/lkitchener/save', cook('csnumber2'));
  expect(refused(foreign)).toEqual(on('fbmbh', '所属部门不存在'));
});

test('a controller takes its flags and its actions in any spelling, from a form too', async () => {
  const controller = { fname: 'readings', fdesc: '读法', ficon: '', fstrict: true, fqy: 'true', fnote: '' };
  const actions = [{ faction: 'index', fdesc: '', fqy: true, fnote: '' }];
  expect(outcome(await admin.form('POST', '/controller/save', { ...controller, actions }))).toEqual(done);
  const { body } = await admin.get('/controller/index', { name: 'readings' });
  expect(body['rows']).toMatchObject([
    { fname: 'readings', fstrict: 1, fqy: 1, actions: [{ faction: 'index', fqy: 1 }] },
  ]);
});

test('a page may be asked for in each of the ways', async () => {
  const idsOf = async (query: Wire) =>
    ((await admin.get('/user/index', query)).body['rows'] as readonly Wire[]).map(({ id }) => id);
  const second = await idsOf({ max: 3, offset: 3 });
  expect(second).toHaveLength(3);
  expect(await idsOf({ psize: 3, pno: 1 })).toEqual(second);
  expect(await idsOf({ psize: '3', p: '2' })).toEqual(second);
  const { body } = await admin.post('/keepRecord/list', { max: 20, offset: 0 });
  expect(body).toMatchObject({ code: 100, data: { list: [], count: 0 } });
});

test('a deletion may carry its payload as a body', async () => {
  const id = await makeCook(admin, 'county');
  expect(outcome(await admin.form('DELETE', '/lkitchener/delete', { id }))).toEqual(done);
  expect((await admin.post('/lkitchener/getInfoById', { id })).status).toBe(404);
});

describe('what a list has shown', () => {
  test('may come back: a masked phone stays the phone it hides', async () => {
    const form = userForm({ lbmzd: 6001, fphone: '13800005678' });
    await admin.post('/user/save', form);
    const shown = await userOf(form);
    expect(shown).toMatchObject({ fphone: '138****5678' });
    expect(outcome(await admin.put('/user/update', { ...shown, fname: '改名' }))).toEqual(done);
    const { body } = await admin.post('/user/getInfoById', { id: shown?.['id'] });
    expect(body['data']).toMatchObject({ fname: '改名', fphone: '13800005678' });
  });

  test('is refused where it hides another phone, names another account or another unit', async () => {
    const form = userForm({ lbmzd: 6001, fphone: '13800005678' });
    await admin.post('/user/save', form);
    const shown = await userOf(form);
    const change = (changes: Wire) => admin.put('/user/update', { ...shown, ...changes });
    expect(refused(await change({ fphone: '139****5678' }))).toEqual(on('fphone', '请输入正确的手机号'));
    expect(refused(await change({ username: 'another' }))).toEqual(on('username', '账号不能修改'));
    expect(refused(await change({ password: 'Another2024' }))).toEqual(on('password', '请使用“修改密码”'));

    const id = await makeCook(admin, 'county');
    const cook = (changes: Wire) => admin.put('/lkitchener/update', { id, name: '改名', ...changes });
    expect(refused(await cook({ userId: 'another' }))).toEqual(on('userId', '账号不能修改'));
  });
});

describe('a name nobody knows', () => {
  const cook = { userId: 'unknown1', name: '未知', fclassify: 1, fbmbh: units.county.id };

  test.each([
    ['beside the fields', { ...cook, salary: '1' }, 'salary'],
    ['inside of one', { ...cook, name: { first: '未', last: '知' } }, 'name'],
    ['with a path of its own', { ...cook, 'a.b.c.d.e.f': '1' }, 'a.b.c.d.e.f'],
    ['of every object', { ...cook, constructor: '1' }, 'constructor'],
  ])('is refused by name %s', async (_where, wire, field) => {
    const { body } = await admin.form('POST', '/lkitchener/save', wire);
    expect(body['code']).toBe(-100);
    expect((body['errors'] as readonly Wire[]).map((error) => error['field'])).toEqual([field]);
  });

  test('is named with nine others at most, and shortened', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}${'y'.repeat(500)}`, 1]));
    const { body } = await admin.post('/lkitchener/save', { ...cook, ...many });
    expect(body['errors']).toHaveLength(10);
    expect(JSON.stringify((await lastEntry(app.db)).detail).length).toBeLessThan(1000);
  });
});

test('a form of too many fields is refused whole', async () => {
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [`x${index}`, 1]));
  expect((await admin.form('POST', '/lkitchener/save', many)).status).toBe(413);
});

describe('a unit tree', () => {
  const nodes = async (wire: Wire) =>
    ((await admin.post('/lbmzd/treeData', wire)).body['data'] as readonly Wire[]).map(({ id }) => id);

  test('is answered for the fields of a unit', async () => {
    expect(await nodes({})).toEqual([units.province.id]);
    expect(await nodes({ id: 1 })).toEqual([units.city.id, units.otherCity.id]);
    expect(await nodes({ pid: units.city.id })).toEqual([units.county.id, units.neighbour.id]);
    expect(await nodes({ fbmmc: '清水' })).toEqual([units.province.id, units.city.id, units.county.id]);
    expect(await nodes({ fbmbh: 6001, id: units.otherCity.id })).toEqual([]);
  });

  test('gives nothing of others', async () => {
    const county = await app.signIn('county1');
    expect((await county.post('/lbmzd/treeData', { id: units.neighbour.id })).status).toBe(404);
    expect((await county.post('/lbmzd/treeData', { fbmmc: '白石' })).body['data']).toEqual([]);
    const [first] = (await county.post('/lbmzd/treeData', { pid: 1 })).body['data'] as readonly Wire[];
    expect(first).toMatchObject({ id: units.township.id, pid: units.county.id });
  });
});
