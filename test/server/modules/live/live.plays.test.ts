import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { liveContract } from '../../../../src/contract/live';
import { Viewings } from '../../../../src/server/modules/live/live.viewings';
import { HeldClock } from '../../../support/clock';
import { entriesOf, lastEntry } from '../../support/audit';
import { eventually } from '../../../support/eventually';
import { ScriptedMediaServer } from './support/scripted-media-server';
import { currentOf, openStage } from './support/stage';
import type { Stage } from './support/stage';

let stage: Stage;
let media: ScriptedMediaServer;
let cookId: number;
let county: string;
let other: string;
let stranger: string;

beforeAll(async () => {
  media = new ScriptedMediaServer();
  stage = await openStage({ mediaServer: media });
  [cookId = 0] = stage.province.cooks.county;
  county = await stage.tokenOf('county');
  other = await stage.tokenOf('other');
  stranger = await stage.tokenOf('stranger');
});
afterAll(() => stage.close());

interface Asked extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}
const ask = (url: string, token: string, { headers, ...init }: Asked = {}) =>
  fetch(`${stage.origin}${url}`, { ...init, headers: { 'x-auth-token': token, ...headers } });

/** What this token gets of a stream, until it is let go. */
async function watch(name: string, token: string) {
  const leaving = new AbortController();
  const { status } = await ask(`/live/${name}.flv`, token, { signal: leaving.signal });
  return { status, leave: () => leaving.abort() };
}

async function stream(): Promise<{ readonly id: number; readonly name: string }> {
  const { id, streamName: name } = await currentOf(stage, cookId);
  await stage.call(liveContract.open, county, { id, live: 1, liveTime: 60 });
  media.begin(name);
  return { id, name };
}

const running = () => stage.db.selectFrom('viewings').selectAll().execute();
const played = (title: string) => entriesOf(stage.db, title);

test('a viewing is one entry when it is over, however often the player asked', async () => {
  const { id, name } = await stream();
  const viewings = new Viewings(stage.db, new HeldClock(), pino({ level: 'silent' }));
  const [first, second] = [await watch(name, county), await watch(name, county)];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await running()).toMatchObject([{ recordId: id, cookName: '王建国', userName: '江夏区监管员' }]);
  first.leave();
  await eventually('one has left', () => stage.live.figures().viewers === 1);
  await viewings.keep();
  expect([await running(), await played('观看直播')]).toMatchObject([[{ recordId: id }], []]);
  second.leave();
  (await watch(name, county)).leave();
  // Nobody waits for the end of the pause: the server's end is the end of every viewing.
  await eventually('everybody has left', () => stage.live.figures().viewers === 0);
  await stage.live.stop();
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
  expect(await played('观看直播')).toEqual([
    {
      title: '观看直播',
      result: 'success',
      userName: '江夏区监管员',
      detail: {
        ...{ id, cook: '王建国', unit: '湖北省江夏区', from: time, until: time },
        seconds: expect.any(Number) as number,
      },
    },
  ]);
  expect(await running()).toEqual([]);
});

test('what a process that died has left is entered up to when it was last heard of', async () => {
  const from = new Date('2026-05-01T08:00:00+08:00');
  const left = {
    recordId: 7,
    cookName: '李桂兰',
    unitName: '湖北省江夏区',
    userId: 1,
    userName: '某监管员',
    ip: '::1',
  };
  const values = { ...left, id: randomUUID(), unitPath: null, startedAt: from };
  await stage.db
    .insertInto('viewings')
    .values({ ...values, seenAt: new Date('2026-05-01T08:30:30+08:00') })
    .execute();
  const goesOn = { ...values, id: randomUUID(), recordId: 8, seenAt: new Date() };
  await stage.db.insertInto('viewings').values(goesOn).execute();
  await new Viewings(stage.db, new HeldClock(), pino({ level: 'silent' })).keep();
  expect(await lastEntry(stage.db)).toEqual({
    title: '观看直播',
    result: 'success',
    userName: '某监管员',
    detail: {
      ...{ id: 7, cook: '李桂兰', unit: '湖北省江夏区' },
      ...{ from: '2026-05-01 08:00:00', until: '2026-05-01 08:30:30', seconds: 1830 },
    },
  });
  expect(await running()).toMatchObject([{ recordId: 8 }]);
});

test('a recording is one entry with its size, however many pieces are asked for', async () => {
  const { id } = await currentOf(stage, cookId);
  const [file, bytes] = ['ended-stream.flv', Buffer.alloc(5_000, 1)];
  await writeFile(path.join(stage.recordingsDir, file), bytes);
  const ended = { status: 2, isOpen: false, startedAt: new Date(), endedAt: new Date(), recordingFile: file } as const;
  await stage.db.updateTable('liveRecords').set(ended).where('id', '=', id).execute();
  const url = `/live/recordings/${id}.flv`;
  expect((await ask(url, county, { method: 'HEAD' })).status).toBe(200);
  expect(await played('播放直播录像')).toEqual([]);
  for (const range of ['bytes=0-99', 'bytes=100-199', 'bytes=4000-'])
    expect((await ask(url, county, { headers: { range } })).status).toBe(206);
  const detail = { id, cook: '王建国', unit: '湖北省江夏区', bytes: 5_000 };
  const entry = { title: '播放直播录像', userName: '江夏区监管员' };
  expect(await played('播放直播录像')).toEqual([{ ...entry, result: 'success', detail }]);

  for (const again of [1, 2]) {
    expect([again, (await ask(url, other)).status]).toEqual([again, 404]);
    expect([again, (await ask(url, stranger)).status]).toEqual([again, 403]);
  }
  expect((await played('播放直播录像')).map(({ userName, result }) => [userName, result])).toEqual([
    ['江夏区监管员', 'refused'],
    ['黄陂区监管员', 'refused'],
    ['江夏区监管员', 'success'],
  ]);
});
