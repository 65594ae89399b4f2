import { pino } from 'pino';
import { changesHeader } from '../../../../src/contract/constants';
import { liveContract, liveTopic, readLiveMessage } from '../../../../src/contract/live';
import type { PushedPage } from '../../../../src/contract/live';
import { LiveTopics } from '../../../../src/server/modules/live/live.topics';
import { HeldClock, inTime } from '../../../support/clock';
import { addCook } from './support/province';
import { follow, followWith } from './support/follow';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, listed, openStage } from './support/stage';
import { eventually } from '../../../support/eventually';
import type { Look } from '../../../support/eventually';

const clock = new HeldClock();
const media = new ScriptedMediaServer(clock);
let stage: Stage;
let all: string;
let county: string;

const soon = <T>(what: string, look: Look<T>) => inTime(clock, what, look);

beforeAll(async () => {
  stage = await openStage({ mediaServer: media, clock });
  all = await stage.tokenOf('all');
  county = await stage.tokenOf('county');
});
afterAll(() => stage.close());

async function flip(cookId: number, isOn: boolean): Promise<void> {
  const { id } = await currentOf(stage, cookId);
  await stage.call(isOn ? liveContract.open : liveContract.close, all, {
    id,
    ...(isOn ? { live: 1, liveTime: 720 } : { live: 0 }),
  });
}

