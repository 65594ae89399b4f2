import path from 'node:path';
import { cooksContract } from '../../../src/contract/cooks';
import { rootUnitId } from '../../../src/contract/constants';
import { liveContract, liveStatus } from '../../../src/contract/live';
import { sessionContract } from '../../../src/contract/session';
import { loadClip } from '../../../src/server/demo/cameras/clip';
import { startServer } from '../../support/server';
import type { RunningServer } from '../../support/server';
import { testBrokerUrl } from '../../support/services';
import { serverDatabase } from '../db/support/server-database';
import { hooksTo, startFakeSrs } from '../streams/support/fake-srs';
import { clipFile } from '../streams/support/publisher';
import { Api } from '../support/api';
import { eventually } from '../../support/eventually';
import { removeFolders, temporaryFolder } from './support/folders';
import { startInVain } from './support/start-in-vain';

jest.setTimeout(240_000);

const administrator = { username: 'admin', password: 'Durable2025' };
const secret = 'a-secret-of-the-hooks';
const patienceMs = 60_000;

const isPossible = process.env.TEST_DATABASE_URL !== undefined && testBrokerUrl !== undefined;

(isPossible ? describe : describe.skip)('two processes on one PostgreSQL, one RabbitMQ and one SRS', () => {
  let database: Awaited<ReturnType<typeof serverDatabase>>;
  let srs: Awaited<ReturnType<typeof startFakeSrs>>;
  let env: Readonly<Record<string, string>>;
  let dataDir: string;
  let running: RunningServer[] = [];
  const apis = new Map<RunningServer, Api>();

  /** As the proxy before them does: whoever answers. */
  const hooked: Parameters<typeof startFakeSrs>[0] = {
    hooked: async (hook) => {
      for (const { address } of running) {
        const answer = await hooksTo(() => `${address}/internal/srs?secret=${secret}`)(hook);
        if (answer.code !== -1) return answer;
      }
      return { code: -1 };
    },
  };

  async function start(): Promise<RunningServer> {
    const server = await startServer({ dataDir, env, timeoutMs: 120_000 });
    const { token } = await new Api(server.address).call(sessionContract.signIn, administrator);
    apis.set(server, new Api(server.address, token));
    running.push(server);
    return server;
  }

  const apiOf = (server: RunningServer): Api => apis.get(server) ?? new Api(server.address);
  const leads = ({ log }: RunningServer): boolean =>
    log.filter(({ leads: isHeld }) => isHeld !== undefined).at(-1)?.['leads'] === true;

  beforeAll(async () => {
    database = await serverDatabase();
    srs = await startFakeSrs(hooked);
    dataDir = await temporaryFolder();
    env = {
      ...{ DEMO: '0', ADMIN_PASSWORD: administrator.password, DATABASE_URL: database.url },
      BROKER_URL: testBrokerUrl ?? '',
      STREAMS_URL: `${srs.base}?rtmp=rtmp://srs.example:1935&flv=${srs.base}&secret=${secret}`,
    };
    await start();
    await start();
  }, 240_000);
  afterAll(async () => {
    for (const server of running) await server.stop();
    await srs.close();
    await database.remove();
    await removeFolders();
  });

  /** A cook's channel, opened on this process: what his camera is to know. */
  async function openChannel(server: RunningServer) {
    const api = apiOf(server);
    await api.call(cooksContract.create, { account: 'cscamera', name: '王师傅', category: 1, unitId: rootUnitId });
    const { rows } = await api.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: 10 });
    const id = rows.find(({ cookName }) => cookName === '王师傅')?.id ?? 0;
    await api.call(liveContract.open, { id, isOpen: true });
    const { fullAddress } = await api.call(liveContract.target, { id });
    const url = new URL(fullAddress);
    return { name: path.basename(url.pathname), key: url.searchParams.get('key') ?? '' };
  }

  const streaming = async (server: RunningServer) =>
    (await apiOf(server).call(liveContract.list, { status: liveStatus.streaming, page: 1, pageSize: 10 })).rows;

  /** Adds cooks one after the other until told to stop or refused; answers how it went. */
  function write(server: RunningServer, prefix: string) {
    const stored: string[] = [];
    const order = { isOver: false };
    const done = (async () => {
      for (let next = 1; !order.isOver; next += 1) {
        const account = `${prefix}${String(next).padStart(4, '0')}`;
        await apiOf(server).call(cooksContract.create, { account, name: '李师傅', category: 1, unitId: rootUnitId });
        stored.push(account);
      }
    })();
    return {
      stored,
      /** Rejects when a write was refused. */
      stop: () => {
        order.isOver = true;
        return done;
      },
    };
  }

  async function accountsOn(server: RunningServer): Promise<readonly string[]> {
    const accounts: string[] = [];
    for (let page = 1; ; page += 1) {
      const { rows, total } = await apiOf(server).call(cooksContract.list, { page, pageSize: 200 });
      accounts.push(...rows.map(({ account }) => account));
      if (rows.length === 0 || accounts.length >= total) return accounts;
    }
  }

  it.each([
    ['BROKER_URL', { BROKER_URL: '' }, /^BROKER_URL is missing: process \d+ on \S+ uses this database too/],
    ['STREAMS_URL', { STREAMS_URL: '' }, /^STREAMS_URL is missing: process \d+ on \S+ uses this database too/],
  ])('a third one without %s is refused with one line', async (_, missing, line) => {
    const { code, stderr } = await startInVain(dataDir, { ...env, ...missing });
    expect(stderr).toMatch(line);
    expect(stderr).not.toContain('\n');
    expect(code).toBe(1);
  });

  it('a third one with files of its own is refused with one line', async () => {
    const { code, stderr } = await startInVain(await temporaryFolder(), env);
    expect(stderr).toMatch(/files is not the folder of process \d+ on \S+, which uses this database too/);
    expect(code).toBe(1);
  });

  it('whoever signs out on one is signed out on the other', async () => {
    const [one, other] = running as [RunningServer, RunningServer];
    const { token } = await new Api(one.address).call(sessionContract.signIn, administrator);
    await new Api(other.address, token).call(cooksContract.list, { page: 1, pageSize: 1 });
    await new Api(one.address, token).call(sessionContract.signOut, {});
    await expect(new Api(other.address, token).call(cooksContract.list, { page: 1, pageSize: 1 })).rejects.toThrow();
  });

  it('kill -9 of either under writes loses nothing, ends no stream, and the other one goes on', async () => {
    const [first] = running as [RunningServer, RunningServer];
    const { name, key } = await openChannel(first);
    expect(await srs.publish(name, key)).not.toBeNull();
    const stopCamera = srs.playClip(name, await loadClip(clipFile));
    try {
      await eventually('both see the stream', async () => (await streaming(first)).length === 1, patienceMs);
      for (const prefix of ['csa', 'csb']) {
        const leader = running.find(leads);
        const other = running.find((server) => server !== leader);
        if (leader === undefined || other === undefined) throw new Error('One of the two has to lead');
        const [lost, kept] = [write(leader, `${prefix}x`), write(other, `${prefix}y`)];
        await eventually('both write', () => lost.stored.length > 20 && kept.stored.length > 20, patienceMs);
        running = [other];
        await leader.kill();
        await lost.stop().catch(() => undefined);
        await eventually('the other one leads', () => leads(other), patienceMs);
        const goesOn = async () => (await streaming(other)).some((row) => row.lostSince === undefined);
        await eventually('it records', goesOn, patienceMs);
        await kept.stop();
        const accounts = await accountsOn(other);
        expect([...lost.stored, ...kept.stored].filter((account) => !accounts.includes(account))).toEqual([]);
        await start();
      }
      const { rows } = await apiOf(running[0] ?? first).call(liveContract.history, { page: 1, pageSize: 10 });
      expect(rows).toEqual([]);
      expect(srs.kicked).toEqual([]);
      expect(srs.isPublished(name)).toBe(true);
    } finally {
      stopCamera();
    }
  });
});
