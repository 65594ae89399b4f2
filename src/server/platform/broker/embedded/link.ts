import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Connection } from 'sockjs';
import type { WebSocket } from 'ws';
import type { Clock } from '../../clock';

/** One client's two-way line: a plain web socket, or whichever transport SockJS found for a browser. */
export interface Link {
  readonly transport: string;
  /** Writes one text message; does nothing once the line is closed. */
  send(text: string): void;
  /** Bytes written that the peer's side has not taken yet. */
  queuedBytes(): number;
  /** Says goodbye, and cuts the line when the peer does not answer in time. */
  close(): void;
  /** Cuts the line at once and drops what still waits. */
  destroy(): void;
}

/**
 * The part of SockJS 0.3.24 that tells how much it holds for a slow reader. It is not published, but without it
 * nothing could be bounded; the slow reader's tests fail if an update changes it.
 */
interface SockJsSession {
  /** Messages that wait for the next poll. */
  readonly send_buffer?: readonly string[];
  /** What writes to the peer just now; null between two polls. */
  readonly recv?: { readonly connection?: Socket; readonly response?: ServerResponse | null } | null;
}

/** A web socket without SockJS' framing. */
export function plainLink(socket: WebSocket, closeMs: number, clock: Clock): Link {
  return {
    transport: 'websocket-plain',
    send: (text) => socket.send(text, () => undefined),
    queuedBytes: () => socket.bufferedAmount,
    close: () => {
      socket.close();
      clock.after(closeMs, () => socket.terminate(), { keepsProcess: false });
    },
    destroy: () => socket.terminate(),
  };
}

export function linkOf(connection: Connection, closeMs: number, clock: Clock): Link {
  const session = (connection as Connection & { readonly _session: SockJsSession })._session;
  const isWebSocket = connection.protocol.startsWith('websocket');
  // SockJS forgets the socket while it closes. An XHR's socket is the browser's, kept alive for other requests too.
  const socket = isWebSocket ? session.recv?.connection : undefined;

  // A SockJS session must not end while it hands out a message: the next one in the same array would find none.
  const end = (cutAfterMs: number) =>
    queueMicrotask(() => {
      const response = session.recv?.response;
      connection.close();
      const cut = () => {
        socket?.destroy();
        response?.destroy();
      };
      if (cutAfterMs > 0) clock.after(cutAfterMs, cut, { keepsProcess: false });
      else cut();
    });
  return {
    transport: connection.protocol,
    send: (text) => void connection.write(text),
    queuedBytes() {
      const waiting = session.send_buffer?.reduce((bytes, message) => bytes + Buffer.byteLength(message), 0) ?? 0;
      return waiting + ((socket ?? session.recv?.response)?.writableLength ?? 0);
    },
    close: () => end(closeMs),
    destroy: () => end(0),
  };
}
