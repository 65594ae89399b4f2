import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';

jest.setTimeout(120_000);
afterAll(removeFolders);

const unit = { id: 4818, parentId: null, code: '42', name: '湖北省', fullName: '湖北省', path: '/4818/' };
const startedAt = new Date('2024-05-01T02:00:00Z');
const endedAt = new Date('2024-05-01T02:03:20.500Z');

test('an installation from before there were tracks gets them from its history', async () => {
  const dataDir = await temporaryFolder();
  const before = await temporaryFolder();
  await cp(assetsDir, before, { recursive: true });
  await rm(path.join(before, '0003_tracks.sql'));
  const old = await openDatabase({ dataDir, programsDir, assetsDir: before, log: silent });
  const scope = { unitId: unit.id, unitPath: unit.path };
  await old.kysely.insertInto('units').values(unit).execute();
  const cook = await old.kysely
    .insertInto('cooks')
    .values({ username: 'cs1', name: '王建国', category: 1, ...scope })
    .returning('id')
    .executeTakeFirstOrThrow();
  const record = { cookId: cook.id, streamKey: 'k', address: '村口', longitude: 111.5, latitude: 30.7, ...scope };
  await old.kysely
    .insertInto('liveRecords')
    .values([
      { ...record, streamName: 'ended', status: 2, startedAt, endedAt },
      { ...record, streamName: 'never-begun', status: 2, endedAt },
      { ...record, streamName: 'waiting', status: 0 },
    ])
    .execute();
  await old.close();

  const database = await open(dataDir);
  const place = { cookId: cook.id, address: '村口', longitude: 111.5, latitude: 30.7, ...scope };
  expect(await database.kysely.selectFrom('tracks').selectAll().orderBy('id').execute()).toEqual([
    expect.objectContaining({ ...place, startedAt, durationMs: 200_500, createdAt: endedAt }),
    expect.objectContaining({ ...place, startedAt: endedAt, durationMs: 0, createdAt: endedAt }),
  ]);
  await database.close();
});
