import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { eventually, pause } from '../../../support/eventually';

jest.setTimeout(60_000);

/** The publisher's grace of this stage and what a report may take. */
const missingGraceMs = 300 + 500;

const media = new ScriptedMediaServer();
let stage: Stage;
let cook: number;
let others: readonly number[];
beforeAll(async () => {
  stage = await openStage({ mediaServer: media });
  [cook = 0, ...others] = [...stage.province.cooks.county, ...stage.province.cooks.township];
});
afterAll(() => stage.close());
beforeEach(() => {
  media.refuses = () => false;
  media.isMute = false;
});

/** Writes a granted channel into the database, as a server that has just crashed would have left it. */
async function leaveOpen(cookId: number, changes: { status?: 0 | 1; startedAt?: Date; grantedUntil?: Date } = {}) {
  const { id } = await currentOf(stage, cookId);
  return stage.db
    .updateTable('liveRecords')
    .set({
      isOpen: true,
      minutes: 5,
      openedAt: new Date(Date.now() - 60_000),
      grantedUntil: new Date(Date.now() + 60_000),
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
      key: record.streamKey,
      until: record.grantedUntil,
    });
  });

  it('does not ask again for what is granted already', async () => {
    media.asked.length = 0;
    await stage.live.start();
    expect(media.asked.filter((question) => question !== 'published')).toEqual([]);
  });

  it('ends within three seconds what no longer streams, with the recording that is on disk', async () => {
    const [cookId = 0] = others;
    const startedAt = new Date(Date.now() - 30_000);
    const record = await leaveOpen(cookId, { status: 1, startedAt });
    const file = `${record.streamName}-20250101120000.flv`;
    const brokeOff = new Date(Date.now() - 10_000);
    await writeFile(path.join(stage.recordingsDir, file), Buffer.alloc(4321));
    await writeFile(path.join(stage.recordingsDir, `${record.streamName}0-20250101120001.flv`), 'of another stream');
    await utimes(path.join(stage.recordingsDir, file), brokeOff, brokeOff);
    await stage.live.start();
    expect((await find(cookId, record.id))?.status).toBe(1);
    const ended = await eventually(
      'ended',
      async () => {
        const found = await find(cookId, record.id);
        return found?.status === 2 ? found : null;
      },
      3_000,
    );
    expect(ended).toMatchObject({ recordingFile: file, recordingBytes: 4321, isOpen: false });
    expect(Math.abs((ended.recordingMs ?? 0) - 20_000)).toBeLessThan(100);
    expect(Math.abs((ended.endedAt?.getTime() ?? 0) - brokeOff.getTime())).toBeLessThan(100);
    expect((await currentOf(stage, cookId)).status).toBe(0);
    await eventually('its channel is closed', () => !media.channels.has(record.streamName));
  });

  it('keeps a stream that went on meanwhile', async () => {
    const [, cookId = 0] = others;
    const record = await leaveOpen(cookId, { status: 1, startedAt: new Date() });
    media.haunt(record.streamName);
    await stage.live.start();
    await pause(1_200);
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

  it('takes back what was granted until a time that is over', async () => {
    const record = await leaveOpen(cook, { grantedUntil: new Date(Date.now() - 1_000) });
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
    await eventually('granted again', () => media.channels.has(record.streamName), 3_000);
  });

  it('keeps trying while it refuses, and leaves the record open meanwhile', async () => {
    const record = await leaveOpen(cook);
    media.refuses = () => true;
    media.restart();
    await stage.live.start();
    expect(media.channels.size).toBe(0);
    expect((await find(cook, record.id))?.isOpen).toBe(true);
    media.refuses = () => false;
    await eventually('granted again', () => media.channels.has(record.streamName), 3_000);
  });

  it('ends a stream whose end it never reported', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.begin(record.streamName);
    await eventually('streaming', async () => (await find(cook, record.id))?.status === 1);
    await stage.live.start();
    media.isMute = true;
    media.endStream(record.streamName);
    await eventually('ended', async () => (await find(cook, record.id))?.status === 2, 4_000);
  });

  it('keeps a stream that was back between two looks at it', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.begin(record.streamName);
    await eventually('streaming', async () => (await find(cook, record.id))?.status === 1);
    media.streams.delete(record.streamName);
    for (let look = 0; look < 4; look += 1) {
      await stage.live.start();
      await pause(missingGraceMs / 2);
      media.flap(record.streamName);
    }
    expect((await find(cook, record.id))?.status).toBe(1);
    await eventually('ended', async () => (await find(cook, record.id))?.status === 2, 4_000);
  });

  it('ends a stream whose time is over though it runs on', async () => {
    const record = await leaveOpen(cook);
    await stage.live.start();
    media.begin(record.streamName);
    await eventually('streaming', async () => (await find(cook, record.id))?.status === 1);
    await stage.db.updateTable('liveRecords').set({ grantedUntil: new Date() }).where('id', '=', record.id).execute();
    await stage.live.start();
    expect((await find(cook, record.id))?.status).toBe(2);
    expect(media.streams.has(record.streamName)).toBe(false);
  });
});
