import http from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Clock, Timer } from '../../clock';

/** Decides whether a page of `origin` (scheme, host, port) may talk to the server addressed as `host` (host, port). */
export type OriginRule = (origin: string, host: string) => boolean;

/** The default: only pages that this very address served. */
export const sameHost: OriginRule = (origin, host) =>
  URL.canParse(origin) && new URL(origin).host === host.toLowerCase();

export interface GateOptions {
  readonly httpServer: Server;
  /** Where SockJS lives, e.g. `/api/stomp`. */
  readonly path: string;
  readonly originAllowed: OriginRule;
  /** Asked for each who begins: when it is his turn. Null: let him come later. */
  readonly waitMs: () => number | null;
  /** Opens a web socket without SockJS' framing, as STOMP clients other than browsers do. */
  readonly openPlain: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** Longest body of an HTTP fallback request, in bytes. */
  readonly bodyBytes: number;
  readonly clock: Clock;
}

export interface Gate {
  /** A server that never listens: it receives what passed the gate, and nothing else. */
  readonly inside: Server;
  /** Gives the HTTP server its own listeners back. */
  remove(): void;
}

const fallbackPath = /^\/[^/.]+\/[^/.]+\/(?:xhr|xhr_send|xhr_streaming)$/;
const socketPath = /^(?:\/[^/.]+\/[^/.]+)?\/websocket$/;
const plainPath = '/websocket';

/**
 * Stands between the HTTP server and SockJS. Requests for other paths go on to the server's own listeners; of SockJS'
 * paths only its information, web sockets and the two XHR fallbacks are let through, because the older transports
 * (iframe, JSONP, htmlfile) run foreign scripts or cannot be tied to an origin.
 *
 * A browser names its origin on every web socket and every POST. Scripts and apps name none: the token they connect with decides,
 * which no page of another origin has.
 */
export function installGate(options: GateOptions): Gate {
  const { httpServer, path, originAllowed, waitMs, openPlain, bodyBytes, clock } = options;
  const inside = http.createServer();
  /** Those whose turn comes in a moment. */
  const waiting = new Map<ServerResponse, Timer>();

  const below = (request: IncomingMessage): string | null => {
    const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
    return pathname === path || pathname.startsWith(`${path}/`) ? pathname.slice(path.length) : null;
  };
  const fromAllowedOrigin = ({ headers }: IncomingMessage, mayLack: boolean): boolean =>
    headers.origin === undefined ? mayLack : originAllowed(headers.origin, headers.host ?? '');

  const judgeRequest = (request: IncomingMessage, rest: string): number => {
    const isInfo = rest === '/info';
    if (!isInfo && !fallbackPath.test(rest)) return 404;
    if (!fromAllowedOrigin(request, isInfo)) return 403;
    if (isInfo || request.method !== 'POST') return 200;
    const length = request.headers['content-length'];
    if (request.headers['transfer-encoding'] !== undefined || length === undefined) return 411;
    return Number(length) <= bodyBytes ? 200 : 413;
  };
  const judgeUpgrade = (request: IncomingMessage, rest: string): number => {
    if (!socketPath.test(rest)) return 404;
    if (!fromAllowedOrigin(request, true)) return 403;
    return request.headers['sec-websocket-version'] === '13' ? 200 : 426;
  };

  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    inside.emit('request', request, response);
  };
  /** Whoever was refused later would try one transport after the other. */
  const queue = (request: IncomingMessage, response: ServerResponse): void => {
    const ms = waitMs();
    if (ms === null) sendAway(response);
    else if (ms === 0) pass(request, response);
    else {
      const turn = clock.after(ms, () => {
        waiting.delete(response);
        pass(request, response);
      });
      waiting.set(response, turn);
      response.once('close', () => {
        waiting.get(response)?.cancel();
        waiting.delete(response);
      });
    }
  };

  const letIn = (request: IncomingMessage, response: ServerResponse): boolean => {
    const rest = below(request);
    if (rest === null) return false;
    const status = judgeRequest(request, rest);
    if (status !== 200) refuseRequest(response, status);
    else if (rest === '/info') queue(request, response);
    else pass(request, response);
    return true;
  };
  const letUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): boolean => {
    const rest = below(request);
    if (rest === null) return false;
    // Neither Node nor SockJS listens yet, and a peer that hangs up while it is answered would end the process.
    socket.on('error', () => socket.destroy());
    const status = judgeUpgrade(request, rest);
    if (status === 200 && rest === plainPath) openPlain(request, socket, head);
    else if (status === 200) inside.emit('upgrade', request, socket, head);
    else refuseUpgrade(socket, status);
    return true;
  };

  const undo = [
    intercept(httpServer, 'request', letIn, (_request, response) => refuseRequest(response, 404)),
    intercept(httpServer, 'upgrade', letUpgrade, (_request, socket) => refuseUpgrade(socket, 404)),
  ];
  const remove = () => {
    undo.forEach((restore) => restore());
    for (const [response, turn] of waiting) {
      turn.cancel();
      refuseRequest(response, 503);
    }
    waiting.clear();
  };
  return { inside, remove };
}

/** He comes again, and so may others over a proxy's line: a crowd that each time makes a new one costs more than all it asks. */
function sendAway(response: ServerResponse): void {
  response.writeHead(503, { 'Content-Length': 0 }).end();
}

function refuseRequest(response: ServerResponse, status: number): void {
  response.writeHead(status, { Connection: 'close', 'Content-Length': 0 }).end();
}

function refuseUpgrade(socket: Duplex, status: number): void {
  const reason = http.STATUS_CODES[status] ?? '';
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}

/**
 * Puts `claim` before the listeners that `server` has: they run only for events it answers by false. Without any
 * other listener `otherwise` answers, for nobody else would. Returns the function that undoes it.
 */
function intercept<Args extends unknown[]>(
  server: Server,
  event: 'request' | 'upgrade',
  claim: (...args: Args) => boolean,
  otherwise: (...args: Args) => void,
): () => void {
  type Listener = (...args: unknown[]) => void;
  const others = server.rawListeners(event) as Listener[];
  const listener = (...args: unknown[]): void => {
    if (claim(...(args as Args))) return;
    others.forEach((other) => Reflect.apply(other, server, args));
    if (others.length === 0 && server.listenerCount(event) === 1) otherwise(...(args as Args));
  };
  server.removeAllListeners(event);
  server.on(event, listener);
  return () => {
    server.off(event, listener);
    others.forEach((other) => server.on(event, other));
  };
}
