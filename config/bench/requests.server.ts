import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import pino from 'pino';
import { createApp } from '../../src/server/app';
import { addFilings } from '../../test/server/db/support/many-filings';

/** A process of its own with what is measured: the server without its limits of requests, or Fastify alone. */

export type Served =
  | { readonly kind: 'bare' }
  | {
      readonly kind: 'product';
      readonly databaseUrl: string | null;
      readonly password: string;
      readonly filings: number;
    };

const programsDir = path.resolve('dist/server');
const unlimited = Number.MAX_SAFE_INTEGER;

async function serveBare(): Promise<string> {
  const app = fastify();
  app.get('/', () => ({ code: 100, msg: '操作成功' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

async function serveProduct({ databaseUrl, password, filings }: Extract<Served, { kind: 'product' }>): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-'));
  const app = await createApp({
    host: '127.0.0.1',
    port: 0,
    rtmpPort: 0,
    dataDir,
    databaseUrl,
    databaseReadUrl: null,
    brokerUrl: null,
    streamsUrl: null,
    filesUrl: null,
    adminPassword: password,
    demo: true,
    demoOnAir: 0,
    trustProxy: ['loopback'],
    privateTargets: [],
    metricsToken: null,
    metricsListen: null,
    backupDir: null,
    limits: {
      perAddress: unlimited,
      perStranger: unlimited,
      perUser: unlimited,
      perTriedAccount: unlimited,
      perEndpoint: unlimited,
    },
    programsDir,
    assetsDir: path.join(programsDir, 'assets'),
    consoleDir: null,
    version: 'bench',
    log: pino({ level: 'silent' }),
    onFailure: (error) => {
      throw error;
    },
  });
  if (filings > 0) await addFilings(app.db, filings);
  process.on('message', (message) => {
    if (message === 'cpu') process.send?.(process.cpuUsage());
    if (message !== 'stop') return;
    void app
      .close()
      .then(() => rm(dataDir, { recursive: true, force: true }))
      .then(() => process.send?.('stopped'));
  });
  return app.address;
}

process.once('message', (served: Served) => {
  const serving = served.kind === 'bare' ? serveBare() : serveProduct(served);
  void serving.then((address) => process.send?.(address));
});
process.on('disconnect', () => process.exit(0));
