import { liveContract, liveStatus } from '../../../../src/contract/live';
import { HeldClock, inTime } from '../../../support/clock';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { ListedRecord, Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { eventually } from '../../../support/eventually';

/** Ahead of the database's clock, as another machine may be. */
const clock = new HeldClock(new Date(Date.now() + 60_000));
const media = new ScriptedMediaServer(clock);
let stage: Stage;
let token: string;
let cook: number;
beforeAll(async () => {
  stage = await openStage({ mediaServer: media, clock });
  token = await stage.tokenOf('county');
  cook = stage.province.cooks.township[0] ?? 0;
});
afterAll(() => stage.close());

/** The cook streams since half a minute ago. */
async function goOnAir() {
  const record = await currentOf(stage, cook);
  await stage.call(liveContract.open, token, { id: record.id, live: 1, liveTime: 5 });
  media.begin(record.streamName);
  const { startedAt } = await eventually('streaming', async () =>
    (await recordsOf(stage, cook)).find(({ id, status }) => id === record.id && status === 1),
  );
  return { ...record, startedAt: startedAt ?? clock.now() };
}

async function historyOf(recordId: number): Promise<ListedRecord> {
  return inTime(clock, 'the record in the history', async () => {
    const { body } = await stage.call(liveContract.history, token, {});
    return (body['rows'] as ListedRecord[]).find(({ id }) => id === recordId);
  });
}

const change = (id: number, values: { grantedUntil?: Date; startedAt?: Date; lostSince?: Date }) =>
  stage.db.updateTable('liveRecords').set(values).where('id', '=', id).execute();
const secondsAgo = (seconds: number) => new Date(clock.now().getTime() - seconds * 1_000);

describe('the history says why a stream ended, and how long it really was', () => {
  it('closed, and by whom', async () => {
    const { id } = await goOnAir();
    await change(id, { startedAt: secondsAgo(30) });
    await stage.call(liveContract.close, token, { id, live: 0 });
    const row = await historyOf(id);
    expect(row).toMatchObject({ endReason: 1, endedBy: '江夏区监管员' });
    expect(row.liveSeconds).toBe(30);
  });

  it('time over', async () => {
    const { id, streamName } = await goOnAir();
    await change(id, { grantedUntil: clock.now() });
    media.endStream(streamName);
    const row = await historyOf(id);
    expect(row).toMatchObject({ endReason: 2 });
    expect(row.endedBy).toBeUndefined();
  });

  it('camera lost: it had not returned when the time was over', async () => {
    const { id, streamName } = await goOnAir();
    media.lose(streamName);
    await eventually('lost', async () => (await currentOf(stage, cook)).lostSince !== null);
    await change(id, { startedAt: secondsAgo(60), lostSince: secondsAgo(50), grantedUntil: clock.now() });
    media.endStream(streamName);
    const row = await historyOf(id);
    expect(row).toMatchObject({ endReason: 3 });
    expect(row.lostSince).toBeUndefined();
    expect(row.liveSeconds).toBe(10);
  });

  it('closed while the camera was lost: closed', async () => {
    const { id, streamName } = await goOnAir();
    media.lose(streamName);
    await eventually('lost', async () => (await currentOf(stage, cook)).lostSince !== null);
    await stage.call(liveContract.close, token, { id, live: 0 });
    expect(await historyOf(id)).toMatchObject({ endReason: 1, endedBy: '江夏区监管员' });
  });
});

describe('where a camera publishes', () => {
  it('stays the same from stream to stream, and old recordings stay with their own records', async () => {
    const streams: { id: number; streamName: string; streamKey: string; startedAt: Date }[] = [];
    for (let round = 1; round <= 3; round += 1) {
      const stream = await goOnAir();
      media.recordingOf = (name) => ({
        file: `${name}-2025010100000${round}.flv`,
        bytes: round,
        durationMs: 1_000,
        partsAt: [],
      });
      await stage.call(liveContract.close, token, { id: stream.id, live: 0 });
      streams.push(stream);
    }
    expect(new Set(streams.map(({ streamName, streamKey }) => `${streamName} ${streamKey}`)).size).toBe(1);
    const ids = streams.map(({ id }) => id);
    const bytes = await eventually('every recording', async () => {
      const records = (await recordsOf(stage, cook)).filter(({ id }) => ids.includes(id));
      return records.every(({ recordingFile }) => recordingFile !== null)
        ? records.map((one) => one.recordingBytes)
        : null;
    });
    expect(bytes).toEqual([1, 2, 3]);
  });

  it('is told whole and in two halves, by the name that the browser has found us under', async () => {
    const { id, streamName, streamKey } = await currentOf(stage, cook);
    const { body } = await stage.call(liveContract.target, token, { id });
    expect(body['data']).toMatchObject({
      rtmpUrl: `rtmp://test/live/${streamName}?key=${streamKey}`,
      rtmpServer: 'rtmp://test/live',
      rtmpKey: `${streamName}?key=${streamKey}`,
      local: false,
    });
  });

  it('gets another key when asked to, which is written down without it, and not while the channel is open', async () => {
    const before = await currentOf(stage, cook);
    await stage.call(liveContract.open, token, { id: before.id, live: 1 });
    const refused = await stage.call(liveContract.resetKey, token, { id: before.id });
    expect(refused.body).toMatchObject({ code: -100, msg: '直播通道已开启，请关闭直播后再重置密钥' });
    await stage.call(liveContract.close, token, { id: before.id, live: 0 });
    const ended = (await recordsOf(stage, cook)).find(({ status }) => status === liveStatus.ended);
    const byEnded = await stage.call(liveContract.resetKey, token, { id: ended?.id });
    expect(byEnded.body).toMatchObject({ code: -100, msg: '直播已结束' });
    expect((await currentOf(stage, cook)).streamKey).toBe(before.streamKey);
    expect((await stage.call(liveContract.resetKey, token, { id: before.id })).body.code).toBe(100);
    const after = await currentOf(stage, cook);
    expect(after.id).toBe(before.id);
    expect(after.streamName).toBe(before.streamName);
    expect(after.streamKey).toMatch(/^[0-9a-f]{32}$/);
    expect(after.streamKey).not.toBe(before.streamKey);
    const entries = await stage.db
      .selectFrom('operationLogs')
      .where('title', '=', liveContract.resetKey.title)
      .select(['result', 'detail'])
      .orderBy('id')
      .execute();
    expect(entries.map(({ result }) => result)).toEqual(['refused', 'refused', 'success']);
    expect(JSON.stringify(entries)).not.toContain(after.streamKey);
    const { body } = await stage.call(liveContract.target, token, { id: after.id });
    expect((body['data'] as { rtmpUrl: string }).rtmpUrl).toContain(after.streamKey);
    expect((await stage.call(liveContract.resetKey, await stage.tokenOf('other'), { id: after.id })).status).toBe(404);
    expect((await stage.call(liveContract.resetKey, await stage.tokenOf('stranger'), { id: after.id })).status).toBe(
      403,
    );
  });
});
