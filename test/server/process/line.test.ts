import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { connect, createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { isRecord } from '../../../src/contract/kernel';
import { eventually } from '../../support/eventually';
import { openProxy } from '../../support/proxy';

const openSockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;

test('a line that is torn while a connection ends leaves no socket open, which would keep its process for ever', async () => {
  const before = openSockets();
  const server = createServer((socket) => socket.on('error', () => undefined).resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = await openProxy((server.address() as AddressInfo).port);
  let isTorn = false;
  const watch = (message: unknown) => {
    const socket = isRecord(message) ? message['socket'] : undefined;
    if (!(socket instanceof Socket) || socket.localPort !== line.port) return;
    socket.once('end', () => {
      line.tear();
      isTorn = true;
    });
  };
  subscribe('net.server.socket', watch);
  const client = connect(line.port, '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
  await eventually('both ends of the line', () => line.connections() === 2);
  client.destroy();
  await eventually('the line is torn', () => isTorn);
  unsubscribe('net.server.socket', watch);
  line.close();
  server.close();
  await eventually('all sockets are closed', () => openSockets() === before);
});
