import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { inTransaction } from '../../../src/server/platform/db/transaction';
import {
  assetsDir,
  open,
  preparedFolder,
  programsDir,
  removeFolders,
  silent,
  temporaryFolder,
} from './support/folders';

afterAll(removeFolders);

const migrations = readdirSync('src/server/platform/db/migrations').filter((name) => name.endsWith('.sql'));
/** Number of the newest migration, and how a file after it begins. */
const newest = Math.max(...migrations.map((name) => Number(name.slice(0, 4))));
const next = String(newest + 1).padStart(4, '0');

const parameter = (code: string) => ({ code, name: code, value: code });

function spawnWriter(dataDir: string): { child: ChildProcess; lines: AsyncIterable<string> } {
  const program = path.join(process.cwd(), 'test/server/db/support/writer.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface({ input: child.stdout }) };
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function lineOf(lines: AsyncIterable<string>, wanted: string): Promise<string> {
  for await (const line of lines) if (line.startsWith(wanted)) return line;
  throw new Error(`The program ended without saying "${wanted}"`);
}

async function migrationsWith(name: string, text: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(assetsDir, folder, { recursive: true });
  await writeFile(path.join(folder, name), text);
  return folder;
}

const openWith = (dataDir: string, assets: string) =>
  openDatabase({ dataDir, programsDir, assetsDir: assets, clock: systemClock, log: silent });

describe('opening the embedded database', () => {
  it('makes the folder, readable by its owner only, and keeps what was written when it is opened again', async () => {
    const dataDir = path.join(await temporaryFolder(), 'new/data');
    // What an interrupted first start leaves behind is not taken for a database.
    await mkdir(path.join(dataDir, 'pg.new/base'), { recursive: true });
    await writeFile(path.join(dataDir, 'pg.new/PG_VERSION'), '18\n');
    const first = await open(dataDir);
    expect(first.kind).toBe('embedded');
    await first.kysely.insertInto('parameters').values(parameter('kept')).execute();
    await first.close();
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect(await readdir(dataDir)).toEqual(['pg']);

    const second = await open(dataDir);
    expect(await second.kysely.selectFrom('parameters').select('code').execute()).toEqual([{ code: 'kept' }]);
    await second.close();
  });

  it('applies a new migration to an existing database', async () => {
    const dataDir = await preparedFolder();
    const assets = await migrationsWith(
      `${next}_next.sql`,
      'create table next_table (id int); create index on next_table (id);',
    );
    const database = await openWith(dataDir, assets);
    const tables = await database.kysely.introspection.getTables();
    expect(tables.map(({ name }) => name)).toContain('next_table');
    await database.close();

    await expect(open(dataDir)).rejects.toThrow(
      `The database is newer (schema ${newest + 1}) than this program (schema ${newest})`,
    );
  });

  it('undoes a migration that fails and says which', async () => {
    const dataDir = await preparedFolder();
    const assets = await migrationsWith(
      `${next}_broken.sql`,
      'create table half_done (id int); select no_such_column;',
    );
    await expect(openWith(dataDir, assets)).rejects.toThrow(
      new RegExp(`^Migration ${next}_broken\\.sql failed, the database is as it was`),
    );
    const database = await open(dataDir);
    expect((await database.kysely.introspection.getTables()).map(({ name }) => name)).not.toContain('half_done');
    await database.close();
  });

  it('refuses a migration that has changed since it was applied', async () => {
    const dataDir = await preparedFolder();
    const text = await readFile(path.join(assetsDir, '0001_core.sql'), 'utf8');
    const assets = await migrationsWith('0001_core.sql', `${text}\n-- changed`);
    await expect(openWith(dataDir, assets)).rejects.toThrow('Migration 0001_core.sql has changed since it was applied');
  });
});

describe('a folder that cannot be used', () => {
  it('is refused when a file stands in its place', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, 'text');
    await expect(open(file)).rejects.toThrow(/^The data folder .* cannot be written \((EEXIST|ENOTDIR)\)$/);
    expect(await readFile(file, 'utf8')).toBe('text');
  });

  const asRoot = process.getuid?.() === 0;
  (asRoot ? it.skip : it)('is refused when it may not be written', async () => {
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o500);
    await expect(open(dataDir)).rejects.toThrow(`The data folder ${dataDir} cannot be written (EACCES)`);
  });

  it('is refused, untouched, when it holds something else', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'thesis.doc'), '');
    await chmod(dataDir, 0o755);
    await expect(open(dataDir)).rejects.toThrow(/is not a database folder: it holds other files \(thesis\.doc\)/);
    expect(await readdir(dataDir)).toEqual(['thesis.doc']);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o755);
  });

  it('is refused when it belongs to another release of PostgreSQL', async () => {
    const dataDir = await preparedFolder();
    await writeFile(path.join(dataDir, 'pg/PG_VERSION'), '16\n');
    await expect(open(dataDir)).rejects.toThrow(/is of PostgreSQL 16, this program reads 18$/);
  });

  it.each(['PG_VERSION', 'global/pg_control', 'pg_wal'])('is refused when %s is missing', async (part) => {
    const dataDir = await preparedFolder();
    await rm(path.join(dataDir, 'pg', part), { recursive: true });
    const before = await readdir(path.join(dataDir, 'pg'), { recursive: true });
    await expect(open(dataDir)).rejects.toThrow(`${part} is missing`);
    expect(await readdir(path.join(dataDir, 'pg'), { recursive: true })).toEqual(before);
  });

  it('is refused when the database is damaged', async () => {
    const dataDir = await preparedFolder();
    await truncate(path.join(dataDir, 'pg/global/pg_control'), 100);
    await expect(open(dataDir)).rejects.toThrow(
      /^The database in .* is damaged \(global\/pg_control is cut off\); nothing was changed$/,
    );
    expect((await stat(path.join(dataDir, 'pg/global/pg_control'))).size).toBe(100);
    expect(await readdir(dataDir)).toEqual(['pg']);
  });
});

