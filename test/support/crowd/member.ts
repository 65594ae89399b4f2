import http2 from 'node:http2';
import { connect } from 'node:tls';
import type { SecureContext } from 'node:tls';
import { WebSocket } from 'ws';
import { tokenHeader } from '../../../src/contract/constants';
import { encodeInput } from '../../../src/contract/kernel';
import { liveContract, liveStatuses, liveTopic } from '../../../src/contract/live';
import type { LiveStatus } from '../../../src/contract/live';
import { retryDelay } from '../../../src/console/lib/retryDelay';
import { pace, restMs } from '../../../src/console/parts/live-follow/pace';

/** Milliseconds of a clock that all processes of one machine share. */
export const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Where all of a crowd come in. */
export interface Entrance {
  readonly port: number;
  readonly ca: string;
}

export interface Place {
  readonly token: string;
  readonly unitId: number;
  /** Of the list that is on the screen. */
  readonly status: LiveStatus;
  /** Of this machine: each stands for another office. */
  readonly localAddress: string;
}

/** What members have done, and when. */
export interface Diary {
  /** Web sockets that were opened. */
  readonly connects: number[];
  /** Lists that were asked for. */
  readonly lists: number[];
}

const heartbeatMs = 10_000;
const command = (name: string, headers: readonly string[]) => JSON.stringify([[name, ...headers, '', '\0'].join('\n')]);
/** Of a frame in SockJS's envelope. */
const patterns = { subscription: /\\nsubscription:([^\\]*)/, seq: /\\nseq:([^\\]*)/, epoch: /\\nepoch:([^\\]*)/ };
const header = (head: string, name: keyof typeof patterns) => patterns[name].exec(head)?.[1];
/** As the console has it. */
const toldWithinMs = 3_000;
const subscriptionOf = (status: LiveStatus) => `sub-${String(status)}`;
/** A browser looks at a certificate once, and outside of what is measured. */
const checkServerIdentity = () => undefined;

/**
 * A live list as the console keeps it: subscribed through SockJS, asked for where something was missed and again and again
 * while the line is down, connected anew after the console's own pauses. Takes frames apart by hand, for there are many.
 */
export class Member {
  /** The first rows as they were told last: a list's answer as it came, or a pushed frame. */
  shown: Buffer | string | null = null;
  isUp = false;
  /** A line that stood was lost. */
  wasCut = false;
  readonly arrivals: number[] = [];
  private session: http2.ClientHttp2Session | null = null;
  private socket: WebSocket | null = null;
  /** Of the former connection: browsers go on with it instead of proving everything anew. */
  private ticket: Buffer | null = null;
  private failures = 0;
  private wasUp = false;
  private isOver = false;
  private isAsking = false;
  private askAgain = false;
  private wasPushedSinceAsked = false;
  private retry: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private place = { seq: 0, epoch: '' };
  /** Subscriptions of which nothing was pushed since the line came back. */
  private untold = new Set<string>();

  constructor(
    private readonly port: number,
    private readonly secureContext: SecureContext,
    private readonly own: Place,
    private readonly diary: Diary,
  ) {}

  connect(): void {
    const { port, secureContext } = this;
    this.get('/api/stomp/info')
      .then(() => {
        if (this.isOver) return;
        const host = `localhost:${port}`;
        const name = Math.random().toString(36).slice(2, 10);
        const { localAddress } = this.own;
        const resumed = this.ticket === null ? {} : { session: this.ticket };
        const own = { localAddress, family: 4, servername: 'localhost', checkServerIdentity };
        const tls = { secureContext, ...own, ...resumed };
        const socket = new WebSocket(`wss://127.0.0.1:${port}/api/stomp/000/${name}/websocket`, {
          ...{ ...tls, origin: `https://${host}`, headers: { host } },
          ...{ perMessageDeflate: false, handshakeTimeout: 10_000 },
        });
        this.socket = socket;
        socket.on('upgrade', ({ socket: line }) => {
          line.on('session', (ticket: Buffer) => {
            this.ticket = ticket;
          });
        });
        socket.on('error', () => undefined);
        socket.on('close', () => this.fell());
        socket.on('open', () => this.opened(socket));
        socket.on('message', (data: Buffer) => this.read(data.toString('utf8')));
      })
      .catch(() => this.fell());
  }

  lose(): void {
    this.socket?.terminate();
  }

  leave(): void {
    this.isOver = true;
    for (const timer of [this.retry, this.poll]) clearTimeout(timer);
    clearInterval(this.beat);
    this.socket?.terminate();
    this.session?.destroy();
  }

