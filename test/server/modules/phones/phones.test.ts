import { sql } from 'kysely';
import { cooksContract } from '../../../../src/contract/cooks';
import { filingsContract } from '../../../../src/contract/filings';
import { phonesContract } from '../../../../src/contract/phones';
import { usersContract } from '../../../../src/contract/users';
import { matchingFilings } from '../../../../src/server/modules/filings/filing-lists.repository';
import { listCooks } from '../../../../src/server/modules/cooks/cooks.repository';
import { listUsers } from '../../../../src/server/modules/users/users.repository';
import { hasPhone } from '../../../../src/server/platform/db/patterns';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { lastEntry } from '../../support/audit';
import { makeCook } from '../../support/cooks';
import { makeFiling } from '../../support/filings';
import { units } from '../../support/world';
import { makeAccount, makeRole } from '../users/support/accounts';
import { done, forbidden, refusedOn } from '../users/support/answers';

let app: TestApp;
let admin: Api;
let county: Api;
beforeAll(async () => {
  app = await startTestApp();
  [admin, county] = await Promise.all([app.signIn('admin'), app.signIn('county1')]);
});
afterAll(() => app.close());

const page = { page: 1, pageSize: 20 };

test('a cook’s number is told in full, and the log says whose, without it', async () => {
  const id = await makeCook(county, 'county', { name: '赵师傅', phone: '14012345678' });
  expect(await county.call(phonesContract.ofCook, { id })).toEqual({ phone: '14012345678' });
  const entry = await lastEntry(app.db);
  expect(entry).toEqual({
    title: '查看电话号码',
    result: 'success',
    userName: '县监管员',
    detail: { id, name: '赵师傅' },
  });
});

test('of a filing the host’s and that of each line, as long as the same person stands there', async () => {
  const id = await makeFiling(county, 'county', {
    ...{ hostName: '钱举办', hostPhone: '14100001234' },
    cookRecords: [{ name: '外请师傅', phone: '14000000003' }],
  });
  const of = (of: 'host' | 'crew' | 'helper' | 'cook', line?: number, name?: string) =>
    county.call(phonesContract.ofFiling, { id, of, line, name });
  expect(await of('host')).toEqual({ phone: '14100001234' });
  expect(await of('crew', 1, '帮手')).toEqual({ phone: '14000000002' });
  expect(await of('helper', 0)).toEqual({ phone: '14000000002' });
  expect(await of('cook', 0, '外请师傅')).toEqual({ phone: '14000000003' });
  expect((await lastEntry(app.db)).detail).toEqual({ id, of: 'cook', name: '外请师傅' });
  const other = await county.send(phonesContract.ofFiling, { id, of: 'crew', line: 0, name: '帮手' });
  expect(JSON.stringify(other.body)).not.toContain('14000000001');
  expect(other.body).toMatchObject({ code: -100 });
  expect(await county.send(phonesContract.ofFiling, { id, of: 'crew', line: 9 })).toMatchObject({ status: 404 });
});

test('who lacks the right gets no number, whatever else he may see', async () => {
  const id = await makeCook(county, 'county', { name: '孙师傅', phone: '14011112222' });
  const observer = await makeAccount(app, admin, 'county', [4]);
  expect((await observer.api.call(cooksContract.list, { name: '孙师傅', ...page })).rows[0]?.phone).toBe('140****2222');
  expect(await observer.api.send(phonesContract.ofCook, { id })).toMatchObject(forbidden);
  const caller = await makeAccount(app, admin, 'county', [await makeRole(admin, ['lkitchener:phone'])]);
  expect(await caller.api.send(phonesContract.ofCook, { id })).toMatchObject(done);
});

test.each(['138', '12345', '1381234567', '1234a', '****1234'])(
  'a search by %s is refused, and says how to search',
  async (phone) => {
    const message = '请输入完整手机号或后四位';
    expect(await county.send(cooksContract.list, { phone })).toMatchObject(refusedOn('phone', message));
    expect(await county.send(usersContract.list, { fphone: phone })).toMatchObject(refusedOn('fphone', message));
    const filings = await county.send(filingsContract.list, { fromphone: phone });
    expect(filings).toMatchObject(refusedOn('fromphone', message));
    const places = await county.send(filingsContract.listByPlace, { phone });
    expect(places).toMatchObject(refusedOn('phone', message));
  },
);

test('users are found by the last four digits', async () => {
  const { id } = await makeAccount(app, admin, 'county', [4]);
  await app.db.updateTable('users').set({ phone: '14098769876' }).where('id', '=', id).execute();
  const { rows } = await county.call(usersContract.list, { phone: '9876', ...page });
  expect(rows.map((row) => [row.id, row.phone])).toEqual([[id, '140****9876']]);
});

test('among many, the last four digits are looked up in an index', async () => {
  const { id: unitId, path: unitPath } = units.county;
  await sql`
    insert into cooks (username, name, phone, category, unit_id, unit_path)
    select 'viele' || n, '师傅', (14000000000 + n * 7919)::text, 1, ${unitId}, ${unitPath} from generate_series(1, 5000) n
  `.execute(app.db);
  await sql`
    insert into filings (code, type, status, host_name, host_phone, unit_id, unit_path, held_at)
    select 'viele-' || n, 1, 0, '举办者', (14100000000 + n * 7919)::text, ${unitId}, ${unitPath}, now() + n * interval '1 minute'
    from generate_series(1, 5000) n
  `.execute(app.db);
  await sql`analyze`.execute(app.db);
  const planOf = async (query: { explain(format: 'json'): Promise<unknown> }) =>
    JSON.stringify(await query.explain('json'));
  const cooks = app.db.selectFrom('cooks as c').select('c.id').where('c.unitPath', 'like', '/4818/%');
  expect(await planOf(cooks.where(hasPhone('c.phone', '0004')).orderBy('c.id', 'desc').limit(20))).toContain(
    'cooks_phone_ending',
  );
  const filings = matchingFilings(app.db, {
    unitPath: '/4818/',
    hostPhone: '0004',
    since: undefined,
    before: undefined,
  }).select('f.id');
  expect(await planOf(filings.orderBy('f.heldAt', 'desc').orderBy('f.id', 'desc').limit(20))).toContain(
    'filings_phone_ending',
  );
  const place = { limit: 20, offset: 0 };
  const query = { unitPath: '/4818/', includeSubUnits: true, phone: '0000' };
  expect(
    (await listCooks(app.db, { ...query, today: '2031-03-05' }, place)).every(({ phone }) => phone.endsWith('0000')),
  ).toBe(true);
  expect(await listUsers(app.db, { ...query, phone: '9876', now: new Date() }, place)).toHaveLength(1);
});
