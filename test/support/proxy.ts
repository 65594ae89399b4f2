import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line between a client and a server of this machine that can be cut. */
export interface Proxy {
  /** Stays the same, cut or not. */
  readonly port: number;
  /** Connections that stand, on both its sides. */
  readonly connections: () => number;
  /** Tears every connection, and refuses new ones until `mend`. */
  cut(): void;
  /** Nothing comes through any more, and nobody is told. */
  hold(): void;
  /** Lets connections through again, to another port where one is given. */
  mend(targetPort?: number): Promise<void>;
  /** Tears every connection; new ones are let through at once. */
  tear(): void;
  close(): void;
}

/** As a broken line does. One that is just ending is closed: reset as well, it would never be closed, and no process would end. */
function breakOff(socket: Socket): void {
  if (socket.writableEnded && !socket.writableFinished) socket.destroy();
  else socket.resetAndDestroy();
}

export async function openProxy(port: number): Promise<Proxy> {
  let target = port;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => breakOff(other));
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
    socket.pipe(other);
  };
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    keep(client, upstream);
    keep(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  const tear = () => {
    for (const socket of sockets) breakOff(socket);
  };
  const cut = () => {
    if (server.listening) server.close();
    tear();
  };
  return {
    port: own,
    connections: () => sockets.size,
    cut,
    hold: () => sockets.forEach((socket) => socket.pause()),
    async mend(targetPort = target) {
      target = targetPort;
      if (server.listening) return;
      server.listen(own, '127.0.0.1');
      await once(server, 'listening');
    },
    tear,
    close: cut,
  };
}
