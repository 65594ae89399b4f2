import type { Input } from '../../../../src/contract/kernel';
import { parametersContract } from '../../../../src/contract/parameters';
import type { Parameter } from '../../../../src/contract/parameters';
import { sessionContract } from '../../../../src/contract/session';
import { usersContract } from '../../../../src/contract/users';
import { HeldClock } from '../../../support/clock';
import { eventually } from '../../../support/eventually';
import type { Api } from '../../support/api';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { password } from '../../support/world';
import type { PersonName } from '../../support/world';
import { stranger, userIdOf } from '../users/support/accounts';

const clock = new HeldClock();
let app: TestApp;
let admin: Api;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

async function parameter(code: string): Promise<Parameter> {
  const { rows } = await admin.call(parametersContract.list, { page: 1, pageSize: 200 });
  const found = rows.find((row) => row.code === code);
  if (found === undefined) throw new Error(`No parameter ${code}`);
  return found;
}

async function change(code: string, changes: Partial<Input<typeof parametersContract.update>>): Promise<void> {
  const { id, version, name, value } = await parameter(code);
  await admin.call(parametersContract.update, { id, version, name, code, value, ...changes });
}
const set = (code: string, value: string) => change(code, { value });

const signInSettings = () => app.anonymous.call(sessionContract.settings, {});
const status = async (api: Api) => (await api.send(sessionContract.current)).status;
const soon = (what: string, look: () => Promise<boolean>) => eventually(what, look);

describe('without a restart', () => {
  test.each([
    ['system.name', '试点管理系统', 'systemName', '试点管理系统'],
    ['signIn.accountPrefix', 'xg', 'accountPrefix', 'xg'],
    ['app.url', 'https://example.cn/app', 'appUrl', 'https://example.cn/app'],
  ] as const)('the sign-in page says what %s says', async (code, value, field, shown) => {
    await set(code, value);
    expect(await soon(code, async () => (await signInSettings())[field] === shown)).toBe(true);
  });

  test('the console of whoever is signed in hears of it, and goes by it', async () => {
    const held = async () => (await admin.call(sessionContract.current, {})).profile.settings;
    await set('live.defaultMinutes', '15');
    await soon('the new minutes', async () => (await held()).liveMinutes === 15);
    await set('console.keptPages', '4');
    await soon('the new number of pages', async () => (await held()).keptPages === 4);
    await set('system.name', '试点管理系统二');
    await soon('the new name', async () => (await held()).systemName === '试点管理系统二');
  });

  test('the console is told from how many people on and how many days before banquets are filed; no days are days too', async () => {
    const duty = async () => (await admin.call(sessionContract.current, {})).profile.settings.filing;
    expect(await duty()).toEqual({
      ...{ minPeople: 50, leadDays: 3, personsPerTable: 10 },
      ...{ acceptDays: 30, sampleGrams: 125, sampleHours: 48 },
    });
    await set('filing.minPeople', '80');
    await set('filing.leadDays', '0');
    expect(await soon('the new duty', async () => (await duty()).leadDays === 0)).toBe(true);
    expect(await duty()).toMatchObject({ minPeople: 80, leadDays: 0, personsPerTable: 10 });
  });

  test('a parameter whose status says deleted stands at its default, and counts again once it is restored', async () => {
    await set('system.name', '临时名称');
    await soon('the new name', async () => (await signInSettings()).systemName === '临时名称');
    await change('system.name', { status: 0 });
    await soon('the default', async () => (await signInSettings()).systemName === '农村聚餐管理系统');
    await change('system.name', { value: '恢复名称', status: 1 });
    await soon('the restored one', async () => (await signInSettings()).systemName === '恢复名称');
    expect(await parameter('system.name')).toMatchObject({ value: '恢复名称', status: 1 });
  });

  test('a value of the wrong kind that got into the table counts as not given', async () => {
    const { id } = await parameter('live.defaultMinutes');
    await app.db.updateTable('parameters').set({ value: 'many' }).where('id', '=', id).execute();
    await set('system.name', '再读一次');
    await soon('the table read again', async () => (await signInSettings()).systemName === '再读一次');
    const { profile } = await admin.call(sessionContract.current, {});
    expect(profile.settings.liveMinutes).toBe(3);
  });
});

