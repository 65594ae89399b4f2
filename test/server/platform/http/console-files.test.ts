import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { readConsole, serveConsole } from '../../../../src/server/platform/http/console-files';
import { systemClock } from '../../../../src/server/platform/clock';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';

let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'console-'));
  await Promise.all(['assets', 'public', 'own'].map((folder) => mkdir(path.join(dir, folder))));
  await writeFile(path.join(dir, 'public/map.json'), '"built"');
  await writeFile(path.join(dir, 'public/other.json'), '"built"');
  await writeFile(path.join(dir, 'own/map.json'), '"own"');
  await writeFile(path.join(dir, 'index.html'), '<html></html>');
  await writeFile(path.join(dir, 'preloads.json'), '[]');
  await writeFile(path.join(dir, 'assets/main.1a2b3c4d.js'), 'void 0;');
});
afterAll(() => rm(dir, { recursive: true }));

test('a page obeys the whole policy; its files carry one of their own and little else', async () => {
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock: systemClock, requestsPerMinute: 100 });
  try {
    await serveConsole(app, await readConsole(dir), path.join(dir, 'own'));
    const page = (await app.inject('/Cstj')).headers;
    expect(page['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page['x-frame-options']).toBe('SAMEORIGIN');
    const file = (await app.inject('/assets/main.1a2b3c4d.js')).headers;
    expect(file).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const others = ['x-frame-options', 'x-xss-protection', 'referrer-policy', 'x-ratelimit-remaining'];
    expect(others.filter((name) => name in file)).toEqual([]);
  } finally {
    await app.close();
  }
});

test('a page may open sockets to its own host alone, and by TLS it asks for TLS from then on', async () => {
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock: systemClock, requestsPerMinute: 100 });
  try {
    await serveConsole(app, await readConsole(dir), path.join(dir, 'own'));
    const headersOf = async (host: string, scheme: 'http' | 'https', from = '127.0.0.1') => {
      const headers = { host, 'x-forwarded-proto': scheme };
      const answer = await app.inject({ url: '/Cstj', headers, remoteAddress: from });
      const [, sockets] = /connect-src ([^;]*)/.exec(String(answer.headers['content-security-policy'])) ?? [];
      return [sockets, answer.headers['strict-transport-security']];
    };
    expect(await headersOf('kitchens.example:8443', 'https')).toEqual([
      "'self' wss://kitchens.example:8443",
      'max-age=31536000',
    ]);
    expect(await headersOf('10.0.0.7:8080', 'http')).toEqual(["'self' ws://10.0.0.7:8080", undefined]);
    // Nobody but a trusted proxy tells that the browser came by TLS.
    expect(await headersOf('10.0.0.7', 'https', '203.0.113.7')).toEqual(["'self' ws://10.0.0.7", undefined]);
    expect(await headersOf('evil;script-src *', 'http')).toEqual(["'self' 'self'", undefined]);
  } finally {
    await app.close();
  }
});

test('a page is packed for whoever can unpack it, however short it is', async () => {
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock: systemClock, requestsPerMinute: 100 });
  try {
    await serveConsole(app, await readConsole(dir), path.join(dir, 'own'));
    for (const url of ['/Cstj', '/Cstj', '/Baxx']) {
      const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
      expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
      expect(brotliDecompressSync(rawPayload).toString()).toBe('<html></html>');
    }
    expect((await app.inject('/Cstj')).body).toBe('<html></html>');
  } finally {
    await app.close();
  }
});

test('a page names the files of its route: what it begins with before its own scripts, what it needs later behind them', async () => {
  const named = await mkdtemp(path.join(tmpdir(), 'console-'));
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock: systemClock, requestsPerMinute: 100 });
  try {
    const page = '<head><script>0</script><script defer src="/assets/main.js"></script></head><body></body>';
    const hint = {
      path: '/stat/:unit',
      scripts: ['/assets/stat.js'],
      later: ['/assets/charts.js'],
      styles: ['/a.css'],
    };
    await writeFile(path.join(named, 'index.html'), page);
    await writeFile(path.join(named, 'preloads.json'), JSON.stringify([hint]));
    await serveConsole(app, await readConsole(named), path.join(dir, 'own'));
    const { body } = await app.inject('/stat/4818');
    expect([...body.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, file]) => file)).toEqual([
      ...['/assets/stat.js', '/assets/main.js', '/assets/charts.js', '/a.css'],
    ]);
    expect(body.indexOf('/assets/charts.js')).toBeLessThan(body.indexOf('</head>'));
    expect((await app.inject('/stat')).body).toBe(page);
  } finally {
    await app.close();
    await rm(named, { recursive: true });
  }
});

test('public files of the installation stand before those of the build', async () => {
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock: systemClock, requestsPerMinute: 100 });
  try {
    await serveConsole(app, await readConsole(dir), path.join(dir, 'own'));
    const [own, built, none] = [
      await app.inject('/public/map.json'),
      await app.inject('/public/other.json'),
      await app.inject('/public/none.json'),
    ];
    expect([own.json(), built.json(), none.statusCode]).toEqual(['own', 'built', 404]);
  } finally {
    await app.close();
  }
});
