import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { liveContract, liveTopic } from '../../../../src/contract/live';
import type { LiveStatus } from '../../../../src/contract/live';
import { FlvDemuxer } from '../../../../src/server/platform/streams/flv/flv-demuxer';
import { publishWhenFree } from '../../streams/support/publisher';
import { read } from '../../streams/support/stage';
import { HeldClock, inTime } from '../../../support/clock';
import { openProxy } from '../../../support/proxy';
import type { Proxy } from '../../../support/proxy';
import { disagreement } from './support/agreement';
import { follow } from './support/follow';
import type { Follower } from './support/follow';
import type { ListedRecord, Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { eventually } from '../../../support/eventually';
import type { Look } from '../../../support/eventually';

const graceMs = 1_500;
/** Losses of one stream that are looked at. */
const lossCount = 4;
const statuses = [0, 1, 2] as const;

const clock = new HeldClock();
let stage: Stage;
let token: string;
let admin: string;
/** The camera's line to the media server. */
let line: Proxy;
let cook: number;
let followers: Readonly<Record<LiveStatus, Follower>>;
beforeAll(async () => {
  stage = await openStage({ publishGraceMs: graceMs, clock });
  token = await stage.tokenOf('county');
  admin = await stage.tokenOf('all');
  line = await openProxy(Number(new URL(stage.media.publishAddress('any', 'key')).port));
  cook = stage.province.cooks.township[0] ?? 0;
  const [waiting, streaming, ended] = await Promise.all(
    statuses.map((status) => follow(stage, token, liveTopic(stage.province.county, status))),
  );
  if (waiting === undefined || streaming === undefined || ended === undefined) throw new Error('nobody follows');
  followers = { 0: waiting, 1: streaming, 2: ended };
});
afterAll(async () => {
  await Promise.all(statuses.map((status) => followers[status].leave()));
  line.close();
  await stage.close();
});

const find = async (id: number) => (await recordsOf(stage, cook)).find((record) => record.id === id);
const look = async () => ({ streaming: (await stage.media.published()).map(({ name }) => name), open: null });
const pushed = (status: LiveStatus) => followers[status].messages.at(-1)?.rows.map(({ id }) => id) ?? [];

async function switchOn() {
  const record = await currentOf(stage, cook);
  const { body } = await stage.call(liveContract.open, token, { id: record.id, live: 1, liveTime: 720 });
  expect(body).toMatchObject({ ret_code: 0 });
  return { record, address: stage.media.publishAddress(record.streamName, record.streamKey) };
}

/** No faster than real time, in which the media process has to give its signs of life. */
const soon = <T>(what: string, look: Look<T>) => inTime(clock, what, look, 10);
const agreed = () => soon('agreement', async () => (await disagreement(stage, admin, look)) === null);

/** What a viewer sees of the camera that publishes now, until that is some pictures. Answers their places in the stream. */
async function seePictures(name: string): Promise<readonly number[]> {
  const viewer = await eventually('something to see', () => stage.media.watch(name));
  const seen = read(viewer);
  const pictures = () => seen.tags.filter(({ kind }) => /Frame$/.test(kind)).map(({ timestampMs }) => timestampMs);
  await eventually('pictures', () => pictures().length > 5);
  viewer.close();
  return pictures();
}

/** Publishes through the line; `kill` tears it, as a power cut at the camera does, without a word of goodbye. */
async function publish(address: string) {
  const through = new URL(address);
  through.port = String(line.port);
  const { publisher, stop } = await publishWhenFree(through.href);
  return {
    kill: async () => {
      line.tear();
      await publisher.closed;
      stop();
    },
  };
}

describe('a publisher that is away for less than the grace time', () => {
  it('keeps one record, one stream and one recording, however often it flaps', async () => {
    const { record, address } = await switchOn();
    let camera = await publish(address);
    const begun = await eventually('streaming', async () => {
      const found = await find(record.id);
      return found?.status === 1 ? found : null;
    });
    const heardBefore = followers[2].messages.length;
    for (let flap = 0; flap < 6; flap += 1) {
      await seePictures(record.streamName);
      await camera.kill();
      await clock.advance(100 + 150 * flap);
      camera = await publish(address);
      expect(await find(record.id)).toMatchObject({
        status: 1,
        isOpen: true,
        startedAt: begun.startedAt,
        endedAt: null,
      });
    }
    await seePictures(record.streamName);
    expect((await look()).streaming).toContain(record.streamName);
    expect(await recordsOf(stage, cook)).toHaveLength(1);
    expect(pushed(1)).toEqual([record.id]);
    expect(followers[2].messages).toHaveLength(heardBefore);

    await stage.call(liveContract.close, token, { id: record.id, live: 0 });
    const ended = await soon('ended', async () => {
      const found = await find(record.id);
      return found?.status === 2 && found.recordingFile !== null ? found : null;
    });
    const { size } = await stat(path.join(stage.recordingsDir, ended.recordingFile ?? ''));
    expect(size).toBe(ended.recordingBytes);
    expect(ended).toMatchObject({ gaps: [], lostMs: 0, endReason: 1 });
    await camera.kill();
    expect(await recordsOf(stage, cook)).toHaveLength(2);
  });
});

describe('a stream whose camera is lost and returns again and again', () => {
  it('is one record, said to be lost in database and topic meanwhile, with one recording and every gap', async () => {
    const { record, address } = await switchOn();
    let camera = await publish(address);
    const seen: number[] = [];
    await soon('the stream in its topic', () => pushed(1).includes(record.id));
    const lostSince = () => followers[1].messages.at(-1)?.rows.find(({ id }) => id === record.id)?.lostSince;
    for (let loss = 0; loss < lossCount; loss += 1) {
      seen.push(...(await seePictures(record.streamName)));
      const killedAt = clock.now();
      await camera.kill();
      await soon('the loss in its topic', () => lostSince() !== undefined);
      const lost = await find(record.id);
      expect(lost).toMatchObject({ status: 1, isOpen: true, endedAt: null, lostByServer: false });
      // The last picture came a moment before.
      expect(killedAt.getTime() - (lost?.lostSince?.getTime() ?? 0)).toBeLessThan(graceMs / 2);
      await agreed();
      camera = await publish(address);
      await soon('the return in its topic', () => lostSince() === undefined);
      await agreed();
      expect(await recordsOf(stage, cook)).toContainEqual(expect.objectContaining({ id: record.id, status: 1 }));
    }
    seen.push(...(await seePictures(record.streamName)));
    await stage.call(liveContract.close, token, { id: record.id, live: 0 });
    await camera.kill();
    const row = await soon('the recording', async () => {
      const { body } = await stage.call(liveContract.history, token, {});
      return (body['rows'] as ListedRecord[]).find(({ id, videourl }) => id === record.id && videourl !== undefined);
    });
    expect(row).toMatchObject({ endReason: 1, endedBy: '江夏区监管员' });
    expect(row.gaps).toHaveLength(lossCount);
    const ended = await find(record.id);
    expect(ended?.lostMs).toBeGreaterThanOrEqual(lossCount * graceMs);
    // What was not lost was recorded.
    const recording = await readFile(path.join(stage.recordingsDir, ended?.recordingFile ?? ''));
    const recorded = new Set([...new FlvDemuxer().push(recording)].map(({ timestampMs }) => timestampMs));
    expect(seen.filter((at) => !recorded.has(at))).toEqual([]);
    const places = row.gaps?.map(({ at }) => at) ?? [];
    expect(places).toEqual([...places].sort((one, other) => one - other));
    const next = await currentOf(stage, cook);
    expect(next).toMatchObject({ status: 0, isOpen: false, streamName: record.streamName });
    expect(next.streamKey).toBe(record.streamKey);
    expect(await stage.media.published()).toEqual([]);
  });
});