describe('the idle time of sessions', () => {
  const seenMinutesAgo = async (person: PersonName, minutes: number) => {
    const seenAt = new Date(clock.now().getTime() - minutes * 60_000);
    const userId = await userIdOf(app, person);
    await app.db.updateTable('sessions').set({ seenAt }).where('userId', '=', userId).execute();
  };
  const online = async (person: PersonName) =>
    (await admin.call(usersContract.online, { page: 1, pageSize: 20, username: person })).total;

  test('made shorter ends sessions that already waited longer, made longer keeps them', async () => {
    const api = await app.signInAnew('county1');
    await set('session.idleMinutes', '5');
    await seenMinutesAgo('county1', 10);
    await soon('the session to end', async () => (await status(api)) === 401);
    expect(await online('county1')).toBe(0);

    await set('session.idleMinutes', '60');
    await seenMinutesAgo('county1', 45);
    await soon('the session to go on', async () => (await status(api)) === 200);
    expect(await online('county1')).toBe(1);
    await set('session.idleMinutes', '30');
  });
});

describe('the longest time of sessions', () => {
  test.each([2, 24])('of %d hours holds for whoever signs in from now on', async (hours) => {
    await set('session.maxHours', String(hours));
    const userId = await userIdOf(app, 'township1');
    await soon('a session of that length', async () => {
      await app.signInAnew('township1');
      const sessions = await app.db.selectFrom('sessions').select('expiresAt').where('userId', '=', userId).execute();
      return sessions.some(({ expiresAt }) => expiresAt.getTime() === clock.now().getTime() + hours * 3_600_000);
    });
  });
});

describe('the lock after wrong passwords', () => {
  const tryWrong = async (username: string, times: number) => {
    for (let number = 0; number < times; number += 1) {
      await app.anonymous.send(sessionContract.signIn, { username, password: 'Wrong12345' }, stranger());
    }
  };
  const mayEnter = async (username: string) =>
    (await app.anonymous.send(sessionContract.signIn, { username, password }, stranger())).status === 200;
  const lockOf = async (username: string) => {
    const { lockedUntil } = await app.db
      .selectFrom('users')
      .select('lockedUntil')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return lockedUntil === null ? 0 : (lockedUntil.getTime() - clock.now().getTime()) / 60_000;
  };
  /** The server goes by the last of these once it tells the sign-in page so. */
  const settle = async (name: string) => {
    await set('system.name', name);
    await soon('the parameters to be read', async () => (await signInSettings()).systemName === name);
  };

  test('comes, for so long, after as many failures as the parameters say', async () => {
    await tryWrong('township1', 4);
    expect(await mayEnter('township1')).toBe(true);

    await set('signIn.maxFailures', '3');
    await set('signIn.lockMinutes', '120');
    await settle('三次');
    await tryWrong('township1', 2);
    expect(await lockOf('township1')).toBe(0);
    await tryWrong('township1', 1);
    expect(await lockOf('township1')).toBe(120);
    expect(await mayEnter('township1')).toBe(false);
  });

  test('comes later once more failures are allowed', async () => {
    await set('signIn.maxFailures', '6');
    await settle('六次');
    await tryWrong('observer1', 5);
    expect(await lockOf('observer1')).toBe(0);
    expect(await mayEnter('observer1')).toBe(true);
  });
});

test('a device is remembered for as many days as the parameter says', async () => {
  await set('signIn.rememberDays', '7');
  await set('system.name', '七天');
  await soon('the parameters to be read', async () => (await signInSettings()).systemName === '七天');
  const { headers } = await app.anonymous.send(sessionContract.signIn, {
    username: 'province1',
    password,
    remember: true,
  });
  const [, expires = ''] = /expires=([^;]+)/i.exec(headers.get('set-cookie') ?? '') ?? [];
  expect(Math.round((new Date(expires).getTime() - clock.now().getTime()) / 86_400_000)).toBe(7);
});
