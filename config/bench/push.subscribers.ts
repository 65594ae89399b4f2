import { once } from 'node:events';
import { WebSocket } from 'ws';
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
  /** The users from this number on, one subscriber each. */
  readonly firstUser: number;
  readonly count: number;
}

export interface Report {
  /** Milliseconds from publishing to the callback, of each message that arrived, by the second it was published in. */
  readonly delays: readonly (readonly number[])[];
  /** Messages that did not carry the number that follows the one before. */
  readonly outOfOrder: number;
}

const delays: number[][] = [];
let outOfOrder = 0;

const command = (name: string, headers: readonly string[]) => JSON.stringify([[name, ...headers, '', '\0'].join('\n')]);

function heard(frame: string, lastSeq: number): number {
  const head = frame.indexOf('\n\n');
  const seq = Number(/\nseq:(\d+)/.exec(frame.slice(0, head))?.[1]);
  const { at, second } = JSON.parse(frame.slice(head + 2, -1)) as { at: number; second: number };
  (delays[second] ??= []).push(monotonicMs() - at);
  if (lastSeq > 0 && seq !== lastSeq + 1) outOfOrder += 1;
  return seq;
}

async function subscribe({ address, origin, topic }: Crowd, user: number): Promise<void> {
  const socket = new WebSocket(`${address}/bench/s${String(user)}/websocket`, { origin, perMessageDeflate: false });
  await once(socket, 'open');
  let lastSeq = 0;
  const confirmed = new Promise<void>((resolve, reject) => {
    socket.on('close', () => reject(new Error('a subscriber was closed')));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      const frames = text.startsWith('a') ? (JSON.parse(text.slice(1)) as string[]) : [];
      for (const frame of frames) {
        if (frame.startsWith('MESSAGE\n')) lastSeq = heard(frame, lastSeq);
        else if (frame.startsWith('RECEIPT\n')) resolve();
      }
    });
  });
  socket.send(command('CONNECT', ['accept-version:1.2', 'heart-beat:60000,0', `x-auth-token:t-${String(user)}-a`]));
  socket.send(command('SUBSCRIBE', ['id:sub-0', `destination:${topic}`, 'receipt:r']));
  await confirmed;
}

async function gather(crowd: Crowd): Promise<void> {
  // One after the other: a crowd at the door is not what is measured.
  for (let user = crowd.firstUser; user < crowd.firstUser + crowd.count; user += 1) await subscribe(crowd, user);
  process.send?.('ready');
}

process.on('message', (message: Crowd | 'report') => {
  if (message === 'report') process.send?.({ delays, outOfOrder } satisfies Report);
  else void gather(message);
});
process.on('disconnect', () => process.exit(0));
