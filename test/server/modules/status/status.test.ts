import { statusContract } from '../../../../src/contract/status';
import { dayMs, minuteMs } from '../../../../src/contract/time';
import { recordingsRoom } from '../../../../src/server/modules/status/recordings-room';
import { HeldClock } from '../../../support/clock';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';
import { makeCook } from '../../support/cooks';
import { units } from '../../support/world';

const metricsToken = 'a-token-of-the-operator';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ metricsToken });
});
afterAll(() => app.close());

const read = async () => {
  const headers = { authorization: `Bearer ${metricsToken}` };
  return (await fetch(`${app.address}/metrics`, { headers })).text();
};
const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);

test('the server tells of each of its parts, and counts who fails to sign in', async () => {
  const before = valueOf(await read(), 'banquet_sign_in_failures_total');
  await app.anonymous.post('/login', { username: 'county1', password: 'Wrong2024' });
  const text = await read();
  expect(valueOf(text, 'banquet_sign_in_failures_total')).toBe(before + 1);
  for (const name of [
    ...['process_cpu_seconds_total', 'process_resident_memory_bytes', 'banquet_event_loop_delay_seconds'],
    ...['banquet_database_waiting', 'banquet_realtime_connections', 'banquet_realtime_messages_total'],
    'banquet_recordings_bytes',
    ...['banquet_live_channels', 'banquet_live_streams', 'banquet_live_viewers', 'banquet_live_recordings'],
    ...['banquet_queue_entries\\{queue="sms"\\}', 'banquet_audit_entries_total', 'banquet_disk_free_bytes'],
    ...['banquet_database_query_duration_seconds_count', 'banquet_probe_up\\{probe="database"\\}'],
  ])
    expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)]);
  expect(valueOf(text, 'banquet_audit_entries_total')).toBeGreaterThan(0);
  expect(valueOf(text, 'banquet_database_query_duration_seconds_count')).toBeGreaterThan(0);
  expect(text).not.toContain('NaN');
});

test('tells how much room recordings take, and how much of it is of the last seven days', async () => {
  const clock = new HeldClock();
  const unit = units.county;
  const cookId = await makeCook(await app.signIn('province1'), 'county');
  const add = (name: string, daysAgo: number, recordingFile: string | null, recordingBytes: number) => {
    const endedAt = new Date(clock.now().getTime() - daysAgo * dayMs);
    return app.db
      .insertInto('liveRecords')
      .values({
        ...{ cookId, unitId: unit.id, unitPath: unit.path, streamName: name, status: 2 as const },
        ...{ startedAt: endedAt, endedAt, recordingFile, recordingBytes },
      })
      .execute();
  };
  await add('room-1', 6, 'room-1.flv', 5_000_000_000);
  await add('room-2', 8, 'room-2.flv', 700);
  await add('room-3', 1, null, 30);
  const readRoom = recordingsRoom({ db: app.db, clock, storage: { freeBytes: 9_000 }, depot: null });
  expect(await readRoom()).toEqual({ bytes: 5_000_000_700, weekBytes: 5_000_000_000, freeBytes: 9_000 });
  await add('room-4', 0, 'room-4.flv', 1);
  expect((await readRoom()).bytes).toBe(5_000_000_700);
  await clock.advance(minuteMs);
  expect(await readRoom()).toMatchObject({ bytes: 5_000_000_701, weekBytes: 5_000_000_001 });
});

test('who is ready says what works', async () => {
  const answer = await fetch(`${app.address}/readyz`);
  expect(answer.status).toBe(200);
  const checks = { database: 'ok', broker: 'ok', media: 'ok', disk: 'ok' };
  expect(await answer.json()).toEqual({ status: 'ready', checks });
});

test('the administrator of the installation sees it, no other regulator does', async () => {
  const status = await (await app.signIn('admin')).call(statusContract.show, {});
  expect(status.version).toBe('test');
  expect(status.recordings.freeBytes).toBeGreaterThan(0);
  expect(status.checks.map(({ title, isWorking }) => [title, isWorking])).toEqual([
    ['数据库', true],
    ['消息服务', true],
    ['视频服务', true],
    ['磁盘空间', true],
  ]);
  for (const person of ['province1', 'county1'] as const)
    expect((await (await app.signIn(person)).send(statusContract.show)).status).toBe(403);
});
