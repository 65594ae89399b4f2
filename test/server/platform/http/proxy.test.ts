import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { EnvError, readEnv } from '../../../../config/env';
import type { TrustedProxies } from '../../../../src/server/platform/http/addresses';
import { addressOf, addressOfUpgrade } from '../../../../src/server/platform/http/addresses';
import { systemClock } from '../../../../src/server/platform/clock';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';

const forwarded = {
  host: 'shicai.example.gov.cn',
  'x-forwarded-for': '198.51.100.9, 203.0.113.7',
  'x-forwarded-proto': 'https',
};

async function withServer<T>(
  requestsPerMinute: number,
  inquire: (ask: Ask) => Promise<T>,
  trustProxy?: TrustedProxies,
): Promise<T> {
  const trusted = trustProxy === undefined ? {} : { trustProxy };
  const app = await createHttpServer({
    log: pino({ level: 'silent' }),
    clock: systemClock,
    requestsPerMinute,
    ...trusted,
  });
  app.get('/who', (request) => ({ ip: addressOf(request), protocol: request.protocol, host: request.host }));
  const ask: Ask = async (remoteAddress, headers = forwarded) => {
    const answer = await app.inject({ url: '/who', remoteAddress, headers });
    return { status: answer.statusCode, seen: answer.json<Seen>() };
  };
  try {
    return await inquire(ask);
  } finally {
    await app.close();
  }
}

interface Seen {
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
}
type Ask = (
  remoteAddress: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ status: number; seen: Seen }>;

test('behind a proxy on this machine a request is from whom the proxy has met, by the address he typed', () =>
  withServer(100, async (ask) => {
    const { seen } = await ask('127.0.0.1');
    expect(seen).toEqual({ ip: '203.0.113.7', protocol: 'https', host: 'shicai.example.gov.cn' });
  }));

test('whoever comes from elsewhere is himself, whatever his headers say', () =>
  withServer(100, async (ask) => {
    const { seen } = await ask('192.0.2.5');
    expect(seen).toMatchObject({ ip: '192.0.2.5', protocol: 'http' });
  }));

test('one of many behind a proxy who asks too often is stopped alone', () =>
  withServer(2, async (ask) => {
    const from = (client: string) => ask('127.0.0.1', { ...forwarded, 'x-forwarded-for': client });
    await from('203.0.113.7');
    await from('203.0.113.7');
    expect((await from('203.0.113.7')).status).toBe(429);
    expect((await from('203.0.113.8')).status).toBe(200);
  }));

test.each<[string, string, string]>([
  ['10.1.2.3', '10.1.2.3', '203.0.113.7'],
  ['10.0.0.0/8, 192.168.1.1', '10.9.9.9', '203.0.113.7'],
  ['10.0.0.0/8', '11.0.0.1', '11.0.0.1'],
  ['1', '192.0.2.5', '203.0.113.7'],
  ['2', '192.0.2.5', '198.51.100.9'],
  ['off', '127.0.0.1', '127.0.0.1'],
  ['fd00::/8', 'fd00::1', '203.0.113.7'],
])('with TRUST_PROXY=%s whoever comes from %s is %s', (setting, peer, known) => {
  const { trustProxy } = readEnv({ TRUST_PROXY: setting });
  return withServer(
    100,
    async (ask) => {
      const { seen } = await ask(peer);
      expect([seen.ip, seen.protocol]).toEqual([known, peer === known ? 'http' : 'https']);
      // Whoever watches over a web socket is the same.
      const upgrade = { headers: forwarded, socket: { remoteAddress: peer } };
      expect(addressOfUpgrade(upgrade as unknown as IncomingMessage, trustProxy)).toBe(known);
    },
    trustProxy,
  );
});

test.each(['yes', '0', '11', '10.0.0.0/33', '10.0.0.1;', 'proxy.example', '10.0.0.0/8/8', '300.1.1.1'])(
  'TRUST_PROXY=%s is refused by its name',
  (setting) => {
    expect(() => readEnv({ TRUST_PROXY: setting })).toThrow(EnvError);
    expect(() => readEnv({ TRUST_PROXY: setting })).toThrow('TRUST_PROXY must be');
  },
);

test.each([
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'sixteen letters and blanks'],
  ['METRICS_LISTEN', '9464'],
  ['METRICS_LISTEN', '127.0.0.1:94640'],
  ['METRICS_LISTEN', 'http://127.0.0.1:9464'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`${name} must be`);
});

test('unless it is told otherwise a server is heard on this machine alone, at two ports', () => {
  expect(readEnv({})).toMatchObject({ host: '127.0.0.1', port: 8080, rtmpPort: 1935, metricsListen: null });
});

test('metrics are off, or where and for whom the environment says', () => {
  expect(readEnv({})).toMatchObject({ metricsToken: null, metricsListen: null });
  const given = { METRICS_TOKEN: 'a-token-of-16-and-more', METRICS_LISTEN: '[::1]:9464' };
  expect(readEnv(given)).toMatchObject({
    metricsToken: given.METRICS_TOKEN,
    metricsListen: { host: '::1', port: 9464 },
  });
});
