import { contract } from '../../../src/contract';
import { tokenHeader } from '../../../src/contract/constants';
import { cooksContract } from '../../../src/contract/cooks';
import { groupDinnersContract } from '../../../src/contract/group-dinners';
import type { Contract, Endpoint } from '../../../src/contract/kernel';
import { rolesContract } from '../../../src/contract/roles';
import { sessionContract } from '../../../src/contract/session';
import { usersContract } from '../../../src/contract/users';
import { Api } from '../support/api';
import type { Answer } from '../support/api';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { makeCook } from '../support/cooks';
import { snapshot } from '../support/snapshot';
import { units } from '../support/world';
import { makeAccount, makeRole, signInAs } from '../modules/users/support/accounts';
import { forbidden } from '../modules/users/support/answers';

// Which endpoint is open to whom, and which value is refused where, are functions (rights.test.ts, inputs.test.ts).
// Each way a request is turned away by them is tried here once over HTTP.

type Wire = Readonly<Record<string, unknown>>;

let app: TestApp;
let admin: Api;
let nobody: Api;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  nobody = await app.signIn('nobody1');
});
afterAll(() => app.close());

/** What the call leaves: its answer, its entries in the operation log, and whether anything else was written. */
async function traceOf(call: () => Promise<Answer>) {
  const before = await snapshot(app.db);
  const newest = app.db.selectFrom('operationLogs').select(({ fn }) => fn.max('id').as('id'));
  const { id } = await newest.executeTakeFirstOrThrow();
  const answer = await call();
  const entries = await app.db
    .selectFrom('operationLogs')
    .select(['title', 'userName', 'result'])
    .where('id', '>', id)
    .execute();
  expect(await snapshot(app.db)).toEqual(before);
  return { answer, entries };
}
const refusedBy = ({ title }: Endpoint, userName: string) => [{ title, userName, result: 'refused' }];

const role = { authority: '线上角色' };
const cook = { userId: 'wire1', name: '线上', fclassify: 1, fbmbh: units.county.id };

describe('a request without a session', () => {
  const unauthorized = { status: 401, body: { msg: '账户不存在' } };

  test('is answered 401 whatever its token and its method, and leaves nothing', async () => {
    for (const token of [null, '', 'x'.repeat(43), 'x'.repeat(5000)]) {
      const stranger = new Api(app.address, token);
      for (const endpoint of [
        sessionContract.current,
        rolesContract.create,
        cooksContract.update,
        cooksContract.remove,
      ])
        expect(await traceOf(() => stranger.send(endpoint, role))).toMatchObject({ answer: unauthorized, entries: [] });
    }
  });

  test('is answered 401 by every endpoint that is not public', async () => {
    const stranger = new Api(app.address);
    const domains: readonly Contract[] = Object.values(contract);
    const guarded = domains.flatMap((one) => Object.values(one)).filter(({ access }) => access !== 'public');
    const statuses = await Promise.all(
      guarded.map(async (endpoint) => [endpoint.path, (await stranger.send(endpoint)).status]),
    );
    expect(statuses).toEqual(guarded.map(({ path }) => [path, 401]));
  });
});

describe('a user without the right', () => {
  test('is answered 403 without the pair, and the log has one refusal', async () => {
    expect(await traceOf(() => nobody.send(rolesContract.create, role))).toMatchObject({
      answer: forbidden,
      entries: refusedBy(rolesContract.create, '无角色'),
    });
  });

  test('is answered 403 before anything is said about his input', async () => {
    for (const body of [{ unexpected: '1' }, [], { authority: '' }])
      expect(await traceOf(() => nobody.post(rolesContract.create.path, body))).toMatchObject({
        answer: forbidden,
        entries: refusedBy(rolesContract.create, '无角色'),
      });
  });

  test('is answered 403 without the role an endpoint asks for, whatever else he holds', async () => {
    expect(await traceOf(() => admin.send(groupDinnersContract.review))).toMatchObject({
      answer: forbidden,
      entries: [],
    });
    expect((await (await app.signIn('county1')).send(groupDinnersContract.review)).status).toBe(200);
  });

  test('is answered 403 in a county where a right concerns the whole installation', async () => {
    const roleId = await makeRole(admin, ['role:save']);
    const { api } = await makeAccount(app, admin, 'county', [roleId]);
    expect(await traceOf(() => api.send(rolesContract.create, role))).toMatchObject({ answer: forbidden });
    const atRoot = await makeAccount(app, admin, 'province', [roleId]);
    expect((await atRoot.api.send(rolesContract.create, role)).body['code']).toBe(100);
  });

  test('is answered 403 until he has changed his password, but for what changes it', async () => {
    const { id, username } = await makeAccount(app, admin, 'county', [2]);
    await app.db.updateTable('users').set({ mustChangePassword: true }).where('id', '=', id).execute();
    const api = await signInAs(app, username);
    expect(await traceOf(() => api.send(cooksContract.create, cook))).toMatchObject({
      answer: forbidden,
      entries: [{ title: cooksContract.create.title, result: 'refused' }],
    });
    expect((await api.send(sessionContract.current)).status).toBe(200);
  });
});

