import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '../../../src/server/platform/clock';
import { openDatabase } from '../../../src/server/platform/db/open-database';
import { assetsDir, open, programsDir, removeFolders, silent, temporaryFolder } from './support/folders';

afterAll(removeFolders);

const unit = { id: 4818, parentId: null, code: '42', name: '湖北省', fullName: '湖北省', path: '/4818/' };
const scope = { unitId: unit.id, unitPath: unit.path };
const startedAt = new Date('2024-05-01T02:00:00Z');
const endedAt = new Date('2024-05-01T02:03:20.500Z');
const closedAt = new Date('2024-05-01T02:01:00Z');

/** A folder of an installation from before these migrations, with a cook's history; granted until `endedAt`. */
async function oldInstallation(...later: readonly string[]) {
  const dataDir = await temporaryFolder();
  const before = await temporaryFolder();
  await cp(assetsDir, before, { recursive: true });
  for (const migration of later) await rm(path.join(before, migration));
  const old = await openDatabase({ dataDir, programsDir, assetsDir: before, clock: systemClock, log: silent });
  await old.kysely.insertInto('units').values(unit).execute();
  const { id: cookId } = await old.kysely
    .insertInto('cooks')
    .values({ username: 'cs1', name: '王建国', category: 1, ...scope })
    .returning('id')
    .executeTakeFirstOrThrow();
  const insert = (streamName: string, status: number, begun: Date | null, over: Date | null) =>
    sql`
      insert into live_records (cook_id, stream_name, stream_key, status, started_at, ended_at, granted_until,
        address, longitude, latitude, unit_id, unit_path)
      values (${cookId}, ${streamName}, ${`${streamName}-key`}, ${status}, ${begun}, ${over}, ${endedAt},
        '村口', 111.5, 30.7, ${unit.id}, ${unit.path})`.execute(old.kysely);
  await insert('ended', 2, startedAt, endedAt);
  await insert('never-begun', 2, null, endedAt);
  await insert('closed', 2, startedAt, closedAt);
  await insert('waiting', 0, null, null);
  await old.close();
  return { dataDir, cookId };
}

test('an installation from before there were tracks gets them from its history', async () => {
  const { dataDir, cookId } = await oldInstallation('0003_tracks.sql', '0006_publishing.sql');
  const database = await open(dataDir);
  const place = { cookId, address: '村口', longitude: 111.5, latitude: 30.7, ...scope };
  expect(await database.kysely.selectFrom('tracks').selectAll().orderBy('id').execute()).toEqual([
    expect.objectContaining({ ...place, startedAt, durationMs: 60_000, createdAt: closedAt }),
    expect.objectContaining({ ...place, startedAt, durationMs: 200_500, createdAt: endedAt }),
    expect.objectContaining({ ...place, startedAt: endedAt, durationMs: 0, createdAt: endedAt }),
  ]);
  await database.close();
});

test('a cook keeps the name and the key his waiting record had, and old streams are told why they ended where that is known', async () => {
  const { dataDir, cookId } = await oldInstallation('0006_publishing.sql');
  const database = await open(dataDir);
  const { kysely } = database;
  const cook = await kysely.selectFrom('cooks').where('id', '=', cookId).selectAll().executeTakeFirstOrThrow();
  expect(cook).toMatchObject({ streamName: 'waiting', streamKey: 'waiting-key' });
  const records = await kysely.selectFrom('liveRecords').selectAll().orderBy('id').execute();
  expect(records.map(({ streamName, endReason, lostMs, gaps }) => [streamName, endReason, lostMs, gaps])).toEqual([
    ['ended', 2, 0, []],
    ['never-begun', 2, 0, []],
    ['closed', null, 0, []],
    ['waiting', null, 0, []],
  ]);
  const added = { username: 'cs2', name: '王秀英', category: 1, ...scope } as const;
  const another = await kysely.insertInto('cooks').values(added).returningAll().executeTakeFirstOrThrow();
  expect(another.streamName).not.toBe('waiting');
  expect(another.streamKey).toMatch(/^[0-9a-f]{32}$/);
  await database.close();
});
