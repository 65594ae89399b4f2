import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { chainEarlierEntries } from '../../../src/server/platform/audit/chain.repository';
import { removeOldest } from '../../../src/server/platform/audit/removal.repository';
import { walkChain } from '../../../src/server/platform/audit/walk';
import { makeBackup } from '../../../src/server/platform/backup/make-backup';
import { readManifest, writeManifest } from '../../../src/server/platform/backup/manifest';
import type { Manifest } from '../../../src/server/platform/backup/manifest';
import { restoreBackup } from '../../../src/server/platform/backup/restore-backup';
import { verifyBackup } from '../../../src/server/platform/backup/verify-backup';
import { verifyInstallation } from '../../../src/server/platform/backup/verify-installation';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import { newFileCode } from '../../../src/server/platform/files/file-code';
import { openFileStore } from '../../../src/server/platform/files/file-store';
import type { FileStore } from '../../../src/server/platform/files/file-store';
import {
  assetsDir,
  open,
  preparedFolder,
  programsDir,
  removeFolders,
  silent,
  temporaryFolder,
} from '../db/support/folders';
import { describeOnServer } from '../db/support/province-on-server';
import { emptyPlace, onRestored, stacks } from './support/places';
import type { Stack } from './support/places';

jest.setTimeout(240_000);

let dataDir: string;
let database: DatabaseHandle;
let store: FileStore;
/** Whole; to be copied before it is harmed. */
let whole: string;

const odd = '𠮷 "\\ \t\n\u0001 Ω';
const bytes = Buffer.from('a picture');
const picture = newFileCode();

