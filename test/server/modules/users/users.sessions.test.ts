import type { Input } from '../../../../src/contract/kernel';
import { sessionContract, sessionTopic } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { setParameter } from '../../support/parameters';
import { units } from '../../support/world';
import { editOf, makeAccount, mayEnter, rememberingBrowser, signInAs, statusOf } from './support/accounts';
import type { Account } from './support/accounts';
import { follow } from './support/realtime';

let app: TestApp;
let county: Api;
let someone: Account;
let bystander: Account;

beforeAll(async () => {
  app = await startTestApp();
  county = await app.signIn('county1');
  bystander = await makeAccount(app, county, 'township', [2]);
});
beforeEach(async () => {
  someone = await makeAccount(app, county, 'township', [2]);
});
afterAll(() => app.close());

const update = async (id: number, changes: Partial<Input<typeof usersContract.update>>) =>
  county.call(usersContract.update, await editOf(county, id, changes));
const sessionsOf = (userId: number) =>
  app.db.selectFrom('sessions').select('id').where('userId', '=', userId).execute();

describe.each<[string, (id: number) => Promise<unknown>]>([
  ['locked', (id) => update(id, { isLocked: true })],
  ['disabled', (id) => update(id, { isEnabled: false })],
  ['switched off', (id) => county.call(usersContract.setEnabled, { id, isEnabled: false })],
  ['deleted', (id) => county.call(usersContract.remove, { id })],
  ['deleted among others', (id) => county.call(usersContract.removeMany, { ids: [id] })],
])('whoever is %s', (_what, shut) => {
  test('is answered 401 at the next request, in every browser, and others go on', async () => {
    const second = await signInAs(app, someone.username);
    expect([await statusOf(someone.api), await statusOf(second)]).toEqual([200, 200]);
    await shut(someone.id);
    expect([await statusOf(someone.api), await statusOf(second)]).toEqual([401, 401]);
    expect(await sessionsOf(someone.id)).toEqual([]);
    expect([await statusOf(bystander.api), await statusOf(county)]).toEqual([200, 200]);
  });

  test('loses the realtime connection at once', async () => {
    const connection = await follow(app, someone.api, sessionTopic(someone.id));
    const stays = await follow(app, bystander.api, sessionTopic(bystander.id));
    await shut(someone.id);
    expect(await connection.ended).toBe('session-ended');
    expect(stays.isOpen()).toBe(true);
    await stays.leave();
  });

  test('does not sign in, with the password or by a remembered device', async () => {
    const enter = await rememberingBrowser(app, someone.username);
    expect(await enter()).toBe(200);
    await shut(someone.id);
    expect(await mayEnter(app, someone.username)).toBe(false);
    expect(await enter()).toBe(401);
  });
});

test('an account has as many sessions as the parameter says: the one longest out of use ends, at once', async () => {
  const follows = await follow(app, someone.api, sessionTopic(someone.id));
  const others: Api[] = [];
  for (let one = 0; one < 19; one += 1) others.push(await signInAs(app, someone.username));
  expect(await statusOf(someone.api)).toBe(200);
  others.push(await signInAs(app, someone.username));
  expect(await follows.ended).toBe('session-ended');
  expect(await statusOf(someone.api)).toBe(401);
  expect(await Promise.all(others.map(statusOf))).toEqual(others.map(() => 200));
  const admin = await app.signIn('admin');
  await setParameter(admin, 'signIn.maxSessions', '1');
  const last = await signInAs(app, someone.username);
  await setParameter(admin, 'signIn.maxSessions', '20');
  expect(await sessionsOf(someone.id)).toHaveLength(1);
  expect([await statusOf(last), await statusOf(bystander.api)]).toEqual([200, 200]);
});

test('whoever is opened again signs in anew; the ended session stays ended', async () => {
  await update(someone.id, { isLocked: true, isEnabled: false });
  await update(someone.id, { isLocked: false, isEnabled: true });
  expect(await statusOf(someone.api)).toBe(401);
  expect(await mayEnter(app, someone.username)).toBe(true);
});

test('any other change leaves the session, which goes on with the new unit', async () => {
  await update(someone.id, { name: '改名', roleIds: [4], unitId: units.county.id });
  const { profile } = await someone.api.call(sessionContract.current, {});
  expect(profile).toMatchObject({ name: '改名', roleIds: [4], unit: { id: units.county.id } });
});
