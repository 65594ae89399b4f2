import type { Input } from '../../../../src/contract/kernel';
import { encode } from '../../../../src/contract/kernel';
import { liveTopic } from '../../../../src/contract/live';
import { permissions, permissionsContract } from '../../../../src/contract/permissions';
import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { eventually } from '../../../support/eventually';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { units } from '../../support/world';
import { done } from '../users/support/answers';
import { makeAccount, userIdOf } from '../users/support/accounts';
import { follow } from '../users/support/realtime';

type Change = Input<typeof permissionsContract.update>;

let app: TestApp;
let admin: Api;
let regulator: Api;
let observer: Api;
let nobody: Api;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  regulator = await app.signIn('county1');
  observer = await app.signIn('observer1');
  nobody = await app.signIn('nobody1');
});
afterAll(() => app.close());

async function change(controller: string, changes: Partial<Change>): Promise<void> {
  const { rows } = await admin.call(permissionsContract.list, { page: 1, pageSize: 200 });
  const found = rows.find(({ name }) => name === controller);
  if (found === undefined) throw new Error(`No permission ${controller}`);
  const { id, version, name, description, isStrict, isEnabled, actions } = found;
  const form = { id, version, name, description, isStrict, isEnabled, actions, ...changes };
  expect(await admin.send(permissionsContract.update, encode(permissions.change, form))).toMatchObject(done);
}

async function switchAction(controller: string, action: string, isEnabled: boolean): Promise<void> {
  const { rows } = await admin.call(permissionsContract.list, { name: controller, page: 1, pageSize: 20 });
  const actions = rows.find(({ name }) => name === controller)?.actions ?? [];
  await change(controller, { actions: actions.map((one) => (one.action === action ? { ...one, isEnabled } : one)) });
}

const statuses = (path: string, ...callers: readonly Api[]) =>
  Promise.all(callers.map(async (api) => (await api.get(path)).status));
const rightsOf = async (api: Api) => (await api.call(sessionContract.current, {})).profile.permissions;

describe('a permission that is switched off', () => {
  test('answers 403 to everybody, whatever their roles, and 200 once it is on again', async () => {
    await change('lkitchener', { isEnabled: false });
    expect(await statuses('/lkitchener/index', admin, regulator, observer, nobody)).toEqual([403, 403, 403, 403]);
    expect((await admin.post('/lkitchener/save', {})).status).toBe(403);
    expect((await rightsOf(admin)).filter((pair) => pair.startsWith('lkitchener:'))).toEqual([]);
    expect(await statuses('/lbmzd/tree', regulator)).toEqual([200]);
    await change('lkitchener', { isEnabled: true });
    expect(await statuses('/lkitchener/index', admin, regulator, observer, nobody)).toEqual([200, 200, 200, 403]);
  });

  test('answers 403 to everybody also when it asks for no role', async () => {
    await change('lkitchener', { isEnabled: false, isStrict: false });
    expect(await statuses('/lkitchener/index', admin, regulator, nobody)).toEqual([403, 403, 403]);
    await change('lkitchener', { isEnabled: true, isStrict: true });
  });

  test('in one action answers 403 there, and nowhere else', async () => {
    await switchAction('lkitchener', 'index', false);
    expect(await statuses('/lkitchener/index', admin, regulator)).toEqual([403, 403]);
    expect(await statuses('/lkitchener/staticByProvince', regulator)).toEqual([200]);
    await switchAction('lkitchener', 'index', true);
    expect(await statuses('/lkitchener/index', admin, regulator)).toEqual([200, 200]);
  });

  test('closes what was watched by it, and tells every browser', async () => {
    const watching = await follow(app, regulator, liveTopic(units.county.id, 0));
    const told = await follow(app, nobody, sessionTopic(await userIdOf(app, 'nobody1')));
    await change('llive', { isEnabled: false });
    expect(await watching.ended).toBe('forbidden');
    await eventually('the message', () => told.messages.length > 0);
    await told.leave();
    await change('llive', { isEnabled: true });
  });

  test('does not touch what needs no permission: one’s own password, session and name', async () => {
    await change('user', { isEnabled: false });
    expect(await statuses('/user/current', regulator)).toEqual([200]);
    expect(await statuses('/user/index', admin)).toEqual([403]);
    await change('user', { isEnabled: true });
    expect(await statuses('/user/index', admin)).toEqual([200]);
  });
});

describe('a permission', () => {
  test('that is strict asks for a role that holds it', async () => {
    expect(await statuses('/lbmzd/index', admin, regulator, observer, nobody)).toEqual([200, 200, 200, 403]);
    expect((await observer.post('/lbmzd/save', {})).status).toBe(403);
  });

  test('that is not asks for a session only', async () => {
    await change('lbmzd', { isStrict: false });
    expect(await statuses('/lbmzd/index', admin, observer, nobody, app.anonymous)).toEqual([200, 200, 200, 401]);
    expect((await observer.post('/lbmzd/save', {})).status).toBe(200);
    expect(await rightsOf(nobody)).toEqual(expect.arrayContaining(['lbmzd:index', 'lbmzd:save']));
  });

  test('that is not strict goes no further than the caller’s units', async () => {
    expect((await nobody.get('/lbmzd/index', { id: units.neighbour.id })).status).toBe(404);
    expect((await nobody.delete('/lbmzd/delete', { id: units.neighbour.id })).status).toBe(404);
    await change('lbmzd', { isStrict: true });
    expect(await statuses('/lbmzd/index', nobody)).toEqual([403]);
  });

  test('for the whole installation is the root’s alone, strict or not', async () => {
    const root = await app.signIn('province1');
    const { api: countyAdmin } = await makeAccount(app, admin, 'county', [1]);
    expect(await statuses('/lparameter/index', admin, root, countyAdmin, nobody)).toEqual([200, 403, 403, 403]);
    await change('lparameter', { isStrict: false });
    expect(await statuses('/lparameter/index', admin, root, countyAdmin, nobody)).toEqual([200, 200, 403, 403]);
    await change('lparameter', { isStrict: true });
  });
});
