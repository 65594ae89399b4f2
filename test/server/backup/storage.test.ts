import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { makeBackup } from '../../../src/server/platform/backup/make-backup';
import { restoreBackup } from '../../../src/server/platform/backup/restore-backup';
import { verifyBackup } from '../../../src/server/platform/backup/verify-backup';
import { verifyInstallation } from '../../../src/server/platform/backup/verify-installation';
import { systemClock } from '../../../src/server/platform/clock';
import type { DatabaseHandle } from '../../../src/server/platform/db/open-database';
import type { Depot } from '../../../src/server/platform/files/depot';
import { depotName } from '../../../src/server/platform/files/depot-file-store';
import { newFileCode } from '../../../src/server/platform/files/file-code';
import { openFileStore } from '../../../src/server/platform/files/file-store';
import { handOverFiles } from '../../../src/server/platform/files/hand-over-files';
import { openDepot } from '../../../src/server/platform/files/open-depot';
import { claimStorage, expectStorage } from '../../../src/server/platform/processes/files-claim';
import { startS3 } from '../../support/s3';
import type { S3Server } from '../../support/s3';
import { open, preparedFolder, removeFolders, temporaryFolder } from '../db/support/folders';
import { emptyPlace } from './support/places';

let s3: S3Server;
let dataDir: string;
let database: DatabaseHandle;
let depot: Depot;
const codes = [newFileCode(), newFileCode()] as const;

async function opened(url: string): Promise<Depot> {
  const found = await openDepot(url, systemClock);
  if (found === null) throw new Error('No storage');
  return found;
}

const contentOf = async (from: Depot, code: string) => text((await from.open(depotName(code))) ?? Readable.from([]));

/** The first stands in the storage, the second still in the data folder: it is older. */
beforeAll(async () => {
  s3 = await startS3();
  depot = await opened(s3.url());
  dataDir = await preparedFolder();
  database = await open(dataDir);
  const folder = path.join(dataDir, 'files');
  const stores = [await openFileStore({ folder, depot }), await openFileStore({ folder })];
  for (const [at, code] of codes.entries()) {
    await stores[at]?.write(code, Buffer.from(code));
    const sha256 = createHash('sha256').update(code).digest();
    const row = { code, kind: 'image' as const, mediaType: 'image/png', bytes: code.length, sha256, name: '' };
    const none = { ownerId: null, unitPath: null, width: null, height: null };
    await database.kysely
      .insertInto('files')
      .values({ ...row, ...none })
      .execute();
  }
  await mkdir(path.join(dataDir, 'public'));
  await writeFile(path.join(dataDir, 'public/outline.json'), '{}');
  const unit = { id: 4818, parentId: null, code: '42', name: '省', fullName: '省', path: '/4818/' };
  await database.kysely.insertInto('units').values(unit).execute();
});
afterAll(async () => {
  await database.close();
  await s3.remove();
  await removeFolders();
});

it('a backup holds the files of the storage, and goes into another one', async () => {
  const folder = await temporaryFolder();
  const made = await makeBackup({ database, dataDir, depot, folder, version: 'test', clock: systemClock });
  expect(made).toMatchObject({ files: 3, missing: 0 });
  expect((await verifyBackup(made?.folder ?? '')).findings).toEqual([]);
  expect((await verifyInstallation(database, { dataDir, depot }))?.findings).toEqual([]);

  const other = await opened(`file://${await temporaryFolder()}`);
  const { options, remove } = await emptyPlace('embedded');
  await restoreBackup(made?.folder ?? '', { ...options, depot: other });
  for (const code of codes) expect(await contentOf(other, code)).toBe(code);
  const restored = await open(options.dataDir);
  try {
    expect((await verifyInstallation(restored, { dataDir: options.dataDir, depot: other }))?.findings).toEqual([]);
    // It is this one's from now on, and the former storage is not.
    expect(await claimStorage(restored.kysely, other, true)).toBe(true);
    await expectStorage(database.kysely, depot);
    await claimStorage(database.kysely, depot, true);
    await expect(claimStorage(restored.kysely, depot, true)).rejects.toThrow('belongs to another installation');
  } finally {
    await restored.close();
    await remove();
  }
  await expect(restoreBackup(made?.folder ?? '', { ...(await emptyPlace('embedded')).options, depot })).rejects.toThrow(
    'is not empty: it belongs to an installation',
  );
});

it('a restore that fails leaves the storage as empty as it was', async () => {
  const folder = await temporaryFolder();
  const made = await makeBackup({ database, dataDir, depot, folder, version: 'test', clock: systemClock });
  await writeFile(path.join(made?.folder ?? '', depotName(codes[1])), 'another');
  const other = await opened(`file://${await temporaryFolder()}`);
  const { options } = await emptyPlace('embedded');
  await expect(restoreBackup(made?.folder ?? '', { ...options, depot: other })).rejects.toThrow('was changed since');
  expect([await other.readMark(), await contentOf(other, codes[0])]).toEqual(['', '']);
});

it('what was stored before there was a storage follows by itself', async () => {
  const store = await openFileStore({ folder: path.join(dataDir, 'files'), depot });
  expect(await text((await store.read(codes[1])) ?? Readable.from([]))).toBe(codes[1]);
  expect(await handOverFiles(path.join(dataDir, 'files'), depot)).toBe(1);
  expect(await contentOf(depot, codes[1])).toBe(codes[1]);
  expect(await text((await store.read(codes[1])) ?? Readable.from([]))).toBe(codes[1]);
  expect(await handOverFiles(path.join(dataDir, 'files'), depot)).toBe(0);
});
