import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { systemClock } from '../../../../src/server/platform/clock';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';
import { usualDeadlines } from '../../../../src/server/platform/http/broken-requests';

/** What is said to somebody who sends this, and then a byte now and again for ever. */
async function hear(beginning: string): Promise<string> {
  const deadlines = { headers: 300, body: 600, lookEvery: 50 };
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    requestsPerMinute: 100,
    deadlines,
  });
  app.post('/', ({ body }) => ({ body }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const drip = setInterval(() => socket.write('x'), 40);
  try {
    const heard: Buffer[] = [];
    socket.write(beginning);
    socket.on('data', (bytes: Buffer) => heard.push(bytes));
    await new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
    return Buffer.concat(heard).toString();
  } finally {
    clearInterval(drip);
    await app.close();
  }
}

test.each([
  ['headers', 'POST / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n'],
])(
  '%s that come a byte at a time are waited for no longer than a while, and that is said',
  async (_what, beginning) => {
    const heard = await hear(beginning);
    expect(heard).toMatch(/^HTTP\/1\.1 408 [^]*请求超时/);
  },
);

test('no request lasts longer than half a minute', () => {
  const { headers, body, lookEvery } = usualDeadlines;
  expect(Math.max(headers, body) + lookEvery).toBeLessThanOrEqual(30_000);
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', '400', '请求内容有误'],
  ['headers beyond measure', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '431', '请求头过大'],
  ['a path that is none', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', '400', '请求内容有误'],
])('%s is answered in words', async (_what, sent, status, message) => {
  const heard = await hear(sent);
  expect(heard).toContain(`HTTP/1.1 ${status} `);
  expect(heard).toContain(`"code":-100,"msg":"${message}"`);
});
