import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordingName } from '../../../../src/server/platform/streams/flv/find-recording';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { HeldClock, inTime } from '../../../support/clock';
import { eventually } from '../../../support/eventually';

const clock = new HeldClock();
const media = new ScriptedMediaServer(clock);
let stage: Stage;
let cook: number;
let others: readonly number[];
beforeAll(async () => {
  stage = await openStage({ mediaServer: media, clock });
  [cook = 0, ...others] = [...stage.province.cooks.county, ...stage.province.cooks.township];
});
afterAll(() => stage.close());
beforeEach(() => {
  media.refuses = () => false;
  media.isMute = false;
});

const ago = (ms: number) => new Date(clock.now().getTime() - ms);

/** Writes a granted channel into the database, as a server that has just crashed would have left it. */
async function leaveOpen(cookId: number, changes: { status?: 0 | 1; startedAt?: Date; grantedUntil?: Date } = {}) {
  const { id } = await currentOf(stage, cookId);
  return stage.db
    .updateTable('liveRecords')
    .set({
      isOpen: true,
      minutes: 5,
      openedAt: ago(60_000),
      grantedUntil: ago(-3_600_000),
      ...changes,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

const find = async (cookId: number, id: number) => (await recordsOf(stage, cookId)).find((record) => record.id === id);

describe('after a crash of the server', () => {
  it('grants again what the database grants', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    expect(media.channels.get(record.streamName)).toEqual({
      name: record.streamName,
      key: (await currentOf(stage, cook)).streamKey,
      until: record.grantedUntil,
      startedAt: null,
    });
  });

  it('does not ask again for what is granted already', async () => {
    media.asked.length = 0;
    await stage.live.start();
    expect(media.asked.filter((question) => question !== 'published')).toEqual([]);
  });

  it('leaves a stream open that is without pictures now, and takes its camera back into the same record', async () => {
    const [cookId = 0] = others;
    const startedAt = ago(30_000);
    const record = await leaveOpen(cookId, { status: 1, startedAt });
    await stage.live.start();
    const lost = await inTime(clock, 'lost', async () => {
      const found = await find(cookId, record.id);
      return found?.lostSince == null ? null : found;
    });
    expect(lost).toMatchObject({ status: 1, isOpen: true, lostByServer: true });
    expect(media.channels.get(record.streamName)).toMatchObject({ startedAt });
    expect(media.begin(record.streamName)).toBe(true);
    const again = await eventually('pictures again', async () => {
      const found = await find(cookId, record.id);
      return found?.lostSince === null ? found : null;
    });
    expect(again).toMatchObject({ status: 1, startedAt, lostByServer: false });
    expect(again.gaps).toEqual([expect.objectContaining({ atMs: expect.any(Number) as number })]);
    media.endStream(record.streamName);
    await eventually('ended', async () => (await find(cookId, record.id))?.status === 2);
  });

  it('ends a stream whose time has run out meanwhile, with the recording that is on disk', async () => {
    const [cookId = 0] = others;
    const startedAt = ago(30_000);
    const grantedUntil = ago(2_000);
    const record = await leaveOpen(cookId, { status: 1, startedAt, grantedUntil });
    const file = `${recordingName(record.streamName, startedAt)}.flv`;
    const brokeOff = ago(10_000);
    await writeFile(path.join(stage.recordingsDir, file), Buffer.alloc(4321));
    await writeFile(path.join(stage.recordingsDir, `${record.streamName}-20250101120001.flv`), 'of another stream');
    await utimes(path.join(stage.recordingsDir, file), brokeOff, brokeOff);
    await stage.live.start();
    const ended = await find(cookId, record.id);
    expect(ended).toMatchObject({ status: 2, isOpen: false, endReason: 4, endedBy: null, lostSince: null });
    expect(ended).toMatchObject({ recordingFile: file, recordingBytes: 4321, endedAt: grantedUntil });
    expect(Math.abs((ended?.recordingMs ?? 0) - 20_000)).toBeLessThan(100);
    expect(Math.abs((ended?.lostMs ?? 0) - 8_000)).toBeLessThan(100);
    expect(await currentOf(stage, cookId)).toMatchObject({ status: 0, streamName: record.streamName });
    await eventually('its channel is closed', () => !media.channels.has(record.streamName));
  });

  it('keeps a stream that went on meanwhile', async () => {
    const [, cookId = 0] = others;
    const record = await leaveOpen(cookId, { status: 1, startedAt: clock.now() });
    media.haunt(record.streamName);
    await stage.live.start();
    await clock.advance(1_200);
    await stage.live.start();
    expect((await find(cookId, record.id))?.status).toBe(1);
  });

  it('notices a stream that began meanwhile, and closes one that nobody granted', async () => {
    const [, , cookId = 0] = others;
    const record = await leaveOpen(cookId);
    media.haunt(record.streamName);
    media.haunt('unknown-stream');
    await stage.live.start();
    expect((await find(cookId, record.id))?.status).toBe(1);
    expect(media.streams.has('unknown-stream')).toBe(false);
  });

  it('learns that key frames of a stream are too far apart, and that they are not any more', async () => {
    const [cookId = 0] = others;
    const record = await leaveOpen(cookId, { status: 1, startedAt: clock.now() });
    media.haunt(record.streamName);
    media.withRareKeyFrames.add(record.streamName);
    await stage.live.start();
    const since = clock.now();
    expect(await find(cookId, record.id)).toMatchObject({ keyFramesRareSince: since });
    await clock.advance(5_000);
    await stage.live.start();
    expect(await find(cookId, record.id)).toMatchObject({ keyFramesRareSince: since });
    media.withRareKeyFrames.clear();
    await stage.live.start();
    expect(await find(cookId, record.id)).toMatchObject({ keyFramesRareSince: null });
    media.withRareKeyFrames.add(record.streamName);
    await stage.live.start();
    media.endStream(record.streamName);
    await eventually('ended', async () => (await find(cookId, record.id))?.status === 2);
    expect(await find(cookId, record.id)).toMatchObject({ keyFramesRareSince: null });
  });

  it('takes back what was granted until a time that is over', async () => {
    const record = await leaveOpen(cook, { grantedUntil: ago(1_000) });
    await stage.live.start();
    expect(await find(cook, record.id)).toMatchObject({ status: 0, isOpen: false });
    expect(media.channels.has(record.streamName)).toBe(false);
  });
});

describe('after a crash of the media server', () => {
  it('grants everything again once it is back', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.restart();
    await eventually('granted again', () => media.channels.has(record.streamName));
  });

  it('keeps trying while it refuses, and leaves the record open meanwhile', async () => {
    const record = await leaveOpen(cook);
    media.refuses = () => true;
    media.restart();
    await stage.live.start();
    expect(media.channels.size).toBe(0);
    expect((await find(cook, record.id))?.isOpen).toBe(true);
    media.refuses = () => false;
    await inTime(clock, 'granted again', () => media.channels.has(record.streamName));
  });

  it('finds a loss and a return that it never reported', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.begin(record.streamName);
    await eventually('streaming', async () => (await find(cook, record.id))?.status === 1);
    media.isMute = true;
    media.lose(record.streamName);
    await inTime(clock, 'lost', async () => (await find(cook, record.id))?.lostSince != null);
    expect(await find(cook, record.id)).toMatchObject({ status: 1, isOpen: true });
    media.begin(record.streamName);
    const again = await inTime(clock, 'back', async () => {
      const found = await find(cook, record.id);
      return found?.lostSince === null ? found : null;
    });
    expect(again.gaps).toHaveLength(1);
    expect(again.lostMs).toBeGreaterThan(0);
    media.isMute = false;
    media.endStream(record.streamName);
    await eventually('ended', async () => (await find(cook, record.id))?.status === 2);
  });

  it('counts no loss from a list that was written before the camera returned', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.begin(record.streamName);
    await eventually('streaming', async () => (await find(cook, record.id))?.status === 1);
    media.lose(record.streamName);
    await eventually('lost', async () => (await find(cook, record.id))?.lostSince != null);
    let send = () => {};
    media.listIsSent = new Promise((resolve) => (send = resolve));
    media.asked.length = 0;
    const pass = stage.live.start();
    await eventually('the list is written', () => media.asked.includes('published'));
    media.begin(record.streamName);
    await eventually('back', async () => (await find(cook, record.id))?.lostSince === null);
    send();
    await pass;
    await clock.advance(100);
    const lostAt = clock.now();
    media.isMute = true;
    media.lose(record.streamName);
    const lost = await inTime(clock, 'lost again', async () => (await find(cook, record.id))?.lostSince ?? null);
    expect(lost.getTime()).toBeGreaterThanOrEqual(lostAt.getTime());
    media.isMute = false;
    media.endStream(record.streamName);
    await eventually('ended', async () => (await find(cook, record.id))?.status === 2);
  });

  it('ends a stream whose time is over though it runs on', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.begin(record.streamName);
    await eventually('streaming', async () => (await find(cook, record.id))?.status === 1);
    await stage.db.updateTable('liveRecords').set({ grantedUntil: clock.now() }).where('id', '=', record.id).execute();
    await stage.live.start();
    expect((await find(cook, record.id))?.status).toBe(2);
    expect(media.streams.has(record.streamName)).toBe(false);
  });
});
