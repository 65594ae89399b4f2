import { StatusHistory } from '../../../../src/server/modules/status/status.history';
import { looksKept } from '../../../../src/contract/status';
import { Counter, Durations, gauge } from '../../../../src/server/platform/metrics/metrics';
import { HeldClock } from '../../../support/clock';

function stage() {
  const requests = new Counter('banquet_http_requests_total', '');
  const queries = new Durations('banquet_database_query_duration_seconds', '');
  const disk = gauge('banquet_disk_free_bytes', '', () => 5 * 1024 * 1024);
  const audit = new Counter('banquet_audit_entries_total', '');
  let isAuditRead = true;
  const read = () =>
    Promise.all(
      [requests, queries, disk, ...(isAuditRead ? [audit] : [])].map(async (metric) => ({
        metric,
        samples: await metric.read(),
      })),
    );
  const tell = (told: boolean) => {
    isAuditRead = told;
  };
  const clock = new HeldClock();
  return { requests, queries, audit, tell, clock, history: new StatusHistory({ read }, clock) };
}

test('a look tells what has happened since the one before, in a second and on average', async () => {
  const { requests, queries, clock, history } = stage();
  await history.look();
  expect(history.looks()).toEqual([]);
  requests.add({ status: '200' }, 40);
  requests.add({ status: '503' }, 10);
  for (const seconds of [0.01, 0.03]) queries.observe(seconds);
  await clock.advance(10_000);
  await history.look();
  expect(history.looks()).toMatchObject([{ requests: 5, failures: 1, queryMs: 20, freeMegabytes: 5 }]);
});

test('what could not be read meanwhile is no leap afterwards', async () => {
  const { audit, tell, clock, history } = stage();
  audit.add({}, 1_000);
  tell(false);
  await history.look();
  tell(true);
  await clock.advance(10_000);
  await history.look();
  audit.add({}, 3);
  await clock.advance(10_000);
  await history.look();
  expect(history.looks().map(({ auditEntries }) => auditEntries)).toEqual([0, 3]);
});

test('an hour is kept, and no more', async () => {
  const { clock, history } = stage();
  for (let index = 0; index < looksKept + 5; index += 1) {
    await clock.advance(10_000);
    await history.look();
  }
  expect(history.looks()).toHaveLength(looksKept);
});
