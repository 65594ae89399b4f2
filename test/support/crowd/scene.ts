import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import https from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liveContract, liveStatuses } from '../../../src/contract/live';
import { sessionContract } from '../../../src/contract/session';
import { usersContract } from '../../../src/contract/users';
import { roleIds } from '../../../src/server/platform/db/seed/seed-base';
import { Api } from '../../server/support/api';
import { setParameter } from '../../server/support/parameters';
import { pause } from '../eventually';
import { freePort, startNginx } from '../nginx';
import type { Nginx } from '../nginx';
import { startServer } from '../server';
import type { Account, RunningServer } from '../server';
import { rowsOf, truthKey } from './crowd';
import type { Truth } from './crowd';
import type { Place } from './member';

export const sceneTimeoutMs = 300_000;
/** One user may look from so many browsers. */
const perUser = 10;
export const scenePassword = `Visit${randomBytes(6).toString('hex')}1`;

/** The demo province on a built server, behind nginx with TLS, and those who sign in there. */
export interface Scene {
  readonly nginx: Nginx;
  /** Past nginx, as the administrator; outlives a restart. */
  readonly admin: Api;
  readonly places: readonly Place[];
  readonly truth: () => Promise<Truth>;
  /** Something that everybody is told. */
  readonly change: () => Promise<void>;
  readonly stopServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
  /** Returns when whoever knocks is let in: before the server says that it is ready. */
  readonly isOpen: () => Promise<void>;
  close(): Promise<void>;
}

/** Of this machine, each in a network of its own: nginx sends networks to processes. */
const officeOf = (index: number) => `127.0.${1 + (index % 200)}.${1 + Math.floor(index / 200)}`;

async function signIn({ port, ca }: Nginx, username: string, localAddress: string): Promise<string> {
  const body = JSON.stringify({ username, password: scenePassword });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  const where = { host: 'localhost', port, ca, localAddress, family: 4, agent: false };
  const request = https.request({ ...where, path: `/api${sessionContract.signIn.path}`, method: 'POST', headers });
  const text = await new Promise<string>((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      let said = '';
      response.on('data', (chunk: Buffer) => (said += chunk.toString())).on('end', () => resolve(said));
    });
    request.end(body);
  });
  const { data } = JSON.parse(text) as { data?: { access_token: string } };
  if (data === undefined) throw new Error(`${username} was answered ${text}`);
  return data.access_token;
}

/** Regulators of the three units, with as many sessions in all as there are members. */
export async function admit(
  nginx: Nginx,
  admin: Api,
  unitIds: readonly number[],
  members: number,
): Promise<readonly Place[]> {
  await setParameter(admin, 'signIn.changeGivenPassword', '否');
  const places: Place[] = [];
  const users = Math.ceil(members / perUser);
  const enter = async (user: number) => {
    const unitId = unitIds[user % unitIds.length] ?? 0;
    const username = `crowd_${String(user)}`;
    const form = {
      username,
      name: `用户${String(user)}`,
      password: scenePassword,
      repeated: scenePassword,
      userType: 1 as const,
      unitId,
    };
    await admin.call(usersContract.create, { ...form, roleIds: [roleIds.regulator] });
    for (let at = 0; at < Math.min(perUser, members - user * perUser); at += 1) {
      const localAddress = officeOf(user);
      const status = liveStatuses[at % liveStatuses.length] ?? 0;
      places.push({ token: await signIn(nginx, username, localAddress), unitId, status, localAddress });
    }
  };
  for (let user = 0; user < users; user += 2)
    await Promise.all([user, user + 1].filter((one) => one < users).map(enter));
  return places;
}

interface Watched {
  readonly api: Api;
  readonly unitId: number;
}

/** Three units, one below the other: the province, a city and its county. */
export async function furnish(address: string, accounts: readonly Account[]) {
  const enter = async (username: string): Promise<Watched> => {
    const known = accounts.find((one) => one.username === username)?.password ?? scenePassword;
    const user = await new Api(address).call(sessionContract.signIn, { username, password: known });
    return { api: new Api(address, user.token), unitId: user.profile.unit.id };
  };
  const units = [await enter('admin'), await enter('jg_yichang'), await enter('jg_zhijiang')] as const;
  const [{ api: admin }] = units;
  /** Of each unit a kitchen at the head of its list, by its number: pushes hold the first rows alone. */
  const changed = new Map<number, Api>();
  for (const { api } of units) {
    const { rows } = await api.call(liveContract.list, { status: 0, page: 1, pageSize: 1 });
    for (const { id } of rows) changed.set(id, api);
  }
  let isOpen = false;
  const truth = async (): Promise<Truth> => {
    const entries = units.flatMap(({ api, unitId }) =>
      liveStatuses.map(async (status) => {
        const { body } = await api.get(liveContract.list.path, { status, max: 50, offset: 0 });
        return [truthKey(unitId, status), rowsOf(body)] as const;
      }),
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  const change = async () => {
    isOpen = !isOpen;
    const flip = ([id, api]: readonly [number, Api]) =>
      isOpen ? api.call(liveContract.open, { id, isOpen, minutes: 60 }) : api.call(liveContract.close, { id, isOpen });
    await Promise.all([...changed].map(flip));
  };
  return { admin, unitIds: units.map(({ unitId }) => unitId), truth, change };
}

const knock = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).once('error', () => resolve(false));
  });

/** Some environment over the usual one may be given. */
export async function openScene(members: number, given: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), 'crowd-'));
  const dataDir = path.join(folder, 'data');
  const first = await startServer({
    env: { ADMIN_PASSWORD: scenePassword, DATA_DIR: dataDir, ...given },
    timeoutMs: sceneTimeoutMs,
  });
  await first.stop();
  const port = await freePort();
  const fixed = { PORT: String(port), RTMP_PORT: String(await freePort()), TRUST_PROXY: '127.0.0.1' };
  const start = () => startServer({ dataDir, env: { DEMO: '0', ...fixed, ...given }, timeoutMs: sceneTimeoutMs });
  let server: RunningServer = await start();
  const nginx = await startNginx(server.address);
  const close = async () => {
    await nginx.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { unitIds, ...furnished } = await furnish(server.address, first.accounts);
    return {
      ...furnished,
      nginx,
      places: await admit(nginx, furnished.admin, unitIds, members),
      stopServer: async () => {
        await server.stop();
      },
      startServer: async () => {
        server = await start();
      },
      isOpen: async () => {
        while (!(await knock(port))) await pause(20);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
