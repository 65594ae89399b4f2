import { liveContract } from '../../../../src/contract/live';
import { HeldClock } from '../../../support/clock';
import { dice } from './support/dice';
import { failWhen } from './support/failing-writes';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { eventually } from '../../../support/eventually';

const clock = new HeldClock();
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
beforeEach(() => {
  media.refuses = () => false;
  media.delayMs = () => 0;
});

const switchOn = async (cookId = cook, minutes?: number) => {
  const { id } = await currentOf(stage, cookId);
  return stage.call(liveContract.open, token, { id, live: 1, ...(minutes === undefined ? {} : { liveTime: minutes }) });
};
const switchOff = async (cookId = cook) => {
  const { id } = await currentOf(stage, cookId);
  return stage.call(liveContract.close, token, { id, live: 0 });
};

const isStatus =
  (status: number, cookId = cook) =>
  async () =>
    (await recordsOf(stage, cookId)).filter((record) => record.status === status).at(-1);

describe('switching a channel on and off', () => {
  it('grants the channel for the minutes asked for, three when none are', async () => {
    expect((await switchOn()).body).toMatchObject({ code: 100, ret_code: 0, err_msg: '' });
    const record = await currentOf(stage, cook);
    expect(record).toMatchObject({ status: 0, isOpen: true, minutes: 3 });
    expect((record.grantedUntil?.getTime() ?? 0) - clock.now().getTime()).toBe(180_000);
    expect(media.channels.get(record.streamName)).toMatchObject({ key: record.streamKey, until: record.grantedUntil });
  });

  it('extends an open channel and remembers who opened it when', async () => {
    const before = await currentOf(stage, cook);
    await switchOn(cook, 10);
    const after = await currentOf(stage, cook);
    expect(after.openedAt).toEqual(before.openedAt);
    expect(after.grantedUntil?.getTime()).toBeGreaterThan(before.grantedUntil?.getTime() ?? 0);
    await switchOn(cook, 1);
    expect((await currentOf(stage, cook)).grantedUntil).toEqual(after.grantedUntil);
  });

  it('adds the minutes of an extension to the end that was granted, whatever time it is', async () => {
    const before = await currentOf(stage, cook);
    const extend = (liveTime: number) =>
      stage.call(liveContract.open, token, { id: before.id, live: 1, liveTime, extend: 1 });
    expect((await extend(7)).body).toMatchObject({ code: 100, ret_code: 0 });
    const after = await currentOf(stage, cook);
    expect((after.grantedUntil?.getTime() ?? 0) - (before.grantedUntil?.getTime() ?? 0)).toBe(7 * 60_000);
    expect(after.minutes).toBe((before.minutes ?? 0) + 7);
    expect(media.channels.get(after.streamName)?.until).toEqual(after.grantedUntil);
    expect((await extend(720)).body).toMatchObject({ code: -100, msg: '剩余时长不能超过720分钟' });
    expect(await currentOf(stage, cook)).toEqual(after);
  });

  it('takes a waiting channel back, and does nothing when it is closed already', async () => {
    const { streamName } = await currentOf(stage, cook);
    expect((await switchOff()).body).toMatchObject({ code: 100, ret_code: 0 });
    expect(await currentOf(stage, cook)).toMatchObject({ status: 0, isOpen: false, streamName });
    expect(media.channels.size).toBe(0);
    expect((await switchOff()).body.code).toBe(100);
  });

  it('extends no closed channel', async () => {
    const before = await currentOf(stage, cook);
    const { body } = await stage.call(liveContract.open, token, { id: before.id, live: 1, liveTime: 5, extend: 1 });
    expect(body).toMatchObject({ code: -100, msg: '直播已关闭或到时，不能延长' });
    expect(await currentOf(stage, cook)).toEqual(before);
  });

  it.each([
    [{ live: 1, liveTime: 0 }, '直播时长须为1到720分钟'],
    [{ live: 1, liveTime: 721 }, '直播时长须为1到720分钟'],
    [{ live: 0 }, '开关状态有误'],
    [{ live: 1, until: '2099-01-01' }, '不支持的字段：until'],
  ])('refuses %j and changes nothing', async (input, message) => {
    const before = await currentOf(stage, cook);
    const { body } = await stage.call(liveContract.open, token, { id: before.id, ...input });
    expect(body).toMatchObject({ code: -100, msg: message, ret_code: 1, err_msg: message });
    expect(await currentOf(stage, cook)).toEqual(before);
  });

  it('writes nothing when the media server refuses, and says why', async () => {
    const before = await currentOf(stage, cook);
    media.refuses = (question) => question === 'open';
    const { status, body } = await switchOn();
    expect(status).toBe(200);
    expect(body).toMatchObject({ code: -100, ret_code: 1, err_msg: '媒体服务器无响应，请稍后重试' });
    expect(await currentOf(stage, cook)).toEqual(before);
    const entry = await stage.db
      .selectFrom('operationLogs')
      .select(['result', 'title'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toEqual({ result: 'refused', title: liveContract.open.title });
  });

  it('leaves an open channel open when the media server refuses to close it', async () => {
    await switchOn();
    const before = await currentOf(stage, cook);
    media.refuses = (question) => question === 'close';
    expect((await switchOff()).body).toMatchObject({ ret_code: 1 });
    expect(await currentOf(stage, cook)).toEqual(before);
    media.refuses = () => false;
    await switchOff();
  });

  it('closes the channel again when the write after it fails', async () => {
    const before = await currentOf(stage, cook);
    const mend = await failWhen(stage, 'new.minutes = 77');
    expect((await switchOn(cook, 77)).status).toBe(500);
    await mend();
    expect(media.channels.has(before.streamName)).toBe(false);
    expect(await currentOf(stage, cook)).toEqual(before);
  });
});

describe('a stream', () => {
  it('makes its record streaming, then ended, and another one waits', async () => {
    await switchOn();
    const { id, streamName } = await currentOf(stage, cook);
    media.recordingOf = (name) => ({ file: `${name}-20250101000000.flv`, bytes: 1234, durationMs: 5000, partsAt: [] });
    expect(media.begin(streamName)).toBe(true);
    expect(await eventually('streaming', isStatus(1))).toMatchObject({ id, isOpen: true, endedAt: null });
    media.endStream(streamName);
    const ended = await eventually('ended', isStatus(2));
    expect(ended).toMatchObject({ id, isOpen: false, recordingBytes: 1234, recordingMs: 5000 });
    expect(ended.recordingFile).toBe(`${streamName}-20250101000000.flv`);
    const next = await currentOf(stage, cook);
    expect(next).toMatchObject({ status: 0, isOpen: false, startedAt: null, address: '村口' });
    expect(next.streamName).toBe(streamName);
    await eventually('its channel is closed', () => !media.channels.has(streamName));
  });

  it('that is switched off gets its recording when the file is complete', async () => {
    await switchOn();
    const { id, streamName } = await currentOf(stage, cook);
    media.begin(streamName);
    await eventually('streaming', isStatus(1));
    expect((await switchOff()).body.code).toBe(100);
    const ended = await eventually('recorded', async () =>
      (await recordsOf(stage, cook)).find((record) => record.id === id && record.recordingFile !== null),
    );
    expect(ended).toMatchObject({ status: 2, recordingBytes: 1234 });
    expect((await currentOf(stage, cook)).id).not.toBe(id);
  });

  it('is not deleted while it runs, nor extended once it has ended', async () => {
    await switchOn();
    const { id, streamName } = await currentOf(stage, cook);
    media.begin(streamName);
    await eventually('streaming', isStatus(1));
    const refused = { code: -100, msg: '正在直播，不能删除' };
    expect((await stage.call(liveContract.remove, token, { id })).body).toMatchObject(refused);
    const ended = (await recordsOf(stage, cook)).filter((record) => record.status === 2);
    const ids = [...ended.map((record) => record.id), id].join(',');
    expect((await stage.call(liveContract.removeMany, token, { ids })).body).toMatchObject(refused);
    expect((await recordsOf(stage, cook)).filter((record) => record.status === 2)).toHaveLength(ended.length);
    await expect(stage.live.removeLiveRecords(stage.db, [cook])).rejects.toThrow('正在直播，不能删除');
    await switchOff();
    expect((await stage.call(liveContract.open, token, { id, live: 1, extend: 1 })).body).toMatchObject({
      ...{ msg: '直播已结束，不能延长', ret_code: 1, err_msg: '直播已结束，不能延长' },
    });
    expect((await stage.call(liveContract.close, token, { id, live: 0 })).body.code).toBe(100);
  });

  it('that has ended stands for its cook, whose present record is opened in its place', async () => {
    const ended = (await recordsOf(stage, cook)).find((record) => record.status === 2);
    const { body } = await stage.call(liveContract.open, token, { id: ended?.id, live: 1, liveTime: 10 });
    expect(body).toMatchObject({ code: 100, ret_code: 0 });
    const current = await currentOf(stage, cook);
    expect(current).toMatchObject({ status: 0, isOpen: true, minutes: 10 });
    expect(media.channels.get(current.streamName)).toMatchObject({ until: current.grantedUntil });
    expect((await recordsOf(stage, cook)).find(({ id }) => id === ended?.id)).toEqual(ended);
    const entry = await stage.db
      .selectFrom('operationLogs')
      .select(['result', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ result: 'success', detail: { id: current.id, minutes: 10, status: 0 } });
    await switchOff();
  });

  it('that has ended opens nothing for a cook who belongs to another unit by now', async () => {
    const ended = (await recordsOf(stage, cook)).find((record) => record.status === 2);
    const { id, unitId, unitPath } = await currentOf(stage, cook);
    const move = (to: { readonly unitId: number; readonly unitPath: string }) =>
      stage.db.updateTable('liveRecords').set(to).where('id', '=', id).execute();
    await move({ unitId: stage.province.otherCounty, unitPath: `/4818/${stage.province.otherCounty}/` });
    const { body } = await stage.call(liveContract.open, token, { id: ended?.id, live: 1, liveTime: 10 });
    expect(body).toMatchObject({ code: -100, msg: '该厨师已调离，不能开启直播' });
    expect(await currentOf(stage, cook)).toMatchObject({ id, isOpen: false });
    await move({ unitId, unitPath });
  });

  it('is closed when nobody granted it', async () => {
    const { streamName } = await currentOf(stage, cook);
    media.haunt(streamName);
    await stage.live.start();
    await eventually('closed', () => !media.streams.has(streamName));
    // What was published was recorded, so it is in the history.
    expect((await eventually('in the history', isStatus(2))).streamName).toBe(streamName);
  });

  it('whose beginning could not be written is marked by the next reconciliation', async () => {
    await switchOn();
    const mend = await failWhen(stage, 'new.status = 1');
    media.begin((await currentOf(stage, cook)).streamName);
    await stage.live.start();
    expect(await currentOf(stage, cook)).toMatchObject({ status: 0, isOpen: true });
    await mend();
    await stage.live.start();
    expect(await currentOf(stage, cook)).toMatchObject({ status: 1 });
    await switchOff();
  });

  it('takes what waits for it along when its cook is deleted', async () => {
    const [, second = 0] = stage.province.cooks.township;
    await switchOn(second);
    const { streamName } = await currentOf(stage, second);
    const afterwards = await stage.live.removeLiveRecords(stage.db, [second]);
    afterwards();
    await eventually('its channel is closed', () => !media.channels.has(streamName));
    expect(await recordsOf(stage, second)).toEqual([]);
    await stage.live.createWaitingRecord(stage.db, { id: second });
    await stage.live.createWaitingRecord(stage.db, { id: second });
    expect(await recordsOf(stage, second)).toHaveLength(1);
  });
});

describe('200 switches, cameras and refusals at once', () => {
  it('end with database and media server in agreement', async () => {
    const roll = dice(20_240_229);
    const cooks = [...stage.province.cooks.county, ...stage.province.cooks.township];
    media.recordingOf = (name) => ({ file: `${name}-20250101000000.flv`, bytes: 10, durationMs: 1, partsAt: [] });
    media.refuses = () => roll(5) === 0;
    media.delayMs = () => roll(15);
    const answers: Promise<{ status: number }>[] = [];
    for (let step = 0; step < 200; step += 1) {
      const cookId = cooks[roll(cooks.length)] ?? 0;
      const { streamName } = await currentOf(stage, cookId);
      const move = roll(6);
      if (move <= 1) answers.push(switchOn(cookId, 1 + roll(5)));
      else if (move === 2) answers.push(switchOff(cookId));
      else if (move <= 4) media.begin(streamName);
      else media.endStream(streamName);
      if (roll(3) === 0) await new Promise((resolve) => setTimeout(resolve, roll(30)));
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    media.refuses = () => false;
    media.delayMs = () => 0;

    await eventually('agreement', async () => {
      await stage.live.start();
      const records = await stage.db.selectFrom('liveRecords').selectAll().execute();
      const open = records.filter(({ isOpen }) => isOpen).map(({ streamName }) => streamName);
      const streaming = records.filter(({ status }) => status === 1).map(({ streamName }) => streamName);
      return (
        String(open.sort()) === String([...media.channels.keys()].sort()) &&
        String(streaming.sort()) === String([...media.streams.keys()].sort()) &&
        // The file is noted after the end, and again later where the media server has refused to tell it.
        records.every(
          ({ status, startedAt, recordingFile }) => status !== 2 || startedAt === null || recordingFile !== null,
        )
      );
    });
    const history = await stage.db.selectFrom('liveRecords').where('status', '=', 2).select('id').execute();
    expect(history.length).toBeGreaterThan(5);
    for (const cookId of cooks) {
      const records = await recordsOf(stage, cookId);
      expect(records.filter(({ status }) => status !== 2)).toHaveLength(1);
      for (const { status, startedAt, endedAt } of records) {
        if (status !== 2 || startedAt === null || endedAt === null) continue;
        expect(endedAt.getTime()).toBeGreaterThanOrEqual(startedAt.getTime());
      }
    }
  });
});
