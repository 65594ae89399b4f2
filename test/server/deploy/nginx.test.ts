import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import { tokenHeader } from '../../../src/contract/constants';
import { liveContract } from '../../../src/contract/live';
import { seasonings } from '../../../src/contract/pantry';
import { eventually } from '../../support/eventually';
import { isNginxThere, startNginx } from '../../support/nginx';
import type { Nginx } from '../../support/nginx';
import { startTestApp } from '../support/app';
import type { TestApp } from '../support/app';
import { makeCook } from '../support/cooks';
import { pictures } from '../support/pictures';
import { password } from '../support/world';

/** Skipped without them, which `.ci/run` tells. */
const behindNginx = isNginxThere() ? describe : describe.skip;

/** Of this machine, and none that a proxy runs on. */
const office = '127.0.0.2';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function open(
  nginx: Nginx,
  target: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<IncomingMessage> {
  const request = https.request({
    host: 'localhost',
    port: nginx.port,
    path: target,
    method,
    headers,
    ca: nginx.ca,
    localAddress: office,
    family: 4,
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function ask(nginx: Nginx, target: string, asked: Asked = {}) {
  const response = await open(nginx, target, asked);
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode, headers: response.headers, text: Buffer.concat(chunks).toString() };
}

behindNginx('behind nginx as the sample sets it up', () => {
  let app: TestApp;
  let nginx: Nginx;

  beforeAll(async () => {
    app = await startTestApp({ demo: true, trustProxy: ['127.0.0.1'] });
    nginx = await startNginx(app.address);
  });
  afterAll(async () => {
    await nginx.stop();
    await app.close();
  });

  const json = (wire: object, headers: Record<string, string> = {}): Asked => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(wire),
  });
  const socketTo = (target: string) =>
    new WebSocket(`wss://localhost:${nginx.port}${target}`, {
      ca: nginx.ca,
      origin: `https://localhost:${nginx.port}`,
      family: 4,
    });

  test('whoever signs in is logged under his own address, whatever he says of it, and his cookie is for TLS', async () => {
    const claims = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
    };
    const { status, headers } = await ask(
      nginx,
      '/api/login',
      json({ username: 'county1', password, remember: true }, claims),
    );
    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toMatch(/^__Host-device=.*; Secure/);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    const newest = app.db.selectFrom('operationLogs').select(['userName', 'ip']).orderBy('id', 'desc');
    expect(await newest.executeTakeFirst()).toEqual({ userName: '县监管员', ip: office });
  });

  test('a recording of the largest size is for the console to judge, not for nginx', async () => {
    const { token } = await app.signIn('county1');
    const form = new FormData();
    form.set('file', new Blob([Buffer.from(await pictures.jpeg()), Buffer.alloc(5 * 1024 * 1024)]), 'photo.jpg');
    const encoded = new Response(form);
    const headers = { 'content-type': encoded.headers.get('content-type') ?? '', [tokenHeader]: token ?? '' };
    const body = Buffer.from(await encoded.arrayBuffer());
    const { status, text } = await ask(nginx, '/api/lfile/uploadFile', { method: 'POST', headers, body });
    expect([status, JSON.parse(text)]).toMatchObject([200, { code: -100, msg: '上传头像图片大小不能超过 1MB!' }]);
  });

  test('the console is told what happens', async () => {
    const { token } = await app.signIn('county1');
    const socket = socketTo('/api/stomp/websocket');
    await once(socket, 'open');
    socket.send(
      `CONNECT\naccept-version:1.2\nhost:localhost\nheart-beat:10000,10000\n${tokenHeader}:${token ?? ''}\n\n\0`,
    );
    const [told] = (await once(socket, 'message')) as [Buffer];
    expect(told.toString()).toMatch(/^CONNECTED\n/);
    socket.close();
  });

  test('a browser asks for all it wants over one connection, and is known by the name it came to', async () => {
    const api = await app.signIn('county1');
    const cookId = await makeCook(api, 'county');
    const record = app.db.selectFrom('liveRecords').select('id').where('cookId', '=', cookId);
    const { id } = await record.executeTakeFirstOrThrow();
    const session = http2.connect(`https://localhost:${nginx.port}`, { ca: nginx.ca });
    await once(session, 'connect');
    const askHere = async (path: string) => {
      const who = { ':authority': 'console.example', [tokenHeader]: api.token ?? '' };
      const stream = session.request({ ':path': `/api${path}`, ...who });
      const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
      let text = '';
      for await (const chunk of stream) text += String(chunk);
      return { status: headers[':status'], body: JSON.parse(text) as unknown };
    };
    const list = `${liveContract.list.path}?status=0&max=1&offset=0`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => askHere(list)));
    const target = await askHere(`${liveContract.target.path}?id=${id}`);
    session.close();
    expect(session.alpnProtocol).toBe('h2');
    expect(answers.filter(({ status }) => Number(status) !== 200)).toEqual([]);
    expect(target.body).toMatchObject({ data: { rtmpServer: expect.stringContaining('//console.example') as string } });
  });

  test('live pictures come as they are taken, by HTTP and by web socket', async () => {
    const api = await app.signIn('county1');
    const cookId = await makeCook(api, 'county');
    const records = app.db.selectFrom('liveRecords').selectAll().where('cookId', '=', cookId);
    const { id, streamName } = await records.executeTakeFirstOrThrow();
    expect((await api.send(liveContract.open, { id, live: 1, liveTime: 3 })).body).toMatchObject({ ret_code: 0 });
    await eventually('on air', async () => (await records.executeTakeFirst())?.status === 1);

    const received = { http: 0, socket: 0 };
    const response = await open(nginx, `/live/${streamName}.flv`, { headers: { [tokenHeader]: api.token ?? '' } });
    response.on('data', (bytes: Buffer) => (received.http += bytes.length));
    const socket = socketTo(`/live/${streamName}.ws`);
    socket.on('message', (bytes: Buffer) => (received.socket += bytes.length));
    await once(socket, 'open');
    socket.send(api.token ?? '');
    await eventually('pictures', () => received.http > 0 && received.socket > 0);
    const before = { ...received };
    await eventually('more pictures', () => received.http > before.http && received.socket > before.socket);
    expect(response.statusCode).toBe(200);
    response.destroy();
    socket.close();
  });
});

behindNginx('when the console hangs up without an answer', () => {
  const asked: string[] = [];
  let hangsUp = false;
  const server = createServer(({ url = '', socket }, response) => {
    asked.push(url);
    if (hangsUp) socket.destroy();
    else response.end();
    hangsUp = false;
  });
  let nginx: Nginx;

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    nginx = await startNginx(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(async () => {
    await nginx.stop();
    server.close();
  });

  test.each([
    ['what only reads is asked again', liveContract.list.path, 200, 2],
    ['what deletes is not, even with GET', seasonings.calls.remove.path, 502, 1],
  ])('%s', async (_name, path, status, times) => {
    // A line that is kept.
    await ask(nginx, '/healthz');
    asked.length = 0;
    hangsUp = true;
    const target = `/api${path}?id=1`;
    expect((await ask(nginx, target)).status).toBe(status);
    expect(asked).toEqual(Array<string>(times).fill(target));
  });
});
