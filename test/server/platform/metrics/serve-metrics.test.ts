import { pino } from 'pino';
import { systemClock } from '../../../../src/server/platform/clock';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';
import { measureRequests } from '../../../../src/server/platform/metrics/http-metrics';
import { Counter, Durations, Metrics, gauge } from '../../../../src/server/platform/metrics/metrics';
import { Probes } from '../../../../src/server/platform/metrics/probes';
import { listenForMetrics, serveMetrics, serveReadiness } from '../../../../src/server/platform/metrics/serve-metrics';
import { HeldClock } from '../../../support/clock';

const log = pino({ level: 'silent' });
const token = 'a-token-of-the-operator';

async function withServer<T>(
  given: { readonly token?: string | null },
  inquire: (parts: Awaited<ReturnType<typeof open>>) => Promise<T>,
): Promise<T> {
  const parts = await open(given.token ?? null);
  try {
    return await inquire(parts);
  } finally {
    await parts.app.close();
  }
}

async function open(given: string | null) {
  const app = await createHttpServer({ log, clock: systemClock, requestsPerMinute: 10_000 });
  const metrics = new Metrics(systemClock, log);
  const clock = new HeldClock();
  const probes = new Probes(clock, log);
  measureRequests(app, metrics);
  app.get('/api/cook/:id', (request, reply) => reply.status(request.url.endsWith('7') ? 500 : 200).send({}));
  serveMetrics(app, metrics, given);
  serveReadiness(app, probes);
  const ask = (url: string, authorization?: string) =>
    app.inject({ url, headers: authorization === undefined ? {} : { authorization } });
  return { app, clock, metrics, probes, ask };
}

test('without a token there are no metrics, whatever is shown', () =>
  withServer({}, async ({ ask }) => {
    for (const shown of [undefined, 'Bearer ', 'Bearer null', `Bearer ${token}`])
      expect((await ask('/metrics', shown)).statusCode).toBe(404);
  }));

test('with one they are told to whoever shows it, and nothing to anybody else', () =>
  withServer({ token }, async ({ ask }) => {
    for (const shown of [undefined, token, 'Bearer', 'Bearer a-token', `Basic ${token}`]) {
      const { statusCode, body } = await ask('/metrics', shown);
      expect([statusCode, body.includes('banquet')]).toEqual([401, false]);
    }
    const { statusCode, headers, body } = await ask('/metrics', `Bearer ${token}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain('# TYPE banquet_http_requests_total counter\n');
  }));

test('requests are counted by route and status, never by what is asked for', () =>
  withServer({ token }, async ({ ask }) => {
    for (const url of [
      '/api/cook/1',
      '/api/cook/2?phone=13812345678',
      '/api/cook/7',
      '/api/13812345678',
      '/13812345678',
    ])
      await ask(url);
    const { body } = await ask('/metrics', `Bearer ${token}`);
    expect(body).toContain('banquet_http_requests_total{method="GET",endpoint="/api/cook/:id",status="200"} 2\n');
    expect(body).toContain('banquet_http_requests_total{method="GET",endpoint="/api/cook/:id",status="500"} 1\n');
    expect(body).toContain('banquet_http_requests_total{method="GET",endpoint="unknown",status="404"} 2\n');
    expect(body).toContain('banquet_http_request_duration_seconds_count{endpoint="/api/cook/:id"} 3\n');
    expect(body).not.toContain('13812345678');
  }));

test('an address of its own tells them, and nothing else, without a token', async () => {
  const metrics = new Metrics(systemClock, log);
  metrics.add(gauge('banquet_test', 'A number.', () => 7));
  const own = await listenForMetrics(metrics, { host: '127.0.0.1', port: 0 });
  try {
    const address = `http://127.0.0.1:${own.port}`;
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('banquet_test 7\n');
    expect((await fetch(`${address}/readyz`)).status).toBe(404);
    await expect(listenForMetrics(metrics, { host: '127.0.0.1', port: own.port })).rejects.toThrow(
      `METRICS_LISTEN ${own.port} is already in use`,
    );
  } finally {
    await own.close();
  }
});

test('a histogram counts each duration in every bucket it fits', async () => {
  const durations = new Durations('banquet_test_seconds', 'How long.');
  for (const seconds of [0.001, 0.2, 30]) durations.observe(seconds);
  const metrics = new Metrics(systemClock, log);
  metrics.add(durations);
  const text = await metrics.text();
  expect(text).toContain('banquet_test_seconds_bucket{le="0.005"} 1\n');
  expect(text).toContain('banquet_test_seconds_bucket{le="0.25"} 2\n');
  expect(text).toContain('banquet_test_seconds_bucket{le="10"} 2\n');
  expect(text).toContain('banquet_test_seconds_bucket{le="+Inf"} 3\n');
  expect(text).toContain('banquet_test_seconds_count 3\n');
});

test('labels without end end in one, and what cannot be read keeps nothing else back', async () => {
  const counter = new Counter('banquet_many_total', 'Many.');
  for (let index = 0; index < 2_500; index += 1) counter.add({ which: String(index) });
  const metrics = new Metrics(systemClock, log);
  metrics.add(gauge('banquet_broken', 'Cannot be read.', () => Promise.reject(new Error('no'))));
  metrics.add(counter);
  const lines = (await metrics.text()).split('\n');
  expect(lines.filter((line) => line.startsWith('banquet_many_total{'))).toHaveLength(2_001);
  expect(lines).toContain('banquet_many_total{other="true"} 500');
  expect(lines.some((line) => line.includes('banquet_broken'))).toBe(false);
});

test('readiness names what is there; what is needed and missing is 503, and strangers learn no reason', () =>
  withServer({}, async ({ ask, clock, probes }) => {
    let broken: string | null = null;
    const check = () => {
      if (broken !== null) throw new Error(broken);
    };
    probes.add({ name: 'database', title: '数据库', isNeeded: true, check });
    const late = () => Promise.reject(new Error('postgres://user:secret@host'));
    probes.add({ name: 'backup', title: '数据备份', isNeeded: false, check: late });
    const well = await ask('/readyz');
    expect([well.statusCode, well.json()]).toEqual([
      200,
      { status: 'ready', checks: { database: 'ok', backup: 'failed' } },
    ]);
    broken = 'password of postgres is wrong';
    // What was told a moment ago is told again: anybody may ask.
    expect((await ask('/readyz')).statusCode).toBe(200);
    await clock.advance(2_000);
    const ill = await ask('/readyz');
    expect([ill.statusCode, ill.json()]).toEqual([
      503,
      { status: 'unready', checks: { database: 'failed', backup: 'failed' } },
    ]);
    expect(ill.body).not.toMatch(/secret|password/);
  }));