describe('two processes and one folder', () => {
  it('refuses the second process, which names the first', async () => {
    const dataDir = await preparedFolder();
    const database = await open(dataDir);
    const { child, lines } = spawnWriter(dataDir);
    const exited = once(child, 'exit');
    expect(await lineOf(lines, 'refused')).toBe(`refused: The data folder is in use by process ${process.pid}`);
    expect(await exited).toEqual([3, null]);
    await expect(open(dataDir)).rejects.toThrow(`in use by process ${process.pid}`);
    await database.kysely.insertInto('parameters').values(parameter('still.works')).execute();
    await database.close();
  });

  it('loses nothing that was acknowledged before kill -9, and takes over the dead process’s lock', async () => {
    const dataDir = await preparedFolder();
    const { child, lines } = spawnWriter(dataDir);
    let acknowledged = 0;
    for await (const line of lines) {
      if (line !== 'ready') acknowledged = Number(line);
      if (acknowledged >= 1_000) break;
    }
    await kill(child);
    expect(acknowledged).toBeGreaterThanOrEqual(1_000);
    expect(await readdir(dataDir)).toContain('lock');

    const database = await open(dataDir);
    const rows = await database.kysely.selectFrom('parameters').select('value').orderBy('id').execute();
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.map(({ value }) => Number(value))).toEqual(rows.map((_, index) => index + 1));
    await database.close();
  });
});

describe('transactions', () => {
  it('take turns', async () => {
    const database = await open(await preparedFolder());
    const { kysely } = database;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inTransaction(kysely, (trx) =>
          trx
            .insertInto('parameters')
            .values(parameter(`p${index}`))
            .execute(),
        ),
      ),
    );
    expect(await kysely.selectFrom('parameters').select('id').execute()).toHaveLength(20);
    await database.close();
  });
});

describe('a disk that fails', () => {
  /** The real worker, whose disk fails from the moment a file appears in the data folder. */
  async function programsWithFailingDisk(): Promise<string> {
    const folder = await temporaryFolder();
    const worker = pathToFileURL(path.join(programsDir, 'database.worker.mjs')).href;
    const text = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      import { workerData } from 'node:worker_threads';
      const sync = fs.fdatasyncSync;
      fs.fdatasyncSync = (fd) => {
        if (fs.existsSync(workerData.dataDir + '/.failing')) throw new Error('EIO: i/o error, fdatasync');
        sync(fd);
      };
      syncBuiltinESMExports();
      await import(${JSON.stringify(worker)});`;
    await writeFile(path.join(folder, 'database.worker.mjs'), text);
    return folder;
  }

  it('lets no write be acknowledged, and the program is told', async () => {
    const dataDir = await preparedFolder();
    const failures: string[] = [];
    const onFailure = (error: Error) => failures.push(error.message);
    const programs = await programsWithFailingDisk();
    const database = await openDatabase({
      dataDir,
      programsDir: programs,
      assetsDir,
      clock: systemClock,
      log: silent,
      onFailure,
    });
    const write = (code: string) => database.kysely.insertInto('parameters').values(parameter(code)).execute();
    await write('before');
    await writeFile(path.join(dataDir, '.failing'), '');
    await expect(write('lost')).rejects.toThrow('EIO: i/o error, fdatasync');
    await expect(write('after')).rejects.toThrow('The database has stopped');
    expect(failures).toEqual(['EIO: i/o error, fdatasync']);
    await database.close();

    await rm(path.join(dataDir, '.failing'));
    const again = await open(dataDir);
    expect(await again.kysely.selectFrom('parameters').select('code').orderBy('id').execute()).toContainEqual({
      code: 'before',
    });
    await again.close();
  });
});
