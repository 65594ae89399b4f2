import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { sessionContract } from '../../../src/contract/session';
import { eventually } from '../../support/eventually';
import { startServer } from '../../support/server';

const administrator = { username: 'admin', password: 'Rolling2026' };

async function lineTo(address: string): Promise<Socket> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

const isClosed = (address: string) =>
  lineTo(address).then(
    (socket) => {
      socket.destroy();
      return false;
    },
    () => true,
  );

it('whoever has asked is answered by a server that is told to end, and nobody new is let in', async () => {
  const server = await startServer({ env: { DEMO: '0', ADMIN_PASSWORD: administrator.password } });
  const body = JSON.stringify(administrator);
  const asking = await lineTo(server.address);
  let said = '';
  asking.on('data', (bytes: Buffer) => (said += bytes.toString()));
  asking.write(
    [
      `POST /api${sessionContract.signIn.path} HTTP/1.1`,
      `host: ${new URL(server.address).host}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      '',
      body.slice(0, 10),
    ].join('\r\n'),
  );
  // The server has begun to read it once it has answered somebody who came later.
  expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
  const ended = server.stop();
  await eventually('nobody new is let in', () => isClosed(server.address));
  asking.write(body.slice(10));
  await once(asking, 'close');
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(said).toContain('access_token');
  expect(await ended).toBe(0);
});
