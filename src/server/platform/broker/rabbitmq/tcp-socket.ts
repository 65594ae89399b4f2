import net from 'node:net';
import tls from 'node:tls';
import { StompSocketState } from '@stomp/stompjs';
import type { IStompSocket } from '@stomp/stompjs';
import type { RelayAddress } from './relay-address';

/** A TCP or TLS connection in the shape of a web socket, so that the STOMP client can talk to a broker directly. */
export class TcpSocket implements IStompSocket {
  readonly url: string;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
  onerror: ((error: Error) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly socket: net.Socket;
  private state = StompSocketState.CONNECTING;

  /** @param silenceMs cut after so long without a byte either way, also while connecting */
  constructor({ host, port, secure }: RelayAddress, silenceMs: number) {
    this.url = `${secure ? 'stomps' : 'stomp'}://${host}:${port}`;
    const servername = net.isIP(host) ? undefined : host;
    this.socket = secure ? tls.connect({ host, port, servername }) : net.connect({ host, port });
    this.socket.setNoDelay(true);
    this.socket.setTimeout(silenceMs, () => this.socket.destroy(new Error('no answer')));
    this.socket.once(secure ? 'secureConnect' : 'connect', () => {
      this.state = StompSocketState.OPEN;
      this.onopen?.();
    });
    this.socket.on('data', (bytes) => this.onmessage?.({ data: new Uint8Array(bytes).buffer }));
    this.socket.on('error', (error) => this.onerror?.(error));
    this.socket.once('close', () => {
      this.state = StompSocketState.CLOSED;
      this.onclose?.();
    });
  }

  get readyState(): StompSocketState {
    return this.state;
  }

  /** Bytes that the broker has not taken yet. */
  get queuedBytes(): number {
    return this.socket.writableLength;
  }

  send(data: string): void {
    this.socket.write(data);
  }

  close(): void {
    this.state = StompSocketState.CLOSING;
    this.socket.end();
  }

  /** Cuts the connection without waiting for the broker; `onclose` follows. */
  terminate(): void {
    this.socket.destroy();
  }
}