async function keepFile(code: string): Promise<void> {
  await store.write(code, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  const row = { code, kind: 'image' as const, mediaType: 'image/png', bytes: bytes.length, sha256, name: odd };
  await database.kysely
    .insertInto('files')
    .values({ ...row, ownerId: null, unitPath: null, width: null, height: null })
    .execute();
}

async function backUp(from = database, folderOf = dataDir): Promise<string> {
  const made = await makeBackup({
    database: from,
    dataDir: folderOf,
    depot: null,
    folder: await temporaryFolder(),
    version: 'test',
    clock: systemClock,
  });
  return made?.folder ?? '';
}

async function copyOfWhole(): Promise<string> {
  const copy = path.join(await temporaryFolder(), 'backup');
  await cp(whole, copy, { recursive: true });
  return copy;
}

beforeAll(async () => {
  dataDir = await preparedFolder();
  database = await open(dataDir);
  store = await openFileStore({ folder: path.join(dataDir, 'files') });
  const db = database.kysely;
  const unit = { id: 4818, parentId: null, code: '42', name: odd, fullName: odd, path: '/4818/' };
  await db.insertInto('units').values(unit).execute();
  await keepFile(picture);
  await mkdir(path.join(dataDir, 'public/map'), { recursive: true });
  await writeFile(path.join(dataDir, 'public/map/outline.json'), '{}');
  // Times of every precision.
  for (const [at, fraction] of ['', '.5', '.120000', '.123456', '.000001'].entries()) {
    const detail = JSON.stringify({ at, odd, list: [1.5, null, true] });
    await sql`
      insert into operation_logs (title, controller, result, user_id, detail, created_at)
      values (${`第${at + 1}次`}, 'x', 'success', ${at}, ${detail}::jsonb, ${`2026-03-01 03:15:00${fraction}+08`}::timestamptz)`.execute(
      db,
    );
  }
  await inTransaction(db, chainEarlierEntries);
  await sql`select nextval('filing_numbers'), nextval('filing_numbers')`.execute(db);
  whole = await backUp();
});
afterAll(async () => {
  await database.close();
  await removeFolders();
});

const rowsOf = async ({ kysely }: DatabaseHandle) => ({
  units: await kysely.selectFrom('units').selectAll().execute(),
  files: await kysely.selectFrom('files').selectAll().execute(),
  parameters: await kysely.selectFrom('parameters').selectAll().orderBy('id').execute(),
});

describe('a backup', () => {
  test('is its owner’s alone, and leaves nothing beside it', async () => {
    const entries = await readdir(path.dirname(whole), { recursive: true });
    const modes = await Promise.all(
      entries.map(async (name) => {
        const facts = await stat(path.join(path.dirname(whole), name));
        return facts.isDirectory() ? facts.mode & 0o777 : (facts.mode & 0o777) | 0o1000;
      }),
    );
    expect([...new Set(modes)].sort()).toEqual([0o700, 0o1600]);
    expect(await readdir(path.dirname(whole))).toEqual([path.basename(whole)]);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.copy-'))).toEqual([]);
  });

  test('has a file that was removed while it was made; afterwards that is gone', async () => {
    const code = newFileCode();
    await keepFile(code);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const removed = begun.then(async () => {
      await database.kysely.deleteFrom('files').where('code', '=', code).execute();
      await store.remove(code);
    });
    const backup = await backUp({
      ...database,
      view: (work) =>
        database.view(async (trx) => {
          begin();
          await removed;
          return work(trx);
        }),
    });
    expect(await verifyBackup(backup)).toMatchObject({
      findings: [],
      summary: expect.stringContaining('3 files') as string,
    });
    const left = await readdir(path.join(dataDir, 'files'), { recursive: true });
    expect(left.filter((name) => name.includes(code))).toEqual([]);
  });
});

function describeRestored(stack: Stack): void {
  test('is the same again, and numbers go on where they were', async () => {
    const expected = await rowsOf(database);
    await onRestored(whole, stack, async (restored, folder) => {
      expect(await rowsOf(restored)).toEqual(expected);
      expect(await verifyInstallation(restored, { dataDir: folder, depot: null })).toMatchObject({ findings: [] });
      expect(await readFile(path.join(folder, 'public/map/outline.json'), 'utf8')).toBe('{}');
      const { rows } = await sql<{ number: number }>`select nextval('filing_numbers') as number`.execute(
        restored.kysely,
      );
      expect(rows).toEqual([{ number: 3 }]);
      const log = await restored.kysely.selectFrom('operationLogs').select(['id', 'title']).orderBy('id').execute();
      expect(log.map(({ title }) => title)).toEqual(['第1次', '第2次', '第3次', '第4次', '第5次', '恢复备份']);
      expect(log.at(-1)?.id).toBe((log.at(-2)?.id ?? 0) + 1);
      const keys = await sql`select from pg_constraint where contype = 'f' and not convalidated`.execute(
        restored.kysely,
      );
      expect(keys.rows).toEqual([]);
    });
  });

  test('and backed up there, goes back as it was', async () => {
    const back = await onRestored(whole, stack, backUp);
    const listed = ({ tables }: Manifest) =>
      tables.filter(({ name }) => !name.startsWith('operation_log')).map(({ name, sha256 }) => [name, sha256]);
    expect(listed(await readManifest(back))).toEqual(listed(await readManifest(whole)));
    expect((await verifyBackup(back)).findings).toEqual([]);
  });
}

describe('a backup that is restored into the embedded database', () => describeRestored('embedded'));
describeOnServer('a backup that is restored into the postgres database', () => describeRestored('postgres'));

describe('a restore', () => {
  const restore = async (backup: string, changes: { dataDir?: string; assetsDir?: string } = {}) => {
    const { options } = await emptyPlace('embedded');
    return restoreBackup(backup, { ...options, ...changes });
  };

  test('goes into an empty folder only', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'notes.txt'), 'mine');
    await expect(restore(whole, { dataDir: folder })).rejects.toThrow(
      `${folder} is not empty (notes.txt): a backup is restored into a new folder only`,
    );
    expect(await readdir(folder)).toEqual(['notes.txt']);
  });

  test('of what was changed meanwhile leaves nothing', async () => {
    const backup = await copyOfWhole();
    await writeFile(path.join(backup, 'files', picture.charAt(0), picture.charAt(1), picture), 'a pictur!');
    const folder = path.join(await temporaryFolder(), 'data');
    await expect(restore(backup, { dataDir: folder })).rejects.toThrow(/was changed since the backup was made/);
    expect(await readdir(folder)).toEqual([]);
  });

  test('that was broken off is never taken for an installation', async () => {
    const folder = await preparedFolder();
    await writeFile(path.join(folder, '.restoring'), '');
    await expect(
      openDatabase({ dataDir: folder, programsDir, assetsDir, clock: systemClock, log: silent }),
    ).rejects.toThrow(`A restore into ${folder} was broken off: empty the folder and restore once more`);
  });

  test('refuses the backup of a newer program', async () => {
    const backup = await copyOfWhole();
    const manifest = await readManifest(backup);
    const [first] = manifest.migrations;
    const newer = { ...manifest, migrations: [...manifest.migrations, { ...first!, number: 9000 }] };
    await rm(path.join(backup, 'manifest.json'));
    await writeManifest(backup, newer);
    await expect(restore(backup)).rejects.toThrow(
      /^The backup is newer \(schema 9000\) than this program \(schema \d+\)/,
    );
  });

  test('of an older program brings its tables up to date', async () => {
    const folder = await temporaryFolder();
    await cp(assetsDir, folder, { recursive: true });
    await writeFile(
      path.join(folder, '9000_remarks.sql'),
      "alter table units add column remark text; update units set remark = 'from ' || code;",
    );
    const { options } = await emptyPlace('embedded');
    await restoreBackup(whole, { ...options, assetsDir: folder });
    const restored = await openDatabase({ ...options, assetsDir: folder });
    try {
      expect((await sql`select remark from units`.execute(restored.kysely)).rows).toEqual([{ remark: 'from 42' }]);
      expect((await restored.view((trx) => walkChain(trx))).findings).toEqual([]);
    } finally {
      await restored.close();
    }
  });
});

