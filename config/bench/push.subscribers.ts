import { once } from 'node:events';
import { WebSocket } from 'ws';
import { changesHeader } from '../../src/contract/constants';
import type { Page } from '../../src/contract/kernel';
import { readLiveMessage } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import { monotonicMs } from './clock';

/**
 * A process of its own with many subscribers of one topic: web sockets on SockJS's path that take frames apart by
 * hand, because @stomp/stompjs reads byte by byte and a thousand of it would need more processor than the server.
 */

export interface Crowd {
  /** `ws://127.0.0.1:port/api/stomp` */
  readonly address: string;
  readonly origin: string;
  readonly topic: string;
  /** One for each subscriber. */
  readonly tokens: readonly string[];
  readonly takesChanges: boolean;
}

export type Wish =
  | { readonly type: 'gather'; readonly crowd: Crowd }
  /** Answered with a `Report`. */
  | { readonly type: 'report' }
  /** Answered with the number of those who have exactly these rows. */
  | { readonly type: 'equal'; readonly page: Page<LiveRecord> };

export interface Report {
  /** When each message came, by the minutes that the row which has changed was told to be granted. */
  readonly arrivals: Readonly<Record<number, readonly number[]>>;
  /** Messages that did not carry the number that follows the one before. */
  readonly outOfOrder: number;
}

interface Subscriber {
  seq: number;
  page: Page<LiveRecord> | null;
}

const arrivals: Record<number, number[]> = {};
let outOfOrder = 0;
const subscribers: Subscriber[] = [];

const command = (name: string, headers: readonly string[]) => JSON.stringify([[name, ...headers, '', '\0'].join('\n')]);

/** All who have the same and are told the same have the same again. */
let latest: Readonly<Record<'before' | 'after', Page<LiveRecord> | null>> & { readonly text: string } = {
  text: '',
  before: null,
  after: null,
};

function pageAfter(text: string, before: Page<LiveRecord> | null): Page<LiveRecord> | null {
  if (latest.text !== text || latest.before !== before)
    latest = { text, before, after: readLiveMessage(JSON.parse(text), before) };
  return latest.after;
}

function hear(own: Subscriber, frame: string): void {
  const head = frame.indexOf('\n\n');
  const seq = Number(/\nseq:(\d+)/.exec(frame.slice(0, head))?.[1]);
  own.page = pageAfter(frame.slice(head + 2, -1), own.page);
  // What a subscriber joins to is not timed: it was told before he came.
  if (own.seq !== 0) {
    (arrivals[own.page?.rows[0]?.minutes ?? 0] ??= []).push(monotonicMs());
    if (seq !== own.seq + 1) outOfOrder += 1;
  }
  own.seq = seq;
}

async function subscribe({ address, origin, topic, takesChanges }: Crowd, token: string, at: number): Promise<void> {
  const socket = new WebSocket(`${address}/bench/s${String(at)}/websocket`, { origin, perMessageDeflate: false });
  await once(socket, 'open');
  const own: Subscriber = { seq: 0, page: null };
  subscribers.push(own);
  const confirmed = new Promise<void>((resolve, reject) => {
    socket.on('close', () => reject(new Error('a subscriber was closed')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      const frames = text.startsWith('a') ? (JSON.parse(text.slice(1)) as string[]) : [];
      for (const frame of frames) {
        if (frame.startsWith('MESSAGE\n')) hear(own, frame);
        else if (frame.startsWith('RECEIPT\n')) resolve();
      }
    });
  });
  socket.send(command('CONNECT', ['accept-version:1.2', 'heart-beat:60000,0', `x-auth-token:${token}`]));
  const changes = takesChanges ? Object.entries(changesHeader).map((header) => header.join(':')) : [];
  socket.send(command('SUBSCRIBE', ['id:sub-0', `destination:${topic}`, ...changes, 'receipt:r']));
  await confirmed;
}

async function fulfil(wish: Wish): Promise<unknown> {
  switch (wish.type) {
    case 'gather':
      // One after the other: a crowd at the door is not what is measured.
      for (const [at, token] of wish.crowd.tokens.entries()) await subscribe(wish.crowd, token, at);
      return null;
    case 'report':
      return { arrivals, outOfOrder } satisfies Report;
    case 'equal': {
      const wanted = JSON.stringify([wish.page.rows, wish.page.total]);
      // The pages of many are one object.
      const judged = new Map<Page<LiveRecord> | null, boolean>();
      for (const { page } of subscribers)
        if (!judged.has(page)) judged.set(page, page !== null && JSON.stringify([page.rows, page.total]) === wanted);
      return subscribers.filter(({ page }) => judged.get(page)).length;
    }
  }
}

process.on('message', (wish: Wish) => void fulfil(wish).then((answer) => process.send?.({ answer })));
process.on('disconnect', () => process.exit(0));
