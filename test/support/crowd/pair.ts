import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Api } from '../../server/support/api';
import { pause } from '../eventually';
import { freePort, startNginx } from '../nginx';
import type { Nginx } from '../nginx';
import { openProxy } from '../proxy';
import { startServer } from '../server';
import type { RunningServer } from '../server';
import type { Truth } from './crowd';
import type { Place } from './member';
import { admit, furnish, scenePassword, sceneTimeoutMs } from './scene';

export interface PairOptions {
  readonly databaseUrl: string;
  readonly brokerUrl: string;
  /** Given where nginx will take hooks. */
  readonly streamsUrl: (hooksPort: number) => Promise<string>;
  readonly members: number;
}

/** The demo province on two built servers behind one nginx, and those who sign in there. */
export interface Pair {
  readonly nginx: Nginx;
  /** Past nginx, as the administrator, on whichever lives. */
  readonly admin: Api;
  readonly places: readonly Place[];
  readonly truth: () => Promise<Truth>;
  readonly change: () => Promise<void>;
  readonly server: (which: number) => RunningServer;
  /** Which of the two leads now; -1 for none. */
  readonly leader: () => number;
  /** The administrator goes to the other one, before this one ends. */
  readonly leaveAlone: (which: number) => Promise<void>;
  readonly kill: (which: number) => Promise<void>;
  readonly stop: (which: number) => Promise<void>;
  readonly start: (which: number) => Promise<void>;
  close(): Promise<void>;
}

const tornMs = 200;

const leads = ({ log }: RunningServer): boolean =>
  log.filter(({ leads: isHeld }) => isHeld !== undefined).at(-1)?.['leads'] === true;

export async function openPair({ databaseUrl, brokerUrl, streamsUrl, members }: PairOptions): Promise<Pair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pair-'));
  const dataDir = path.join(folder, 'data');
  const ports = [await freePort(), await freePort()];
  const nginx = await startNginx(...ports.map((port) => `http://127.0.0.1:${port}`));
  const shared = { DATABASE_URL: databaseUrl, BROKER_URL: brokerUrl, ADMIN_PASSWORD: scenePassword };
  const streams = { STREAMS_URL: await streamsUrl(nginx.hooksPort) };
  const first = await startServer({ env: { ...shared, ...streams, DATA_DIR: dataDir }, timeoutMs: sceneTimeoutMs });
  await first.stop();
  const launch = (which: number) => {
    const env = { ...shared, ...streams, DEMO: '0', PORT: String(ports[which]), TRUST_PROXY: '127.0.0.1' };
    return startServer({ dataDir, env, timeoutMs: sceneTimeoutMs });
  };
  const servers = [await launch(0), await launch(1)];
  const line = await openProxy(ports[0] ?? 0);
  // The one that is left alone does not count any more: it is about to end.
  const gone = new Set<number>();
  const leaveAlone = async (which: number) => {
    gone.add(which);
    await line.mend(ports[1 - which]);
    line.tear();
    // Connections that were kept are known to be gone.
    await pause(tornMs);
  };
  const serverAt = (which: number): RunningServer => {
    const server = servers[which];
    if (server === undefined) throw new Error('There are two.');
    return server;
  };
  const close = async () => {
    line.close();
    await nginx.stop();
    for (const [which, server] of servers.entries()) if (!gone.has(which)) await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const { unitIds, ...furnished } = await furnish(`http://127.0.0.1:${line.port}`, first.accounts);
    return {
      ...furnished,
      nginx,
      places: await admit(nginx, furnished.admin, unitIds, members),
      server: serverAt,
      leader: () => servers.findIndex((server, which) => !gone.has(which) && leads(server)),
      leaveAlone,
      kill: async (which) => {
        await serverAt(which).kill();
      },
      stop: async (which) => {
        await serverAt(which).stop();
      },
      start: async (which) => {
        servers[which] = await launch(which);
        gone.delete(which);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
