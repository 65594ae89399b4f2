import { readNamedFiles } from '../../../src/server/platform/backup/tables.repository';
import { askServer } from '../../../src/server/platform/backup/operator-line';
import { verifyBackup } from '../../../src/server/platform/backup/verify-backup';
import { verifyInstallation } from '../../../src/server/platform/backup/verify-installation';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import { eventually } from '../../support/eventually';
import { rounds } from '../../support/rounds';
import { removeFolders, temporaryFolder } from '../db/support/folders';
import { describeOnServer } from '../db/support/province-on-server';
import { serverDatabase } from '../db/support/server-database';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { buildWorld } from '../support/world';
import { onRestored, stacks } from './support/places';
import type { Stack } from './support/places';
import { Writer } from './support/writer';
import type { Acknowledged } from './support/writer';

/** How many backups are made while others write, each restored elsewhere. */
const times = rounds(2, 20);

jest.setTimeout(times * 240_000);
afterAll(removeFolders);

async function start(stack: Stack): Promise<{ app: TestApp; close: () => Promise<void> }> {
  if (stack === 'embedded') {
    const app = await startTestApp();
    return { app, close: () => app.close() };
  }
  const { url, remove } = await serverDatabase();
  const app = await startTestApp({ databaseUrl: url });
  await buildWorld(app.db);
  return {
    app,
    close: async () => {
      await app.close();
      await remove();
    },
  };
}

/** The backup as `npm run backup` asks for it. */
async function makeBackup({ dataDir }: TestApp, folder: string): Promise<string> {
  const answer = await askServer(dataDir, { command: 'backup', folder });
  expect(answer).toMatchObject({ isDone: true });
  return answer?.lines[0]?.split(':')[0] ?? '';
}

async function kept(database: DatabaseHandle): Promise<Acknowledged> {
  const rows = await database.kysely.selectFrom('seasonings').select('id').execute();
  const pictures = await database.view(async (trx) => {
    const names: string[] = [];
    for await (const batch of readNamedFiles(trx)) names.push(...batch.map(({ name }) => name));
    return names;
  });
  return { seasonings: rows.map(({ id }) => id), pictures };
}

/** The writing ends with the work, whatever it comes to. */
async function beside<T>(writer: Writer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await writer.stop();
  }
}

function describeBackups(stack: Stack): void {
  let app: TestApp;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ app, close } = await start(stack));
  }, 360_000);
  afterAll(() => close());

  test(`hold all that was acknowledged before they began, wherever they are restored (${times} times)`, async () => {
    const folder = await temporaryFolder();
    const admin = await app.signIn('admin');
    const before: Acknowledged = { seasonings: [], pictures: [] };
    let seconds = 0;
    let writtenMeanwhile = 0;
    for (let round = 0; round < times; round += 1) {
      const writer = new Writer(admin, before);
      const acknowledged = before.seasonings.length;
      await eventually('some writes', () => before.seasonings.length > acknowledged + 5);
      const known = { seasonings: [...before.seasonings], pictures: [...before.pictures] };
      const began = performance.now();
      const backup = await beside(writer, () => makeBackup(app, folder));
      seconds += (performance.now() - began) / 1000;
      writtenMeanwhile += before.seasonings.length - known.seasonings.length;
      expect((await verifyBackup(backup)).findings).toEqual([]);
      // Once to the other stack, which is how an installation moves; a server's database is made faster.
      const target = round === 0 ? stacks.find((other) => other !== stack) : stacks.at(-1);
      await onRestored(backup, target ?? stack, async (database, dataDir) => {
        const { seasonings, pictures } = await kept(database);
        expect(known.seasonings.filter((id) => !seasonings.includes(id))).toEqual([]);
        expect(known.pictures.filter((code) => !pictures.includes(code))).toEqual([]);
        expect((await verifyInstallation(database, { dataDir, depot: null }))?.findings).toEqual([]);
      });
    }
    expect(writtenMeanwhile).toBeGreaterThan(0);
    expect(before.pictures.length).toBeGreaterThan(0);
    process.stdout.write(
      `${stack}: ${times} backups in ${seconds.toFixed(1)} s, ${writtenMeanwhile} writes meanwhile (${(writtenMeanwhile / seconds).toFixed(0)}/s).\n`,
    );
    expect((await askServer(app.dataDir, { command: 'verify' }))?.lines).toEqual([
      expect.stringMatching(/all is whole$/),
    ]);
  });
}

describe('backups of a server on the embedded database that is written to', () => describeBackups('embedded'));
describeOnServer('backups of a server on the postgres database that is written to', () => describeBackups('postgres'));
