import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { systemClock } from '../../../../src/server/platform/clock';
import { openDrain } from '../../../../src/server/platform/http/drain';
import { listen } from '../../../../src/server/platform/http/listen';

test('a request whose connection waits when the server ends is answered', async () => {
  const app = fastify();
  app.get('/', () => 'heard');
  const drain = openDrain(app, systemClock);
  const port = Number(new URL(await listen(app, { host: '127.0.0.1', port: 0 })).port);
  const waiting = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  for (const socket of waiting) socket.write('GET / HTTP/1.1\r\nHost: console\r\n\r\n');
  // The sockets are connected by the system at once; no turn of this process has accepted one yet.
  const opened = Promise.all(waiting.map((socket) => once(socket, 'connect')));
  await drain();
  await opened;
  const answers = await Promise.all(waiting.map((socket) => text(socket)));
  expect(answers.map((answer) => [answer.split('\r\n', 1)[0], answer.endsWith('heard')])).toEqual(
    waiting.map(() => ['HTTP/1.1 200 OK', true]),
  );
  await app.close();
});
