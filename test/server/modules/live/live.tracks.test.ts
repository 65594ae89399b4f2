import { liveContract } from '../../../../src/contract/live';
import { ScriptedMediaServer } from './support/scripted-media-server';
import { currentOf, openStage, recordsOf } from './support/stage';
import type { Stage } from './support/stage';
import { eventually } from '../../../support/eventually';

let stage: Stage;
let county: string;
const media = new ScriptedMediaServer();
beforeAll(async () => {
  stage = await openStage({ mediaServer: media });
  county = await stage.tokenOf('county');
});
afterAll(() => stage.close());

const tracksOf = (cookId: number) =>
  stage.db.selectFrom('tracks').where('cookId', '=', cookId).selectAll().orderBy('id').execute();

/** The cook streams. */
async function goOnAir(cookId: number) {
  const { id, streamName } = await currentOf(stage, cookId);
  await stage.call(liveContract.open, county, { id, live: 1, liveTime: 5 });
  media.begin(streamName);
  await eventually('streaming', async () => (await recordsOf(stage, cookId)).some(({ status }) => status === 1));
  return { id, streamName };
}

const endedWith = (cookId: number, id: number) =>
  eventually('the end', async () => (await recordsOf(stage, cookId)).find((one) => one.id === id && one.status === 2));

it('writes one track with the end of a stream: its cook, place, time and pictures', async () => {
  const [cookId = 0] = stage.province.cooks.township;
  const { id, streamName } = await goOnAir(cookId);
  const images = ['a'.repeat(43)];
  await stage.db.updateTable('liveRecords').set({ images }).where('id', '=', id).execute();
  media.endStream(streamName);
  const record = await endedWith(cookId, id);
  const tracks = await tracksOf(cookId);
  expect(tracks).toEqual([
    expect.objectContaining({
      cookId,
      liveRecordId: id,
      startedAt: record.startedAt,
      durationMs: (record.endedAt?.getTime() ?? 0) - (record.startedAt?.getTime() ?? 0),
      createdAt: record.endedAt,
      address: '村口',
      longitude: 114.3,
      latitude: 30.4,
      images,
      unitId: record.unitId,
      unitPath: record.unitPath,
    }),
  ]);
});

it('writes it once, however often the end is told: by the switch, the media server and its recording', async () => {
  const [, cookId = 0] = stage.province.cooks.township;
  const { id, streamName } = await goOnAir(cookId);
  media.recordingOf = (name) => ({ file: `${name}-20240501100000.flv`, bytes: 10, durationMs: 1_000, partsAt: [] });
  await Promise.all([
    stage.call(liveContract.close, county, { id, live: 0 }),
    stage.call(liveContract.close, county, { id, live: 0 }),
  ]);
  media.endStream(streamName);
  await eventually('the recording', async () =>
    (await recordsOf(stage, cookId)).find((one) => one.id === id && one.recordingFile !== null),
  );
  expect((await tracksOf(cookId)).map(({ liveRecordId }) => liveRecordId)).toEqual([id]);
});

it('writes none for a channel that was closed before any picture came', async () => {
  const [cookId = 0] = stage.province.cooks.county;
  const { id } = await currentOf(stage, cookId);
  await stage.call(liveContract.open, county, { id, live: 1, liveTime: 5 });
  await stage.call(liveContract.close, county, { id, live: 0 });
  expect(await tracksOf(cookId)).toEqual([]);
});

it('ends no stream whose track cannot be written', async () => {
  const [, cookId = 0] = stage.province.cooks.county;
  const { id } = await goOnAir(cookId);
  const { unitId, unitPath } = await currentOf(stage, cookId);
  const taken = { cookId, liveRecordId: id, startedAt: new Date(), durationMs: 0, unitId, unitPath };
  const blocking = await stage.db.insertInto('tracks').values(taken).returning('id').executeTakeFirstOrThrow();
  const { status } = await stage.call(liveContract.close, county, { id, live: 0 });
  expect(status).toBe(500);
  expect((await recordsOf(stage, cookId)).find((one) => one.id === id)).toMatchObject({ status: 1 });
  await stage.db.deleteFrom('tracks').where('id', '=', blocking.id).execute();
  await stage.call(liveContract.close, county, { id, live: 0 });
  await endedWith(cookId, id);
  expect((await tracksOf(cookId)).map(({ liveRecordId }) => liveRecordId)).toEqual([id]);
});

it('goes with its cook, not with its record', async () => {
  const [cookId = 0] = stage.province.cooks.other;
  const { unitId, unitPath } = await currentOf(stage, cookId);
  const at = new Date();
  const ended = {
    cookId,
    unitId,
    unitPath,
    streamName: 'gone-1',
    status: 2,
    startedAt: at,
    endedAt: at,
  };
  const record = await stage.db
    .insertInto('liveRecords')
    .values({ ...ended, status: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('tracks')
    .values({ cookId, liveRecordId: record.id, startedAt: at, durationMs: 0, unitId, unitPath })
    .execute();
  await stage.call(liveContract.remove, await stage.tokenOf('other'), { id: record.id });
  expect((await tracksOf(cookId)).map(({ liveRecordId }) => liveRecordId)).toEqual([null]);
  await stage.db.deleteFrom('cooks').where('id', '=', cookId).execute();
  expect(await tracksOf(cookId)).toEqual([]);
});
