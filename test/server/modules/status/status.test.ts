import { statusContract } from '../../../../src/contract/status';
import { startTestApp } from '../../support/app';
import type { TestApp } from '../../support/app';

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
    ...['banquet_live_channels', 'banquet_live_streams', 'banquet_live_viewers', 'banquet_live_recordings'],
    ...['banquet_queue_entries\\{queue="sms"\\}', 'banquet_audit_entries_total', 'banquet_disk_free_bytes'],
    ...['banquet_database_query_duration_seconds_count', 'banquet_probe_up\\{probe="database"\\}'],
  ])
    expect([name, valueOf(text, name)]).toEqual([name, expect.any(Number)]);
  expect(valueOf(text, 'banquet_audit_entries_total')).toBeGreaterThan(0);
  expect(valueOf(text, 'banquet_database_query_duration_seconds_count')).toBeGreaterThan(0);
  expect(text).not.toContain('NaN');
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
  expect(status.checks.map(({ title, isWorking }) => [title, isWorking])).toEqual([
    ['数据库', true],
    ['消息服务', true],
    ['视频服务', true],
    ['磁盘空间', true],
  ]);
  for (const person of ['province1', 'county1'] as const)
    expect((await (await app.signIn(person)).send(statusContract.show)).status).toBe(403);
});
