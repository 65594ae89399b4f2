import { once } from 'node:events';
import http, { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { HeldClock } from '../../support/clock';
import { eventually } from '../../support/eventually';
import { path, RawPeer, startStage, topic } from './fixture';
import type { Stage } from './fixture';

let stage: Stage;
afterEach(() => stage.close());

const upgradeStatus = (url: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
    socket.on('error', reject);
  });

const status = (method: string, below: string, headers: Record<string, string> = {}, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.request({
      host: '127.0.0.1',
      port: stage.port,
      method,
      path: path + below,
      headers,
      agent: false,
    });
    request.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });

describe('a crowd at the door', () => {
  it('is let in in turn: who comes first at once, who has not long to wait after that, and the others come again', async () => {
    const clock = new HeldClock();
    stage = await startStage({ clock, limits: { connectsPerSecond: 4, connectWaitMs: 1_000 } });
    const answers: number[] = [];
    const ask = async () => answers.push(await status('GET', '/info'));
    const asked = Promise.all(Array.from({ length: 12 }, ask));
    await eventually('all have come', () => answers.length === 8);
    expect([...answers].sort()).toEqual([200, ...Array<number>(7).fill(503)]);
    await clock.advance(1_000);
    await asked;
    expect(answers.slice(8)).toEqual([200, 200, 200, 200]);
    await clock.advance(250);
    expect(await status('GET', '/info')).toBe(200);
  });

  it('is let in slowly by a server that has just begun', async () => {
    const clock = new HeldClock();
    const pace = { connectsPerSecond: 8, firstConnectsPerSecond: 2, beginningMs: 1_500, connectWaitMs: 0 };
    stage = await startStage({ clock, limits: pace });
    const come = async (people: number) => {
      const answers: number[] = [];
      for (let one = 0; one < people; one += 1) answers.push(await status('GET', '/info'));
      return answers;
    };
    expect(await come(3)).toEqual([200, 200, 503]);
    await clock.advance(250);
    expect(await come(1)).toEqual([503]);
    await clock.advance(750);
    expect(await come(3)).toEqual([200, 200, 503]);
    await clock.advance(500);
    expect(await come(3)).toEqual([200, 200, 503]);
    await clock.advance(250);
    expect(await come(3)).toEqual([200, 200, 503]);
  });

  it('keeps the lines of a proxy when it is sent away', async () => {
    stage = await startStage({ limits: { connectsPerSecond: 1, connectWaitMs: 0 } });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const request = http.get({ host: '127.0.0.1', port: stage.port, path: `${path}/info`, agent });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'close');
      return [response.statusCode, request.reusedSocket];
    };
    try {
      expect([await ask(), await ask(), await ask()]).toEqual([
        [200, false],
        [503, true],
        [503, true],
      ]);
    } finally {
      agent.destroy();
    }
  });

  it('is sent away at once when the server ends', async () => {
    stage = await startStage({ limits: { connectsPerSecond: 1, connectWaitMs: 60_000 } });
    const asked = Array.from({ length: 3 }, () => status('GET', '/info'));
    expect(await Promise.race(asked)).toBe(200);
    // All have come by then.
    expect(await status('GET', '/nothing')).toBe(404);
    await stage.broker.close();
    expect((await Promise.all(asked)).sort()).toEqual([200, 503, 503]);
  });
});

describe('pages of other origins', () => {
  it.each(['/websocket', '/000/abcdefgh/websocket'])('cannot open %s', async (below) => {
    stage = await startStage();
    const url = `ws://127.0.0.1:${stage.port}${path}${below}`;
    expect(await upgradeStatus(url, { origin: stage.origin })).toBe(101);
    expect(await upgradeStatus(url, { origin: 'https://evil.example' })).toBe(403);
    expect(await upgradeStatus(url, { origin: `http://127.0.0.1:${stage.port + 1}` })).toBe(403);
    expect(await upgradeStatus(url, { origin: 'null' })).toBe(403);
  });

  it('are named by browsers: a script or an app, which names none, is let in', async () => {
    stage = await startStage();
    for (const below of ['/websocket', '/000/abcdefgh/websocket'])
      expect(await upgradeStatus(`ws://127.0.0.1:${stage.port}${path}${below}`, {})).toBe(101);
  });

  it('STOMP 1.2 is chosen of the subprotocols that a client offers', async () => {
    stage = await startStage();
    const chosen = async (offered: string[]) => {
      const socket = new WebSocket(`ws://127.0.0.1:${stage.port}${path}/websocket`, offered);
      await once(socket, 'open');
      socket.terminate();
      return socket.protocol;
    };
    expect(await chosen(['v10.stomp', 'v11.stomp', 'v12.stomp'])).toBe('v12.stomp');
    expect(await chosen([])).toBe('');
  });

  it('cannot use the fallbacks or read the information', async () => {
    stage = await startStage();
    const foreign = { origin: 'https://evil.example' };
    expect(await status('POST', '/000/abcdefgh/xhr', { ...foreign, 'content-length': '0' })).toBe(403);
    expect(await status('POST', '/000/abcdefgh/xhr', { 'content-length': '0' })).toBe(403);
    expect(await status('GET', '/info', foreign)).toBe(403);
    expect(await status('GET', '/info')).toBe(200);
  });

  it('can when the installation allows them', async () => {
    stage = await startStage({ originAllowed: (origin) => origin === 'https://console.example' });
    const url = `ws://127.0.0.1:${stage.port}${path}/websocket`;
    expect(await upgradeStatus(url, { origin: 'https://console.example' })).toBe(101);
    expect(await upgradeStatus(url, { origin: stage.origin })).toBe(403);
  });
});

