import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { verifyInstallation } from '../../../src/server/platform/backup/verify-installation';
import { systemClock } from '../../../src/server/platform/clock';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import type { Depot } from '../../../src/server/platform/files/depot';
import { newFileCode } from '../../../src/server/platform/files/file-code';
import { openFileStore } from '../../../src/server/platform/files/file-store';
import { openDepot } from '../../../src/server/platform/files/open-depot';
import { countRows } from '../../../src/server/platform/move/move.repository';
import { claimStorage } from '../../../src/server/platform/processes/files-claim';
import { openProxy } from '../../support/proxy';
import type { Proxy } from '../../support/proxy';
import { eventually } from '../../support/eventually';
import { startS3 } from '../../support/s3';
import type { S3Server } from '../../support/s3';
import { engineFlags } from '../../support/engine';
import { environment } from '../../support/server';
import { stacks } from '../backup/support/places';
import { open, preparedFolder, removeFolders, temporaryFolder } from '../db/support/folders';
import { serverDatabase } from '../db/support/server-database';

jest.setTimeout(400_000);

const patienceMs = 60_000;

let s3: S3Server;
let line: Proxy;
/** The old installation, with its server's database open. */
let from: string;
let old: DatabaseHandle;
beforeEach(async () => {
  s3 = await startS3();
  line = await openProxy(s3.port);
  from = await preparedFolder();
  old = await open(from);
  const unit = { id: 4818, parentId: null, code: '42', name: '省', fullName: '省', path: '/4818/' };
  await old.kysely.insertInto('units').values(unit).execute();
  await mkdir(path.join(from, 'public'));
  await writeFile(path.join(from, 'public/outline.json'), '{}');
  for (let count = 0; count < 8; count += 1) await addPicture();
  await mkdir(path.join(from, 'recordings'));
  await writeFile(path.join(from, 'recordings/large.flv'), randomBytes(20 * 1024 * 1024));
});
afterEach(async () => {
  line.close();
  await old.close();
  await s3.remove();
});
afterAll(removeFolders);

async function addPicture(): Promise<string> {
  const [code, content] = [newFileCode(), randomBytes(1_000)];
  await (await openFileStore({ folder: path.join(from, 'files') })).write(code, content);
  const sha256 = createHash('sha256').update(content).digest();
  const row = { code, kind: 'image' as const, mediaType: 'image/png', bytes: content.length, sha256, name: '' };
  const none = { ownerId: null, unitPath: null, width: null, height: null };
  await old.kysely
    .insertInto('files')
    .values({ ...row, ...none })
    .execute();
  return code;
}

interface Run {
  readonly child: ChildProcess;
  /** What it has said so far. */
  readonly said: () => string;
  readonly code: Promise<number | null>;
}

function move(dataDir: string, env: Readonly<Record<string, string>>): Run {
  const child = spawn(process.execPath, [...engineFlags(), '--import', 'tsx', 'config/scripts/move.ts', from], {
    env: environment(dataDir, { FILES_URL: s3.url({ port: line.port }), ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return { child, said: () => said, code: new Promise((resolve) => child.once('close', resolve)) };
}

/** What it started for itself may hold its output for longer. */
async function kill({ child }: Run): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function storage(): Promise<Depot> {
  const depot = await openDepot(s3.url(), systemClock);
  if (depot === null) throw new Error('No storage');
  return depot;
}

const linesOf = async (file: string) =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((text) => text !== '');

describe.each(stacks)('an embedded installation that moves to the %s database and a bucket', (stack) => {
  it('is moved whole, killed twice, and while its server goes on until it is asked to stop', async () => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    const server = stack === 'postgres' ? await serverDatabase() : null;
    const env: Record<string, string> = server === null ? {} : { DATABASE_URL: server.url };
    const copied = () => linesOf(path.join(dataDir, '.move/copied.jsonl'));

    const first = move(dataDir, env);
    await eventually('some files are copied', async () => (await copied()).length > 2, patienceMs);
    await kill(first);
    const depot = await storage();
    // Whatever stands there now is nobody's yet.
    await expect(open(dataDir)).rejects.toThrow('was broken off');
    await expect(claimStorage(old.kysely, depot, true)).rejects.toThrow('belongs to another installation');

    const second = move(dataDir, env);
    await eventually('the server is to be stopped', () => second.said().includes('Stop the server now'), patienceMs);
    expect(second.said()).toContain(`(process ${process.pid})`);
    const late = await addPicture();
    await old.close();
    await eventually(
      'the files are all there',
      async () => (await copied()).some((text) => text.includes(late)),
      patienceMs,
    );
    await kill(second);

    const third = move(dataDir, env);
    expect({ code: await third.code, said: third.said() }).toMatchObject({ code: 0 });
    expect(third.said()).toMatch(/the same by counts and hashes/);
    expect(third.said()).toContain(`DATA_DIR=${dataDir}`);
    expect(third.said()).not.toContain('S3RVER@');

    old = await open(from);
    const moved = await open(dataDir, server?.url);
    try {
      expect(await claimStorage(moved.kysely, depot, true)).toBe(true);
      const verdict = await verifyInstallation(moved, { dataDir, depot });
      expect(verdict?.findings).toEqual([]);
      expect(verdict?.summary).toContain('10 files');
      const tables = ['files', 'units', 'parameters', 'operation_logs'];
      const [before, after] = [await countRows(old.kysely, tables), await countRows(moved.kysely, tables)];
      expect(after).toEqual({ ...before, operation_logs: (before['operation_logs'] ?? 0) + 1 });
      const large = await readFile(path.join(from, 'recordings/large.flv'));
      expect((await depot.find('recordings/large.flv'))?.bytes).toBe(large.length);
      expect(await readFile(path.join(dataDir, 'public/outline.json'), 'utf8')).toBe('{}');
      expect((await verifyInstallation(old, { dataDir: from, depot: null }))?.findings).toEqual([]);
    } finally {
      await moved.close();
      await server?.remove();
    }
  });
});

it('goes on after a storage that was away, and into nothing that holds something', async () => {
  await old.close();
  const dataDir = path.join(await temporaryFolder(), 'data');
  const begun = move(dataDir, {});
  await eventually(
    'some files are copied',
    async () => (await linesOf(path.join(dataDir, '.move/copied.jsonl'))).length > 1,
    patienceMs,
  );
  line.tear();
  expect({ code: await begun.code, said: begun.said() }).toMatchObject({ code: 0 });
  const again = move(path.join(await temporaryFolder(), 'data'), {});
  expect(await again.code).toBe(1);
  expect(again.said()).toMatch(/kitchen is not empty: it belongs to an installation\n$/);
  old = await open(from);
});