  private opened(socket: WebSocket): void {
    this.diary.connects.push(monotonicMs());
    const beats = `heart-beat:${String(heartbeatMs)},${String(heartbeatMs)}`;
    socket.send(command('CONNECT', ['accept-version:1.2', beats, `${tokenHeader}:${this.own.token}`]));
    for (const status of liveStatuses) {
      const destination = `destination:${liveTopic(this.own.unitId, status)}`;
      socket.send(command('SUBSCRIBE', [`id:${subscriptionOf(status)}`, destination]));
    }
  }

  private fell(): void {
    clearInterval(this.beat);
    clearTimeout(this.retry);
    if (this.isOver) return;
    if (this.isUp) {
      this.wasCut = true;
      this.askIn(pace.lossMs());
    }
    this.isUp = false;
    this.place = { seq: 0, epoch: '' };
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), retryDelay(this.failures));
  }

  private rose(): void {
    this.isUp = true;
    this.failures = 0;
    clearTimeout(this.poll);
    this.beat = setInterval(() => this.socket?.send(JSON.stringify(['\n'])), heartbeatMs);
    if (this.wasUp) this.askUnlessTold();
    this.wasUp = true;
  }

  private askUnlessTold(): void {
    this.untold = new Set(liveStatuses.map(subscriptionOf));
    this.poll = setTimeout(() => {
      if (this.isUp && this.untold.size > 0) this.ask();
    }, toldWithinMs);
  }

  private askIn(ms: number): void {
    clearTimeout(this.poll);
    this.poll = setTimeout(() => this.ask(), ms);
  }

  private read(text: string): void {
    // The server sends each frame by itself. What a message holds is read where it is compared, for it is the same for many.
    if (text.startsWith('a["CONNECTED')) this.rose();
    if (text.startsWith('a["MESSAGE')) this.hear(text);
  }

  private hear(text: string): void {
    const head = text.slice(0, 1_000);
    this.arrivals.push(monotonicMs());
    const subscription = header(head, 'subscription') ?? '';
    this.untold.delete(subscription);
    if (subscription !== subscriptionOf(this.own.status)) return;
    const [seq, epoch] = [Number(header(head, 'seq')), header(head, 'epoch') ?? ''];
    const { place } = this;
    this.place = { seq, epoch };
    this.shown = text;
    this.wasPushedSinceAsked = true;
    if (place.epoch !== '' && (place.epoch !== epoch || seq !== place.seq + 1)) this.ask();
  }

  /** One question at a time, as the console has it. */
  private ask(): void {
    if (this.isAsking) {
      this.askAgain = true;
      return;
    }
    this.isAsking = true;
    this.wasPushedSinceAsked = false;
    const { method, path } = liveContract.list;
    const wire = encodeInput(liveContract.list, { status: this.own.status, page: 1, pageSize: 50 });
    const query = new URLSearchParams(Object.entries(wire).map(([name, value]) => [name, String(value)]));
    const askedAt = monotonicMs();
    this.diary.lists.push(askedAt);
    this.get(`/api${path}?${query.toString()}`, method)
      .then((answer) => {
        // It may be older than what was pushed meanwhile: the push holds.
        if (!this.wasPushedSinceAsked) this.shown = answer;
      })
      .catch(() => undefined)
      .finally(() => {
        const wasWanted = this.askAgain;
        this.isAsking = false;
        this.askAgain = false;
        if (this.isOver) return;
        if (wasWanted) this.ask();
        else if (this.wasUp && !this.isUp) this.askIn(Math.max(0, askedAt + pace.pollMs() - monotonicMs()) + restMs);
      });
  }

  /** Of a browser's requests all go over one, as long as it lasts. */
  private line(): http2.ClientHttp2Session {
    const { port, secureContext } = this;
    if (this.session !== null && !this.session.closed && !this.session.destroyed) return this.session;
    const where = { host: '127.0.0.1', port, localAddress: this.own.localAddress, family: 4, servername: 'localhost' };
    const createConnection = () => connect({ ...where, secureContext, checkServerIdentity, ALPNProtocols: ['h2'] });
    this.session = http2.connect(`https://localhost:${port}`, { createConnection });
    this.session.on('error', () => undefined);
    return this.session;
  }

  private get(path: string, method = 'GET'): Promise<Buffer | string> {
    return new Promise((resolve, reject) => {
      // As browsers ask.
      const headers = { [tokenHeader]: this.own.token, 'accept-encoding': 'gzip, deflate, br' };
      const asked = this.line().request({ ':method': method, ':path': path, ...headers });
      asked.on('error', reject);
      asked.on('response', ({ ':status': status, 'content-encoding': encoding }) => {
        const chunks: Buffer[] = [];
        asked.on('data', (chunk: Buffer) => chunks.push(chunk));
        asked.on('end', () => {
          const body = Buffer.concat(chunks);
          if (status === 200) resolve(encoding === 'br' ? body : body.toString());
          else reject(new Error(String(status)));
        });
      });
      asked.on('close', () => reject(new Error('Left without an answer')));
      asked.end();
    });
  }
}