describe('an input that is wrong', () => {
  const on = (field: string) => ({
    status: 200,
    body: { code: -100, errors: [{ field, message: expect.any(String) as string }] },
  });
  const save = cooksContract.create;
  const remove = cooksContract.remove;

  test.each<[string, Endpoint, (api: Api) => Promise<Answer>, string]>([
    ['in a JSON body', save, (api) => api.post(save.path, { ...cook, name: 'x'.repeat(500) }), 'name'],
    ['in a form', save, (api) => api.form('POST', save.path, { ...cook, fclassify: 99 }), 'fclassify'],
    ['in a PUT', cooksContract.update, (api) => api.put(cooksContract.update.path, { id: 1, name: '' }), 'name'],
    ['in the query of a GET', cooksContract.list, (api) => api.get(cooksContract.list.path, { max: 0 }), 'max'],
    ['in the query of a DELETE', remove, (api) => api.delete(remove.path, { id: 'x' }), 'id'],
    ['in the body of a DELETE', remove, (api) => api.form('DELETE', remove.path, { id: 'x' }), 'id'],
    ['as a body that is no object', save, (api) => api.post(save.path, [cook]), ''],
    ['as a name nobody knows', save, (api) => api.post(save.path, { ...cook, salary: '1' }), 'salary'],
    ['by a field that is missing', save, (api) => api.post(save.path, { ...cook, name: undefined }), 'name'],
    ['in a nested value', usersContract.update, (api) => api.put('/user/update', nested), 'lbmzd'],
  ])(
    'is refused at its field %s; nothing is written, and the log has one refusal',
    async (_how, endpoint, call, field) => {
      const entries = endpoint.audited ? refusedBy(endpoint, '系统管理员') : [];
      expect(await traceOf(() => call(admin))).toMatchObject({ answer: on(field), entries });
    },
  );
  const nested: Wire = { id: 1, version: 1, fname: '名', ftype: 1, lbmzd: { id: { $ne: 1 } }, roles: [] };

  test('is answered 400 where it is no JSON', async () => {
    const { answer, entries } = await traceOf(async () => {
      const headers = { 'content-type': 'application/json', [tokenHeader]: admin.token ?? '' };
      const response = await fetch(`${app.address}/api${save.path}`, { method: 'POST', headers, body: '{"name":' });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, headers: response.headers, body: JSON.parse(bytes.toString()) as Wire, bytes };
    });
    expect([answer.status, answer.body['msg'], entries]).toEqual([400, expect.stringMatching(/\p{Script=Han}/u), []]);
  });

  test('is what is refused, not the request: the same one without it is done', async () => {
    expect((await admin.form('POST', save.path, cook)).body['code']).toBe(100);
    const id = await makeCook(admin, 'county');
    expect((await admin.delete(remove.path, { id })).body['code']).toBe(100);
  });
});

test('HEAD on a GET that deletes or takes along is answered 405, and does nothing', async () => {
  const domains: readonly Contract[] = Object.values(contract);
  const acting = domains
    .flatMap((one) => Object.values(one))
    .filter(({ method, audited }) => method === 'GET' && audited);
  expect(acting.length).toBeGreaterThan(5);
  const [seasoning] = await app.db
    .insertInto('seasonings')
    .values({ name: '花椒', unitId: units.county.id, unitPath: units.county.path })
    .returning('id')
    .execute();
  const statuses = await traceOf(async () => {
    const found: number[] = [];
    for (const { path } of acting) {
      const url = `${app.address}/api${path}?id=${seasoning?.id ?? 0}`;
      found.push((await fetch(url, { method: 'HEAD', headers: { [tokenHeader]: admin.token ?? '' } })).status);
    }
    expect([...new Set(found)]).toEqual([405]);
    return admin.send(sessionContract.current);
  });
  expect(statuses.entries).toEqual([]);
});

test.each(['', '   '])(
  'a DELETE that names JSON and brings no body is read from its query (%j around the number)',
  async (around) => {
    const id = await makeCook(admin, 'county');
    const url = `${app.address}/api${cooksContract.removeMany.path}?ids=${encodeURIComponent(`${around}${id}${around},`)}`;
    const headers = { 'content-type': 'application/json', [tokenHeader]: admin.token ?? '' };
    expect(await (await fetch(url, { method: 'DELETE', headers })).json()).toMatchObject({ code: 100 });
    expect(await app.db.selectFrom('cooks').select('id').where('id', '=', id).execute()).toEqual([]);
  },
);
