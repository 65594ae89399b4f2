import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { liveContract } from '../../../../src/contract/live';
import { historyRemovalContract } from '../../../../src/contract/live-history';
import { dayMs } from '../../../../src/contract/time';
import { HeldClock } from '../../../support/clock';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { ListedRecord, Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';

const clock = new HeldClock();
let stage: Stage;
let county: string;
let cook: number;
beforeAll(async () => {
  stage = await openStage({ mediaServer: new ScriptedMediaServer(clock), clock });
  county = await stage.tokenOf('county');
  cook = stage.province.cooks.township[0] ?? 0;
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.db.deleteFrom('liveRecords').where('status', '=', 2).execute();
});

const pathOf = (file: string) => path.join(stage.recordingsDir, file);

/** A stream that ended so many days ago, with its recording in the folder. */
async function recorded(file: string, daysAgo: number, cookId = cook): Promise<number> {
  await writeFile(pathOf(file), 'FLV');
  const { unitId, unitPath } = await currentOf(stage, cookId);
  const endedAt = new Date(clock.now().getTime() - daysAgo * dayMs);
  const { id } = await stage.db
    .insertInto('liveRecords')
    .values({
      ...{ cookId, unitId, unitPath, streamName: file.replace('.flv', ''), status: 2 as const },
      ...{ startedAt: endedAt, endedAt, recordingFile: file, recordingBytes: 3 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function keepDays(days: number): Promise<void> {
  const parameter = { code: 'recordings.days', name: '直播录像保存天数', value: String(days) };
  await stage.db
    .insertInto('parameters')
    .values(parameter)
    .onConflict((on) => on.column('code').doUpdateSet({ value: parameter.value }))
    .execute();
  await stage.settings.reload();
}

const fileOf = async (id: number) => (await recordsOf(stage, cook)).find((record) => record.id === id)?.recordingFile;
const keep = (id: number, kept: 0 | 1) => stage.call(historyRemovalContract.keep, county, { id, kept });

test('recordings stay for ever unless an administrator has said how many days', async () => {
  const id = await recorded('for-ever.flv', 3_000);
  await stage.live.removeOldRecordings();
  expect(await fileOf(id)).toBe('for-ever.flv');
  expect(existsSync(pathOf('for-ever.flv'))).toBe(true);
});

test('a recording goes when its days are over; its record stays, and later recordings', async () => {
  await keepDays(30);
  const old = await recorded('old.flv', 31);
  const young = await recorded('young.flv', 29);
  await stage.live.removeOldRecordings();
  expect([await fileOf(old), await fileOf(young)]).toEqual([null, 'young.flv']);
  expect([existsSync(pathOf('old.flv')), existsSync(pathOf('young.flv'))]).toEqual([false, true]);
  const { body } = await stage.call(liveContract.history, county);
  const rows = body['rows'] as readonly ListedRecord[];
  expect(rows.map(({ id, videourl }) => [id, videourl])).toEqual([
    [young, `/live/recordings/${young}.flv`],
    [old, undefined],
  ]);
});

test('one that is marked to stay, or that a filing shows, does not go; without the mark it goes', async () => {
  await keepDays(30);
  const kept = await recorded('kept.flv', 100);
  const shown = await recorded('shown.flv', 100);
  const { unitId, unitPath } = await currentOf(stage, cook);
  const { id: filingId } = await stage.db
    .insertInto('filings')
    .values({ code: 'old-recordings', type: 1, hostName: '李四', heldAt: clock.now(), unitId, unitPath })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('filingMedia')
    .values({ filingId, kind: 'video', position: 1, liveRecordId: shown })
    .execute();
  expect((await keep(kept, 1)).body.code).toBe(100);
  const { body } = await stage.call(liveContract.history, county);
  const rows = body['rows'] as readonly { readonly id: number; readonly kept?: number }[];
  expect(rows.map(({ id, kept: mark }) => [id, mark])).toEqual([
    [shown, undefined],
    [kept, 1],
  ]);
  await stage.live.removeOldRecordings();
  expect([await fileOf(kept), await fileOf(shown)]).toEqual(['kept.flv', 'shown.flv']);
  await keep(kept, 0);
  await stage.live.removeOldRecordings();
  expect([await fileOf(kept), await fileOf(shown)]).toEqual([null, 'shown.flv']);
});

test('a file that cannot be removed stays with its record, and does not hold up the others', async () => {
  await keepDays(30);
  const stuck = await recorded('stuck.flv', 200);
  const next = await recorded('next.flv', 100);
  // No file can be taken out of the way of a folder.
  await rm(pathOf('stuck.flv'));
  await mkdir(path.join(pathOf('stuck.flv'), 'full'), { recursive: true });
  await stage.live.removeOldRecordings();
  expect([await fileOf(stuck), await fileOf(next)]).toEqual(['stuck.flv', null]);
  await rm(pathOf('stuck.flv'), { recursive: true });
});

test('nobody marks a recording outside his scope, nor a record that has none', async () => {
  const [stranger = 0] = stage.province.cooks.other;
  const foreign = await recorded('foreign.flv', 1, stranger);
  expect((await keep(foreign, 1)).status).toBe(404);
  expect((await keep((await currentOf(stage, cook)).id, 1)).status).toBe(404);
});
