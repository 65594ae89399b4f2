import { liveContract, liveTopic } from '../../../../src/contract/live';
import { wireTime } from '../../../../src/contract/time';
import { follow } from './support/follow';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { eventually } from '../../../support/eventually';

const media = new ScriptedMediaServer();
let stage: Stage;
let county: string;
let cook: number;
let other: number;
beforeAll(async () => {
  stage = await openStage({ mediaServer: media });
  county = await stage.tokenOf('county');
  [cook = 0, other = 0] = stage.province.cooks.township;
});
afterAll(() => stage.close());

const h265 = { reason: 'video', codec: 'H.265' } as const;
const wrongKey = { reason: 'wrongKey', codec: '' } as const;

const kept = (cookId: number, reason: string) =>
  eventually(`refused for ${reason}`, async () => {
    const record = await currentOf(stage, cookId);
    return record.refusalReason === reason ? record : null;
  });

describe('a publisher who is turned away', () => {
  it('stands in his record with reason and time, for whoever follows it', async () => {
    const { id, streamName } = await currentOf(stage, cook);
    await stage.call(liveContract.open, county, { id, live: 1 });
    const follower = await follow(stage, county, liveTopic(stage.province.township, 0));
    media.refuse(streamName, h265);
    const pushed = await eventually('the push', () =>
      follower.messages.at(-1)?.rows.find((row) => row.id === id && row.refusal !== undefined),
    );
    const record = await kept(cook, 'video');
    const refusal = expect.stringMatching(/^编码不支持：H\.265。请改用 H\.264/) as string;
    const said = { refusal, refusedAt: wireTime(record.refusedAt ?? new Date(0)) };
    expect(pushed).toMatchObject(said);
    const { body } = await stage.call(liveContract.show, county, { id });
    expect(JSON.stringify(body)).toContain('编码不支持：H.265。');
    await follower.leave();
  });

  it.each([
    [wrongKey, '推流密钥错误'],
    [{ reason: 'notOpen', codec: '' }, '直播未开启'],
    [{ reason: 'busy', codec: '' }, '已有其他设备正在推流'],
    [{ reason: 'audio', codec: 'MP3' }, '音频编码不支持：MP3。请改用 AAC'],
    [{ reason: 'noPicture', codec: '' }, '没有视频画面'],
  ] as const)('is named in Chinese: %j', async (refusal, text) => {
    const { id, streamName } = await currentOf(stage, other);
    media.refuse(streamName, refusal);
    await kept(other, refusal.reason);
    const { body } = await stage.call(liveContract.list, county, { status: 0 });
    const rows = body['rows'] as readonly { id: number; refusal?: string }[];
    expect(rows.find((row) => row.id === id)?.refusal).toBe(text);
  });

  it('is forgotten with the record: the next one begins without', async () => {
    const { id, streamName } = await currentOf(stage, cook);
    media.begin(streamName);
    await eventually('streaming', async () => (await currentOf(stage, cook)).status === 1);
    media.endStream(streamName);
    await eventually('ended', async () =>
      (await recordsOf(stage, cook)).some((one) => one.id === id && one.status === 2),
    );
    expect(await currentOf(stage, cook)).toMatchObject({ refusedAt: null, refusalReason: null });
    media.refuse(streamName, wrongKey);
    const { streamName: next } = await currentOf(stage, other);
    media.refuse(next, h265);
    await kept(other, 'video');
    expect((await recordsOf(stage, cook)).find((one) => one.id === id)?.refusalReason).toBe('video');
  });
});

describe('whoever knocks without pause', () => {
  it('costs a write now and then, and his last reason stands', async () => {
    const { streamName, version } = await currentOf(stage, other);
    for (let knocks = 0; knocks < 5_000; knocks += 1) media.refuse(streamName, wrongKey);
    media.refuse(streamName, { reason: 'notOpen', codec: '' });
    const record = await kept(other, 'notOpen');
    expect(record.version - version).toBeLessThanOrEqual(2);
  });

  it('crowds out nobody whose channel is open, and invents no record', async () => {
    const { id, streamName } = await currentOf(stage, cook);
    await stage.call(liveContract.open, county, { id, live: 1 });
    const before = await stage.db.selectFrom('liveRecords').select('id').execute();
    for (let knocks = 0; knocks < 5_000; knocks += 1) media.refuse(`stranger-${knocks}`, wrongKey);
    media.refuse('a name; with a point', wrongKey);
    media.refuse(streamName, h265);
    await kept(cook, 'video');
    expect(await stage.db.selectFrom('liveRecords').select('id').execute()).toHaveLength(before.length);
  });
});
