import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * A process of its own that asks for one address again and again, on sockets and by hand: a client that takes answers apart
 * as a browser does would need more processor than the server.
 */

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST where there is one. */
  readonly body?: string;
  readonly connections: number;
  readonly seconds: number;
}

export interface Answered {
  readonly answers: number;
  readonly seconds: number;
}

const end = Buffer.from('\r\n\r\n');

/** Bytes of the first answer in the buffer; null while it is not whole. */
function lengthOf(buffer: Buffer): number | null {
  const head = buffer.indexOf(end);
  if (head < 0) return null;
  const text = buffer.toString('latin1', 0, head).toLowerCase();
  if (!text.startsWith('http/1.1 200')) throw new Error(`answered ${text.slice(0, 40)}`);
  const length = Number(/\r\ncontent-length: (\d+)/.exec(text)?.[1]);
  const whole = head + end.length + length;
  return buffer.length < whole ? null : whole;
}

function requestOf({ port, path, headers, body }: Load): string {
  const sent = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': body.length };
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...sent });
  const method = body === undefined ? 'GET' : 'POST';
  return [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body ?? ''].join(
    '\r\n',
  );
}

async function call(load: Load, until: number): Promise<number> {
  const request = requestOf(load);
  const socket = connect(load.port, '127.0.0.1').setNoDelay(true);
  await once(socket, 'connect');
  let answers = 0;
  let left: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    left = left.length === 0 ? bytes : Buffer.concat([left, bytes]);
    const length = lengthOf(left);
    if (length === null) return;
    left = left.subarray(length);
    answers += 1;
    if (performance.now() < until) socket.write(request);
    else socket.end();
  });
  socket.write(request);
  await once(socket, 'close');
  return answers;
}

async function callAll(load: Load): Promise<Answered> {
  const begin = performance.now();
  const until = begin + load.seconds * 1000;
  const counts = await Promise.all(Array.from({ length: load.connections }, () => call(load, until)));
  return { answers: counts.reduce((sum, one) => sum + one, 0), seconds: (performance.now() - begin) / 1000 };
}

process.on('message', (load: Load) => void callAll(load).then((answered) => process.send?.(answered)));
process.on('disconnect', () => process.exit(0));