describe('what SockJS would offer and this server does not', () => {
  it.each([
    '',
    '/',
    '/iframe.html',
    '/iframe-1.html',
    '/000/abcdefgh/jsonp',
    '/000/abcdefgh/htmlfile',
    '/000/abcdefgh/eventsource',
  ])('GET %s', async (below) => {
    stage = await startStage();
    expect(await status('GET', below, { origin: stage.origin })).toBe(404);
  });

  it('bodies of unknown or immoderate length', async () => {
    stage = await startStage();
    const headers = { origin: stage.origin };
    const send = '/000/abcdefgh/xhr_send';
    expect(await status('POST', send, { ...headers, 'transfer-encoding': 'chunked' }, '[]')).toBe(411);
    expect(await status('POST', send, { ...headers, 'content-length': String(10 * 1024 * 1024) })).toBe(413);
  });
});

describe('the server it is attached to', () => {
  it('keeps its other routes, also those that begin alike', async () => {
    stage = await startStage();
    expect(await (await fetch(`${stage.origin}/api/other`)).json()).toEqual({ answer: 'other' });
    expect((await fetch(`${stage.origin}${path}ped`)).headers.get('content-type')).toContain('application/json');
  });

  it('answers upgrades of other paths when nobody else does, and leaves them to whoever does', async () => {
    stage = await startStage();
    const url = `ws://127.0.0.1:${stage.port}/elsewhere`;
    expect(await upgradeStatus(url, {})).toBe(404);

    const other = new WebSocketServer({ noServer: true });
    stage.app.server.on('upgrade', (request: IncomingMessage, socket, head) => {
      if (request.url === '/elsewhere') other.handleUpgrade(request, socket, head, (accepted) => accepted.close());
    });
    expect(await upgradeStatus(url, {})).toBe(101);
    expect(await upgradeStatus(`ws://127.0.0.1:${stage.port}${path}/websocket`, { origin: stage.origin })).toBe(101);
  });

  it('outlives a peer that hangs up in the middle of a refused handshake', async () => {
    stage = await startStage();
    const socket = new Duplex({ read: () => undefined, write: (_bytes, _encoding, done) => done(new Error('EPIPE')) });
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: `${path}/websocket`,
      headers: { origin: stage.origin, host: `127.0.0.1:${stage.port}`, 'sec-websocket-version': '13' },
    });
    const ended = new Promise((resolve) => socket.on('close', resolve));
    stage.app.server.emit('upgrade', request, socket, Buffer.alloc(0));
    await ended;
  });

  it('gets its own listeners back, and open connections end', async () => {
    stage = await startStage();
    const peer = await RawPeer.connect(stage);
    await stage.broker.close();
    await peer.closed;
    expect((await fetch(`${stage.origin}${path}/info`)).status).toBe(404);
    expect(stage.app.server.listenerCount('upgrade')).toBe(0);
  });
});

it('works by long polling where web sockets are cut off, Chinese included', async () => {
  stage = await startStage();
  const agent = new http.Agent({ keepAlive: true });
  const post = async (kind: string, body = ''): Promise<string> => {
    const headers = { origin: stage.origin, 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) };
    const request = http.request({
      host: '127.0.0.1',
      port: stage.port,
      method: 'POST',
      path: `${path}/000/pollpoll/${kind}`,
      headers,
      agent,
    });
    request.end(body);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    let text = '';
    for await (const part of response.setEncoding('utf8')) text += String(part);
    return text.trim();
  };
  const poll = async () => JSON.parse((await post('xhr')).slice(1)) as string[];
  const send = (frame: string) => post('xhr_send', JSON.stringify([frame]));

  expect(await post('xhr')).toBe('o');
  await send('CONNECT\naccept-version:1.2\nheart-beat:10000,0\nx-auth-token:t-7-a\n\n\0');
  expect((await poll())[0]).toMatch(/^CONNECTED\n/);
  await send(`SUBSCRIBE\nid:1\ndestination:${topic}\nreceipt:r\n\n\0`);
  expect((await poll())[0]).toBe('RECEIPT\nreceipt-id:r\n\n\0');
  stage.broker.publish(topic, { name: '黄冈' });
  stage.broker.publish(topic, { name: '恩施' });
  const messages = await poll();
  expect(messages.map((frame) => frame.slice(frame.indexOf('\n\n') + 2))).toEqual([
    '{"name":"黄冈"}\0',
    '{"name":"恩施"}\0',
  ]);

  // Between two polls messages wait in SockJS: beyond the bound the session ends instead.
  for (let n = 0; n < 20; n += 1) stage.broker.publish(topic, { text: '慢'.repeat(20_000) });
  expect(stage.broker.watched()).toEqual([]);
  agent.destroy();
});