describe('a live topic', () => {
  it('shows its present state to whoever joins, in the shape of the list', async () => {
    const { township } = stage.province;
    const follower = await follow(stage, county, liveTopic(township, 0));
    const first = await soon('the first message', () => follower.messages[0]);
    const list = await listed(stage, county, { unitId: township, status: 0, max: 50 });
    expect({ rows: first.rows, total: first.total }).toEqual(list);
    expect(first.max).toBe(50);
    await follower.leave();
  });

  it('follows a record from status to status, for its unit and every unit above', async () => {
    const { root, township } = stage.province;
    const [cookId = 0] = stage.province.cooks.township;
    const waiting = await follow(stage, all, liveTopic(root, 0));
    const streaming = await follow(stage, county, liveTopic(township, 1));
    await flip(cookId, true);
    await soon('the switch', () =>
      waiting.messages.at(-1)?.rows.some((row) => row.lkitchenerId === cookId && row.live === 1),
    );
    const { streamName } = await currentOf(stage, cookId);
    media.begin(streamName);
    const pushed = await soon('the stream', () =>
      streaming.messages.at(-1)?.rows.find((row) => row.lkitchenerId === cookId),
    );
    expect(pushed).toMatchObject({ status: 1, liveUrl: `/live/${streamName}.flv` });
    expect(await soon('gone from waiting', () => waiting.messages.some(({ total }) => total === 4))).toBeTruthy();
    media.endStream(streamName);
    await soon('the end', () => streaming.messages.at(-1)?.total === 0);
    await soon('the next one waits', () => waiting.messages.at(-1)?.total === 5);
    await Promise.all([waiting.leave(), streaming.leave()]);
  });

  it('tells those who follow the history what somebody else deletes from it', async () => {
    const ended = await follow(stage, county, liveTopic(stage.province.township, 2));
    const before = await soon('what has ended', () => ended.messages[0]);
    const [gone] = before.rows;
    await stage.call(liveContract.remove, all, { id: gone?.id ?? 0 });
    const after = await soon('the deletion', () => ended.messages[1]);
    expect(after.total).toBe(before.total - 1);
    expect(after.rows.map(({ id }) => id)).not.toContain(gone?.id);
    await ended.leave();
  });

  it('tells whoever puts changes together the row that changed, and all others the whole, of which both make the same', async () => {
    const { root } = stage.province;
    const [cookId = 0] = stage.province.cooks.county;
    const name = liveTopic(root, 0);
    const changes = await followWith(changesHeader, stage, all, name);
    const whole = await follow(stage, all, name);
    const first = await soon('the first message', () => changes.messages[0]);
    expect(first.rows.length).toBeGreaterThan(1);
    await flip(cookId, true);
    await soon('the switch', () =>
      whole.messages.at(-1)?.rows.some((row) => row.lkitchenerId === cookId && row.live === 1),
    );
    const heard = await soon('the change', () =>
      changes.messages.slice(1).find(({ rows }) => rows.some((row) => row.live === 1)),
    );
    expect(heard.rows.map((row) => row.lkitchenerId)).toEqual([cookId]);
    await flip(cookId, false);
    await soon('the switch back', () => whole.messages.at(-1)?.rows.every((row) => row.live === 0));
    await soon('both in step', () => {
      const page = changes.messages.reduce<PushedPage | null>((before, body) => readLiveMessage(body, before), null);
      return JSON.stringify(page) === JSON.stringify(readLiveMessage(whole.messages.at(-1), null));
    });
    await Promise.all([changes.leave(), whole.leave()]);
  });

  it('tells nobody what he knows: one who joins hears the whole, those who are there hear nothing of it', async () => {
    const name = liveTopic(stage.province.county, 0);
    const early = await followWith(changesHeader, stage, county, name);
    await soon('the first message', () => early.messages.length === 1);
    const late = await followWith(changesHeader, stage, county, name);
    await soon('the whole', () => late.messages.length === 1);
    expect(late.messages[0]?.rows).toEqual(early.messages[0]?.rows);
    const [cookId = 0] = stage.province.cooks.county;
    await clock.advance(1_000);
    await flip(cookId, true);
    await soon('a change', () => early.messages.length > 1 && late.messages.length > 1);
    expect([early.messages.length, late.messages.length]).toEqual([2, 2]);
    expect(late.messages[1]?.rows).toMatchObject([{ lkitchenerId: cookId, live: 1 }]);
    await flip(cookId, false);
    await Promise.all([early.leave(), late.leave()]);
  });

  it('stays silent when only others change', async () => {
    const follower = await follow(stage, county, liveTopic(stage.province.county, 0));
    await soon('the first message', () => follower.messages.length === 1);
    const [foreign = 0] = stage.province.cooks.other;
    const [own = 0] = stage.province.cooks.county;
    await clock.advance(300);
    await flip(foreign, true);
    await flip(foreign, false);
    await clock.advance(500);
    await flip(own, true);
    await soon('the first change of its own', () => follower.messages.length > 1);
    expect(follower.messages).toHaveLength(2);
    expect(follower.messages[1]?.rows.filter(({ live }) => live === 1)).toMatchObject([{ lkitchenerId: own }]);
    await flip(own, false);
    await follower.leave();
  });

  it('is told to nobody anew because somebody else joins', async () => {
    const { township } = stage.province;
    const first = await follow(stage, county, liveTopic(township, 0));
    await soon('the first message', () => first.messages.length === 1);
    const others = [];
    for (let count = 0; count < 3; count += 1) {
      const other = await follow(stage, all, liveTopic(township, 0));
      others.push(other);
      await soon('its state', () => other.messages.length === 1);
    }
    expect(first.messages).toHaveLength(1);
    await Promise.all([first, ...others].map((one) => one.leave()));
  });

  it('sends at most five messages a second, and the last change always', async () => {
    const [cookId = 0] = stage.province.cooks.county;
    // What was told before is told long ago.
    await clock.advance(5_000);
    const follower = await follow(stage, county, liveTopic(stage.province.county, 0));
    await eventually('the first message', () => follower.messages.length === 1);
    const isShownOn = () =>
      follower.messages.at(-1)?.rows.some((row) => row.lkitchenerId === cookId && row.live === 1) === true;
    for (let round = 1; round <= 6; round += 1) {
      const isOn = round % 2 === 1;
      for (const next of [isOn, !isOn, isOn]) await flip(cookId, next);
      await clock.advance(199);
      expect(follower.messages).toHaveLength(round);
      await clock.advance(1);
      await eventually('one message of all of them', () => follower.messages.length > round);
      expect(isShownOn()).toBe(isOn);
    }
    expect(follower.messages).toHaveLength(7);
    await follower.leave();
  });

  it('is told less often where many are told much, and the last change always', async () => {
    const topic = liveTopic(stage.province.county, 0);
    const hearers: ((body: unknown) => void)[] = [];
    let told = 0;
    const topics = new LiveTopics(
      stage.db,
      {
        publish: () => undefined,
        publishState: () => {
          told += 1;
          return 1e9;
        },
        listen: (_topic, hearer) => {
          hearers.push(hearer);
          return () => undefined;
        },
        watched: () => [topic],
        onSubscribe: () => () => undefined,
      },
      clock,
      pino({ level: 'silent' }),
    );
    const change = { unitPath: `/${String(stage.province.county)}/`, statuses: [0] };
    for (const hear of hearers) hear(change);
    await eventually('the first message', () => told === 1);
    for (const hear of hearers) hear(change);
    await clock.advance(2_999);
    expect(told).toBe(1);
    await clock.advance(1);
    await eventually('the last change', () => told === 2);
    topics.stop();
  });

  it('is read once a second for a crowd that joins, and at once for a change', async () => {
    const topic = liveTopic(stage.province.county, 0);
    const hearers: ((body: unknown) => void)[] = [];
    const joiners: ((topic: string) => void)[] = [];
    let told = 0;
    const keep = <T>(kept: T[]) => {
      return (one: T) => {
        kept.push(one);
        return () => undefined;
      };
    };
    const topics = new LiveTopics(
      stage.db,
      {
        publish: () => undefined,
        publishState: () => {
          told += 1;
          return 0;
        },
        listen: (_topic, hearer) => keep(hearers)(hearer),
        watched: () => [topic],
        onSubscribe: keep(joiners),
      },
      clock,
      pino({ level: 'silent' }),
    );
    const join = () => joiners.forEach((joined) => joined(topic));
    const change = { unitPath: `/${String(stage.province.county)}/`, statuses: [0] };
    join();
    await eventually('the first one is told', () => told === 1);
    for (let joined = 0; joined < 9; joined += 1) {
      join();
      await clock.advance(100);
    }
    expect(told).toBe(1);
    await clock.advance(100);
    await eventually('the crowd is told', () => told === 2);
    join();
    await clock.advance(200);
    expect(told).toBe(2);
    for (const hear of hearers) hear(change);
    await eventually('a change is told at once', () => told === 3);
    await clock.advance(2_000);
    expect(told).toBe(3);
    topics.stop();
  });

  it('carries fifty rows and counts the rest', async () => {
    const unit = { id: stage.province.otherCounty, path: '/4818/6000/' };
    for (let index = 0; index < 55; index += 1) await addCook(stage.db, `厨师${index}`, unit);
    stage.live.cooksChanged([unit.path]);
    const follower = await follow(stage, all, liveTopic(unit.id, 0));
    const first = await soon('the first message', () => follower.messages[0]);
    expect(first.rows).toHaveLength(50);
    expect(first.total).toBe(56);
    await addCook(stage.db, '新厨师', unit);
    stage.live.cooksChanged([unit.path]);
    await soon('the new cook', () => follower.messages.at(-1)?.total === 57);
    await follower.leave();
  });

  it('is refused outside the scope, without the permission, and when it is none', async () => {
    const stranger = await stage.tokenOf('stranger');
    const { root, otherCounty, county: own } = stage.province;
    await expect(follow(stage, county, liveTopic(root, 0))).rejects.toThrow('forbidden');
    await expect(follow(stage, county, liveTopic(otherCounty, 0))).rejects.toThrow('forbidden');
    await expect(follow(stage, stranger, liveTopic(own, 0))).rejects.toThrow('forbidden');
    await expect(follow(stage, all, '/topic/llive/4818/3')).rejects.toThrow('forbidden');
    await expect(follow(stage, all, '/topic/llive/999999/0')).rejects.toThrow('forbidden');
    await expect(follow(stage, all, '/topic/else')).rejects.toThrow('forbidden');
  });
});
