import { mkdir, mkdtemp, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { Backups } from '../../../src/server/platform/backup/backups';
import { askServer } from '../../../src/server/platform/backup/operator-line';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { openSettings } from '../../../src/server/platform/settings/settings';
import { assetsDir, preparedFolder, programsDir, removeFolders, silent, temporaryFolder } from '../db/support/folders';
import { canMount, mountDisk } from '../support/disk';
import { eventually } from '../../support/eventually';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { emptyPlace, stacks } from './support/places';

jest.setTimeout(240_000);
afterAll(removeFolders);

const moment = (text: string) => new Date(`${text}+08:00`);
const parameters = [
  { code: 'backup.time', name: 'time', value: '03:15' },
  { code: 'backup.keep', name: 'keep', value: '2' },
];

interface Clock {
  readonly database: DatabaseHandle;
  readonly backups: Backups;
  /** Where they go. */
  readonly folder: string;
  /** Lines of the server's log that tell an error. */
  readonly errors: string[];
}

async function wind(database: DatabaseHandle, dataDir: string, folder: string): Promise<Clock> {
  const errors: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  const settings = await openSettings(database.kysely);
  const backups = new Backups({
    database,
    dataDir,
    depot: null,
    backupDir: folder,
    settings,
    version: 'test',
    clock: systemClock,
    log,
  });
  return { database, backups, folder, errors };
}

/** With the root, to which entries of the operation log belong. */
async function fill({ kysely }: DatabaseHandle): Promise<void> {
  const unit = { id: 4818, parentId: null, code: '42', name: '省', fullName: '省', path: '/4818/' };
  await kysely.insertInto('units').values(unit).execute();
  await kysely.insertInto('parameters').values(parameters).execute();
}

const entriesOf = ({ database }: Clock) =>
  database.kysely.selectFrom('operationLogs').select(['title', 'result', 'detail', 'unitPath']).orderBy('id').execute();

describe('backups by the clock', () => {
  let clock: Clock;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await preparedFolder();
    const database = await openDatabase({ dataDir, programsDir, assetsDir, clock: systemClock, log: silent });
    await fill(database);
    clock = await wind(database, dataDir, await temporaryFolder());
  });
  afterEach(() => clock.database.close());

  test('are made once a day, at the time of the parameter, and only the last ones are kept', async () => {
    const { backups, folder } = clock;
    await backups.check(moment('2026-03-01T03:14:00'));
    const [first] = await readdir(folder);
    expect(backups.last).toMatchObject({ isMade: true, due: '2026-02-28 03:15:00' });
    await backups.check(moment('2026-03-01T03:14:59'));
    expect(await readdir(folder)).toEqual([first]);

    await backups.check(moment('2026-03-01T03:15:00'));
    await backups.check(moment('2026-03-01T20:00:00'));
    expect(await readdir(folder)).toEqual([first, expect.any(String)]);

    await writeFile(path.join(folder, 'notes.txt'), 'mine');
    await backups.check(moment('2026-03-02T09:00:00'));
    const left = await readdir(folder);
    expect(left).toHaveLength(3);
    expect(left).toContain('notes.txt');
    expect(left).not.toContain(first);
    expect(backups.last).toMatchObject({ isMade: true, due: '2026-03-02 03:15:00' });
    const entries = await entriesOf(clock);
    expect(entries.map(({ title, result, unitPath }) => [title, result, unitPath])).toEqual(
      Array.from({ length: 3 }, () => ['备份', 'success', '/4818/']),
    );
    expect(entries.at(-1)?.detail).toMatchObject({
      due: '2026-03-02 03:15:00',
      missing: 0,
      rows: expect.any(Number) as number,
    });
  });

  test('that fail say so once, and the next day goes well again', async () => {
    const { backups, folder, errors } = clock;
    await rm(folder, { recursive: true });
    await backups.check(moment('2026-03-01T04:00:00'));
    await backups.check(moment('2026-03-01T04:00:30'));
    expect(backups.last).toMatchObject({ isMade: false });
    expect(await entriesOf(clock)).toEqual([
      expect.objectContaining({
        result: 'failure',
        detail: expect.objectContaining({ reason: '备份目录不存在' }) as object,
      }),
    ]);
    expect(errors).toEqual([expect.stringContaining(`The folder ${folder} for backups is not there`)]);

    await mkdir(folder);
    await backups.check(moment('2026-03-02T04:00:00'));
    expect(backups.last).toMatchObject({ isMade: true });
    expect(await readdir(folder)).toHaveLength(1);
  });

  test('that a dead process has left half made go with the next one', async () => {
    await mkdir(path.join(clock.folder, '.unfinished-backup-20260301T031500000Z/tables'), { recursive: true });
    await clock.backups.check(moment('2026-03-02T04:00:00'));
    expect(await readdir(clock.folder)).toEqual([expect.stringMatching(/^backup-/)]);
  });

  (canMount() ? test : test.skip)('leave nothing on a disk that is full', async () => {
    const disk = mountDisk(130);
    try {
      const { bavail, bsize } = await statfs(disk.folder);
      await writeFile(path.join(disk.folder, 'ballast'), Buffer.alloc(bavail * bsize - 50_000));
      const small = await wind(clock.database, dataDir, disk.folder);
      await small.backups.check(moment('2026-03-02T04:00:00'));
      expect(small.backups.last).toMatchObject({ isMade: false });
      expect((await entriesOf(small)).at(-1)?.detail).toMatchObject({ reason: '备份目录存储空间不足' });
      expect(small.errors).toEqual([expect.stringContaining(`No room is left in ${disk.folder} for the backup`)]);
      expect(await readdir(disk.folder)).toEqual(['ballast']);
    } finally {
      disk.remove();
    }
  });
});

