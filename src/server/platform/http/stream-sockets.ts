import type { IncomingMessage, Server } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import { WebSocketServer, createWebSocketStream } from 'ws';
import type { RawData, WebSocket } from 'ws';
import { sameHost } from '../broker/embedded/gate';
import type { Clock } from '../clock';
import { addressOfUpgrade } from './addresses';
import type { TrustedProxies } from './addresses';

/** What a socket may be refused for: the HTTP statuses, as close codes from 4000 on. */
export interface SocketRefusal {
  readonly status: 401 | 403 | 404 | 429;
}

/** Answers bytes for whoever shows this token from this address, or why not. */
export type OpenStream = (name: string, token: string, ip: string) => Promise<Readable | SocketRefusal>;

export interface StreamSockets {
  /** Serves the paths of this pattern; its first group is the name. Once. */
  serve(path: RegExp, open: OpenStream): void;
  close(): void;
}

const tokenWithinMs = 10_000;
const longestToken = 200;
const mostWaiting = 200;

/**
 * Bytes over web sockets: a browser opens six connections to one server, which nine pictures would need for themselves, but
 * web sockets do not count. The token is the first message, for it may stand in no address. Nothing else is listened to.
 */
export function openStreamSockets(
  server: Server,
  clock: Clock,
  trustProxy: TrustedProxies = ['loopback'],
): StreamSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024, perMessageDeflate: false });
  let route: { readonly path: RegExp; readonly open: OpenStream } | null = null;
  let waiting = 0;

  const refuse = (socket: Duplex, status: string) => {
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
  };

  const welcome = async (socket: WebSocket, name: string, ip: string, open: OpenStream): Promise<void> => {
    socket.on('error', () => socket.terminate());
    waiting += 1;
    const token = await firstMessage(socket, clock).finally(() => (waiting -= 1));
    if (token === null) {
      socket.close(4401);
      return;
    }
    const opened = await open(name, token, ip);
    if ('status' in opened) {
      socket.close(4000 + opened.status);
      return;
    }
    const duplex = createWebSocketStream(socket);
    duplex.on('error', () => opened.destroy());
    duplex.on('close', () => opened.destroy());
    opened.on('end', () => socket.close(1000));
    opened.on('close', () => {
      if (!opened.readableEnded) socket.terminate();
    });
    opened.pipe(duplex, { end: false });
    // What a viewer says is nothing.
    duplex.resume();
    if (socket.readyState !== socket.OPEN) opened.destroy();
  };

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const { origin, host = '' } = request.headers;
    const name = route?.path.exec((request.url ?? '').split('?', 1)[0] ?? '')?.[1];
    if (route === null || name === undefined) {
      refuse(socket, '404 Not Found');
      return;
    }
    if (origin === undefined || !sameHost(origin, host)) {
      refuse(socket, '403 Forbidden');
      return;
    }
    if (waiting >= mostWaiting) {
      refuse(socket, '503 Service Unavailable');
      return;
    }
    const { open } = route;
    sockets.handleUpgrade(request, socket, head, (opened) => {
      welcome(opened, name, addressOfUpgrade(request, trustProxy), open).catch(() => opened.terminate());
    });
  };
  server.on('upgrade', upgrade);

  return {
    serve: (path, open) => {
      route = { path, open };
    },
    close: () => {
      server.off('upgrade', upgrade);
      for (const one of sockets.clients) one.terminate();
      sockets.close();
    },
  };
}

/** The first message as text; null when it is none, too long, or does not come. */
function firstMessage(socket: WebSocket, clock: Clock): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = clock.after(tokenWithinMs, () => resolve(null));
    const settle = (token: string | null) => {
      timer.cancel();
      resolve(token);
    };
    socket.once('message', (data: RawData, isBinary) => {
      const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString('utf8');
      settle(text !== '' && text.length <= longestToken ? text : null);
    });
    socket.once('close', () => settle(null));
  });
}
