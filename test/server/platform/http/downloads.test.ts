import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { pino } from 'pino';
import { sendDownload } from '../../../../src/server/platform/http/downloads';
import { systemClock } from '../../../../src/server/platform/clock';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';

/** Lets `receive` have a download of this body, and answers what the log says of it. */
async function logged(body: Readable, receive: (response: http.IncomingMessage) => Promise<unknown>, stillMs?: number) {
  const lines: string[] = [];
  const ears = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await createHttpServer({
    log: pino({ level: 'error' }, ears),
    clock: systemClock,
    requestsPerMinute: 100,
  });
  const sent = new Promise<void>((resolve) => {
    app.get('/', (_request, reply) => {
      void sendDownload(reply, { fileName: '台账.csv', mediaType: 'text/csv', body }, stillMs).then(resolve);
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const request = http.get({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port, agent: false });
    request.on('error', () => undefined);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    await receive(response);
    await sent;
    return lines;
  } finally {
    await app.close();
  }
}

test('a reader who goes in the middle is no failure, and ends what is read for him', async () => {
  const body = new Readable({ read: () => body.push('x'.repeat(1_000)) });
  expect(await logged(body, (response) => Promise.resolve(response.destroy()))).toEqual([]);
  expect(body.destroyed).toBe(true);
});

test('a reader who takes nothing is left, and what is read for him ends', async () => {
  const body = new Readable({ read: () => body.push('x'.repeat(65_536)) });
  expect(await logged(body, () => Promise.resolve(), 200)).toEqual([]);
  expect(body.destroyed).toBe(true);
});

test('what fails in the middle breaks the connection, and is told', async () => {
  const body = new Readable({ read: () => undefined });
  body.push('half of it');
  const broken = logged(body, async (response) => {
    await once(response, 'data');
    body.destroy(new Error('the database went away'));
    await expect(once(response, 'end')).rejects.toThrow('aborted');
  });
  expect(await broken).toEqual([expect.stringMatching(/the database went away.*a download broke off/)]);
});