const inServer = stacks.includes('postgres') ? test : test.skip;
inServer('of two processes on one database one makes the backup of the day', async () => {
  const { options, remove } = await emptyPlace('postgres');
  const [one, other] = [await openDatabase(options), await openDatabase(options)];
  try {
    await fill(one);
    const folder = await temporaryFolder();
    const clocks = await Promise.all([one, other].map((database) => wind(database, options.dataDir, folder)));
    const now = moment('2026-03-01T04:00:00');
    await Promise.all(clocks.map(({ backups }) => backups.check(now)));
    for (const { backups } of clocks) await backups.check(now);
    expect(await readdir(folder)).toHaveLength(1);
    expect(clocks.map(({ backups }) => backups.last?.isMade)).toEqual([true, true]);
  } finally {
    await one.close();
    await other.close();
    await remove();
  }
});

describe('a running server', () => {
  let app: TestApp;
  let socket: string;
  beforeAll(async () => {
    app = await startTestApp();
    socket = path.join(app.dataDir, '.operator/socket');
  });
  afterAll(() => app.close());

  const say = async (line: string) => {
    const connection = connect({ path: socket, allowHalfOpen: true });
    connection.end(line);
    return JSON.parse(await text(connection)) as unknown;
  };

  test('makes a backup for its own account alone, and for nobody who comes over the network', async () => {
    const modes = [path.dirname(socket), socket].map(async (file) => (await stat(file)).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o700, 0o600]);
    const admin = await app.signIn('admin');
    const folder = await temporaryFolder();
    for (const place of ['/backup', '/internal/backup', '/handleLog/backup'])
      expect((await admin.post(place, { command: 'backup', folder })).status).toBe(404);
    expect(await readdir(folder)).toEqual([]);

    expect(await askServer(app.dataDir, { command: 'backup', folder: path.join(folder, 'new') })).toMatchObject({
      isDone: true,
    });
    const entry = await app.db
      .selectFrom('operationLogs')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(entry).toMatchObject({ title: '备份', controller: 'backup', action: 'make', result: 'success' });
  });

  test('refuses what it does not understand, and where it cannot write', async () => {
    for (const line of ['', '{', '{"command":"drop"}', '{"command":"backup"}', `"${'x'.repeat(5000)}"`])
      expect(await say(line)).toMatchObject({ isDone: false });
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    expect(await askServer(app.dataDir, { command: 'backup', folder: file })).toMatchObject({ isDone: false });
  });
});

test('a server says where it is watched that the last backup by the clock has failed', async () => {
  const app = await startTestApp({ backupDir: path.join(await temporaryFolder(), 'missing') });
  try {
    const health = async () =>
      (await (await fetch(`${app.address}/healthz`)).json()) as { readonly problems?: unknown };
    const problems = await eventually('the first backup', async () => (await health()).problems);
    expect(problems).toEqual(['backup']);
  } finally {
    await app.close();
  }
});

test('nobody answers where no server runs', async () => {
  expect(await askServer(await mkdtemp(path.join(tmpdir(), 'banquet-db-')), { command: 'verify' })).toBeNull();
});
