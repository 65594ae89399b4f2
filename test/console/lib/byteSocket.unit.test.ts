import { openByteSocket } from '../../../src/console/lib/byteSocket';

/** Chrome's, as far as it is used: closed while it connects, it complains. */
class Socket {
  static readonly CONNECTING = 0;
  static last: Socket | null = null;
  readyState = Socket.CONNECTING;
  readonly happened: string[] = [];
  onopen: (() => void) | null = null;

  constructor(readonly url: string) {
    Socket.last = this;
  }

  send(text: string): void {
    this.happened.push(`sent ${text}`);
  }

  close(): void {
    this.happened.push(this.readyState === Socket.CONNECTING ? 'closed while it connects' : 'closed');
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
}

function opened() {
  Object.assign(globalThis, { WebSocket: Socket, location: { href: 'http://127.0.0.1/Llive' } });
  const stream = openByteSocket('/live/k1-0.ws', 'token');
  const socket = Socket.last;
  if (socket === null) throw new Error('No socket was opened');
  return { stream, socket };
}

test('a stream says who asks for it, and is closed at once', () => {
  const { stream, socket } = opened();
  expect(socket.url).toBe('ws://127.0.0.1/live/k1-0.ws');
  socket.open();
  stream.close();
  expect(socket.happened).toEqual(['sent token', 'closed']);
});

test('a stream that is given up while its socket connects is closed once that is open, without a token', () => {
  const { stream, socket } = opened();
  stream.close();
  expect(socket.happened).toEqual([]);
  socket.open();
  expect(socket.happened).toEqual(['closed']);
});