const inServer = stacks.includes('postgres') ? test : test.skip;
inServer(
  'an installation that is rid of the old entries of its log is backed up whole and goes back whole',
  async () => {
    const shortened = await onRestored(whole, 'postgres', async (restored, folder) => {
      const removed = await inTransaction(restored.kysely, (trx) => removeOldest(trx, new Date('2126-01-01')));
      expect(removed).toMatchObject({ position: 6, total: 6 });
      return backUp(restored, folder);
    });
    expect(await verifyBackup(shortened)).toMatchObject({
      findings: [],
      summary: expect.stringContaining('1 links') as string,
    });
    const walk = await onRestored(shortened, 'postgres', (restored) => restored.view((trx) => walkChain(trx)));
    expect(walk).toMatchObject({ links: 2, head: { position: 8 }, findings: [] });
  },
);

inServer('a restore refuses a database that has tables', async () => {
  const { options, remove } = await emptyPlace('postgres');
  await (await openDatabase(options)).close();
  await rm(options.dataDir, { recursive: true, force: true });
  await expect(restoreBackup(whole, options)).rejects.toThrow(
    'The database is not empty: name one that has no tables yet',
  );
  expect(await readdir(options.dataDir)).toEqual([]);
  await remove();
});

describe('verifying tells', () => {
  const findingsIn = async (backup: string) => (await verifyBackup(backup)).findings;

  /** Another table in its place, and a manifest that fits: by one who knows how backups are made. */
  async function forge(
    backup: string,
    name: string,
    change: (lines: readonly string[]) => readonly string[],
  ): Promise<void> {
    const file = path.join(backup, 'tables', `${name}.jsonl.gz`);
    const lines = change(
      gunzipSync(await readFile(file))
        .toString()
        .split('\n')
        .slice(0, -1),
    );
    const packed = gzipSync(lines.map((line) => `${line}\n`).join(''));
    await writeFile(file, packed);
    const manifest = await readManifest(backup);
    const sha256 = createHash('sha256').update(packed).digest('hex');
    const tables = manifest.tables.map((table) =>
      table.name === name ? { ...table, rows: lines.length, bytes: packed.length, sha256 } : table,
    );
    await rm(path.join(backup, 'manifest.json'));
    await writeManifest(backup, { ...manifest, tables });
  }

  test('nothing of a whole one', async () => {
    expect(await verifyBackup(whole)).toEqual({
      findings: [],
      summary: expect.stringMatching(/^Backup of .*: \d+ rows, 2 files, 5 links of the operation log$/) as string,
    });
  });

  test.each([
    ['picture', 'files', () => path.join('files', picture.charAt(0), picture.charAt(1), picture)],
    ['table', 'tables', () => 'tables/units.jsonl.gz'],
    ['list of files', 'list', () => 'files.jsonl.gz'],
  ])('a byte of a %s that was changed, and that it is missing', async (_, _kind, name) => {
    const backup = await copyOfWhole();
    const file = path.join(backup, name());
    const content = await readFile(file);
    content[content.length - 3] = (content.at(-3) ?? 0) ^ 1;
    await writeFile(file, content);
    expect(await findingsIn(backup)).toEqual([expect.stringContaining('was changed')]);
    await rm(file);
    expect(await findingsIn(backup)).toEqual([expect.stringContaining('is missing')]);
  });

  test('a manifest that was cut off, changed or lost', async () => {
    const backup = await copyOfWhole();
    const file = path.join(backup, 'manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"rows": 5', '"rows": 6'));
    await expect(verifyBackup(backup)).rejects.toThrow('manifest.json was changed or cut off');
    await writeFile(file, text);
    await truncate(file, text.length - 100);
    await expect(verifyBackup(backup)).rejects.toThrow('manifest.json was changed or cut off');
    await rm(file);
    await expect(verifyBackup(backup)).rejects.toThrow('is no backup: it has no manifest.json');
  });

  test.each([
    ['removed from the operation log', 'entry 3 at link 3 was removed', ['operation_logs'], false],
    ['changed in the operation log', 'entry 3 at link 3 was changed', ['operation_logs'], true],
    ['removed with its link', 'link 3 was removed', ['operation_logs', 'operation_log_links'], false],
  ])('an entry that was %s, also where the list was made to fit', async (_, finding, tables, isKept) => {
    const backup = await copyOfWhole();
    for (const table of tables)
      await forge(backup, table, (lines) =>
        lines.flatMap((line, at) => (at !== 2 ? [line] : isKept ? [line.replace('第3次', '第9次')] : [])),
      );
    expect(await findingsIn(backup)).toEqual([finding]);
  });

  test('of an installation a file that is missing or changed', async () => {
    const place = path.join(picture.charAt(0), picture.charAt(1), picture);
    const file = path.join(dataDir, 'files', place);
    const findings = async () => (await verifyInstallation(database, { dataDir, depot: null }))?.findings;
    try {
      await writeFile(file, 'a pictur!');
      expect(await findings()).toEqual([`files/${place} was changed`]);
      await rm(file);
      expect(await findings()).toEqual([`files/${place} is missing`]);
    } finally {
      await writeFile(file, bytes);
    }
  });
});
