import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { tokenHeader } from '../../src/contract/constants';
import { FlvDemuxer } from '../../src/server/platform/streams/flv/flv-demuxer';
import { monotonicMs } from './clock';
import { percentile } from './figures';

/** A process of its own with all viewers of one stream, who read it as a player does and look at every tag. */

export type Wish =
  /** Each token comes as often as it has viewers. Answered when every viewer sees pictures. */
  | { readonly type: 'watch'; readonly url: string; readonly tokens: readonly string[] }
  /** One more viewer, who never reads after the first bytes. */
  | { readonly type: 'freeze'; readonly url: string; readonly token: string }
  /** Answered with the `Watched` since the last report. */
  | { readonly type: 'report' }
  /** Answered with the seconds that the server kept the frozen viewer; null when it still does, or nobody can tell. */
  | { readonly type: 'frozen' };

export interface Watched {
  /** Viewers to whom exactly the same tags came as to the first. */
  readonly whole: number;
  readonly bytes: number;
  /** How late tags came, in milliseconds, by the stream's own clock and against the promptest of all. */
  readonly p50: number;
  readonly p99: number;
}

interface Seen {
  readonly key: string;
  readonly timestampMs: number;
  readonly at: number;
}

class Viewer {
  seen: Seen[] = [];
  bytes = 0;
  isOver = false;
  private readonly demuxer = new FlvDemuxer();

  constructor(url: string, token: string) {
    const asked = request(url, { agent: false, headers: { [tokenHeader]: token } }, (answer) => {
      if (answer.statusCode !== 200) throw new Error(`a viewer was answered ${String(answer.statusCode)}`);
      answer.on('data', (chunk: Buffer) => this.read(chunk));
      answer.on('close', () => (this.isOver = true));
    });
    asked.end();
  }

  private read(chunk: Buffer): void {
    this.bytes += chunk.length;
    const at = monotonicMs();
    for (const { kind, timestampMs, bytes } of this.demuxer.push(chunk)) {
      if (kind !== 'keyFrame' && kind !== 'interFrame' && kind !== 'audio') continue;
      const key = `${String(timestampMs)} ${createHash('sha1').update(bytes).digest('base64')}`;
      this.seen.push({ key, timestampMs, at });
    }
  }
}

const viewers: Viewer[] = [];
let promptest = Infinity;
let frozen: { readonly socket: Socket; readonly since: number; droppedAt: number | null } | null = null;

async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function watch(url: string, tokens: readonly string[]): Promise<null> {
  for (const token of tokens) viewers.push(new Viewer(url, token));
  await until(() => viewers.every(({ seen, isOver }) => seen.length > 0 || isOver));
  for (const viewer of viewers) viewer.seen = [];
  return null;
}

/** The tags of everybody's common time, those at its edges apart, compared with what came to the first viewer. */
function report(): Watched {
  const taken = viewers.map((viewer) => viewer.seen.splice(0));
  const bytes = viewers.reduce((sum, viewer) => sum + viewer.bytes, 0);
  for (const viewer of viewers) viewer.bytes = 0;
  const from = Math.max(...taken.map((seen) => seen[0]?.timestampMs ?? Infinity));
  const until = Math.min(...taken.map((seen) => seen.at(-1)?.timestampMs ?? -Infinity));
  const common = taken.map((seen) => seen.filter(({ timestampMs }) => timestampMs > from && timestampMs < until));
  const tellTale = common.map((seen) => seen.map(({ key }) => key).join('\n'));
  const [expected = ''] = tellTale;
  const whole = expected === '' ? 0 : tellTale.filter((one) => one === expected).length;
  const ages = common.flat().map(({ at, timestampMs }) => at - timestampMs);
  promptest = ages.reduce((least, age) => Math.min(least, age), promptest);
  const late = ages.map((age) => age - promptest);
  return { whole, bytes, p50: percentile(late, 0.5), p99: percentile(late, 0.99) };
}

/** Whether the server's side of a connection of this machine stands, as the kernel sees it. */
async function isHeld(serverPort: number, clientPort: number): Promise<boolean> {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'utf8');
  return new RegExp(`:${hex(serverPort)} \\w+:${hex(clientPort)} 01 `).test(table);
}

async function freeze(url: string, token: string): Promise<null> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${tokenHeader}: ${token}\r\n\r\n`);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.pause();
  const own = { socket, since: monotonicMs(), droppedAt: null as number | null };
  frozen = own;
  const timer = setInterval(() => {
    void isHeld(Number(port), socket.localPort ?? 0).then((held) => {
      if (held || own.droppedAt !== null) return;
      own.droppedAt = monotonicMs();
      clearInterval(timer);
    });
  }, 100);
  return null;
}

function frozenSeconds(): number | null {
  return frozen?.droppedAt == null ? null : (frozen.droppedAt - frozen.since) / 1000;
}

async function fulfil(wish: Wish): Promise<unknown> {
  switch (wish.type) {
    case 'watch':
      return watch(wish.url, wish.tokens);
    case 'freeze':
      return freeze(wish.url, wish.token);
    case 'report':
      return report();
    case 'frozen':
      return frozenSeconds();
  }
}

process.on('message', (wish: Wish) => void fulfil(wish).then((answer) => process.send?.({ answer })));
process.on('disconnect', () => process.exit(0));
