import { openByteSocket } from '../../../src/console/lib/byteSocket';

/** Chrome's, as far as it is used: closed while it connects, it complains. */
class Socket {
  static readonly CONNECTING = 0;
  static last: Socket | null = null;
  readyState = Socket.CONNECTING;
  readonly happened: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: ArrayBuffer }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;

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

test('a stream whose reader has gone takes nothing more, and ends without a complaint', async () => {
  for (const code of [1000, 1006]) {
    const { stream, socket } = opened();
    socket.open();
    await stream.answer.body?.cancel();
    expect(() => {
      socket.onmessage?.({ data: new ArrayBuffer(1) });
      socket.onclose?.({ code });
    }).not.toThrow();
  }
});

test('a stream that broke off fails for its reader, one that ended is over', async () => {
  const broken = opened();
  broken.socket.open();
  broken.socket.onclose?.({ code: 1006 });
  await expect(broken.stream.answer.arrayBuffer()).rejects.toThrow('1006');
  const ended = opened();
  ended.socket.open();
  ended.socket.onmessage?.({ data: new Uint8Array([1, 2]).buffer });
  ended.socket.onclose?.({ code: 1000 });
  expect([...new Uint8Array(await ended.stream.answer.arrayBuffer())]).toEqual([1, 2]);
});
