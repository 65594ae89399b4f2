import type { PathLike } from 'node:fs';
import { truncate, unlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import {
  assetsDir,
  open,
  preparedFolder,
  programsDir,
  removeFolders as removeDatabases,
  silent,
} from '../db/support/folders';
import { contentsOf, removeFolders, temporaryFolder } from './support/folders';
import { startInVain } from './support/start-in-vain';

afterAll(removeFolders);
afterAll(removeDatabases);

/** Somebody else's program on a port of its own. */
async function stranger(): Promise<{ readonly port: number; readonly server: Server }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

const database = 'postgres://banquet:secret@127.0.0.1:1/banquet';

describe('whoever starts the server with a wrong setting', () => {
  it.each([
    ['PORT', 'eighty', 'PORT must be a port (0 to 65535), not "eighty"'],
    ['HOST', '203.0.113.7', 'HOST 203.0.113.7 is not an address of this machine'],
  ])('reads one line about %s=%s, and no folder is made', async (name, value, line) => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    expect(await startInVain(dataDir, { [name]: value })).toEqual({ code: 1, stderr: line, stdout: '' });
    expect(await contentsOf(dataDir)).toBeNull();
  });

  it('reads that the database does not answer, without its password', async () => {
    const { code, stderr } = await startInVain(await temporaryFolder(), { DATABASE_URL: database });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/banquet does not answer: [^\n]+$/);
    expect(stderr).not.toContain('secret');
  });

  it.each([
    ['PORT', true],
    ['RTMP_PORT', false],
  ])('reads that %s is in use, and nothing is made or changed', async (name, hasInstallation) => {
    const { port, server } = await stranger();
    try {
      const dataDir = hasInstallation ? await preparedFolder() : path.join(await temporaryFolder(), 'data');
      const before = await contentsOf(dataDir);
      const line = `${name} ${port} is already in use`;
      expect(await startInVain(dataDir, { [name]: String(port) })).toEqual({ code: 1, stderr: line, stdout: '' });
      expect(await contentsOf(dataDir)).toBe(before);
    } finally {
      server.close();
    }
  });
});

describe('whoever starts the server on a folder that cannot be used', () => {
  it('reads that it cannot be written', async () => {
    const file = path.join(await temporaryFolder(), 'file');
    await writeFile(file, 'text');
    const { code, stderr } = await startInVain(path.join(file, 'data'));
    expect(code).toBe(1);
    expect(stderr).toBe(`The data folder ${path.join(file, 'data')} cannot be written (ENOTDIR)`);
  });

  it('reads that it holds other files, which stay as they are', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'thesis.txt'), 'text');
    const before = await contentsOf(folder);
    const { code, stderr } = await startInVain(folder);
    expect(code).toBe(1);
    expect(stderr).toBe(
      `${folder} is not a database folder: it holds other files (thesis.txt); name an empty or a new folder`,
    );
    expect(await contentsOf(folder)).toBe(before);
  });

  const overwrite = (file: PathLike) => writeFile(file, Buffer.alloc(8192, 0x5a));

  it('reads that the database is damaged, and it stays as it is', async () => {
    const folder = await preparedFolder();
    await unlink(path.join(folder, 'pg/global/pg_control'));
    const before = await contentsOf(folder);
    const { code, stderr } = await startInVain(folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database in [^\n]* is damaged[^\n]*$/);
    expect(await contentsOf(folder)).toBe(before);
  });

  it.each([
    ['is empty', 'pg/PG_VERSION', truncate],
    ['is overwritten', 'pg/global/pg_control', overwrite],
  ])('reads the same when a file %s: %s', async (_, file, damage) => {
    const folder = await preparedFolder();
    await damage(path.join(folder, file));
    const before = await contentsOf(folder);
    await expect(open(folder)).rejects.toThrow(/^The database in [^\n]* is damaged/);
    expect(await contentsOf(folder)).toBe(before);
  });

  it('reads that the database is newer than the program, which then keeps its tables', async () => {
    const folder = await preparedFolder();
    const options = { dataDir: folder, programsDir, assetsDir, clock: systemClock, log: silent };
    const made = await openDatabase(options);
    await sql`insert into schema_migrations (number, name, checksum) values (9999, '9999_later', 'x')`.execute(
      made.kysely,
    );
    await made.close();
    const { code, stderr } = await startInVain(folder);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^The database is newer \(schema 9999\) than this program \(schema \d+\): start the newer program$/,
    );
    // The same folder opens again for the program it belongs to.
    await expect(openDatabase(options)).rejects.toThrow('schema 9999');
  });
});
