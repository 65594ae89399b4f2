import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Client } from '@stomp/stompjs';
import type { IFrame, IMessage, StompConfig } from '@stomp/stompjs';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import SockJS from 'sockjs-client';
import { WebSocket } from 'ws';
import { attachEmbeddedBroker } from '../../../src/server/platform/broker/embedded/embedded-broker';
import type { EmbeddedBrokerOptions } from '../../../src/server/platform/broker/embedded/embedded-broker';
import { attachRelayedBroker } from '../../../src/server/platform/broker/rabbitmq/relayed-broker';
import type { RelayedBroker } from '../../../src/server/platform/broker/rabbitmq/relayed-broker';
import type { Broker, BrokerGuard, Subscriber } from '../../../src/server/platform/broker/types';
import { systemClock } from '../../../src/server/platform/clock';
import { eventually } from '../../support/eventually';

export const topic = '/topic/llive/42/1';
export const path = '/api/stomp';

/** A guard whose sessions and rights a test changes as it goes: token `t-7-a` is user 7 in session `a`. */
export class ChangingGuard implements BrokerGuard {
  readonly endedSessions = new Set<string>();
  mayWatch = (_subscriber: Subscriber, name: string): boolean => name.startsWith('/topic/llive/42/');
  /** Awaited before each answer, so that a test can act while a decision is pending. */
  pause: () => Promise<void> = () => Promise.resolve();

  async connect(token: string): Promise<Subscriber | null> {
    const [, userId, sessionId] = /^t-(\d+)-(\w+)$/.exec(token) ?? [];
    const isKnown = sessionId !== undefined && !this.endedSessions.has(sessionId);
    await this.pause();
    return isKnown ? { userId: Number(userId), sessionId } : null;
  }

  refresh(subscriber: Subscriber): Promise<Subscriber | null> {
    return Promise.resolve(this.endedSessions.has(subscriber.sessionId) ? null : { ...subscriber });
  }

  async subscribe(subscriber: Subscriber, name: string): Promise<boolean> {
    const answer = this.mayWatch(subscriber, name);
    await this.pause();
    return answer;
  }
}

export interface Stage<B extends Broker = Broker> {
  readonly app: FastifyInstance;
  readonly broker: B;
  readonly guard: ChangingGuard;
  readonly port: number;
  /** The address a page of this server has. */
  readonly origin: string;
  close(): Promise<void>;
}

type Changes = Partial<Pick<EmbeddedBrokerOptions<Subscriber>, 'limits' | 'originAllowed' | 'clock'>>;

export const startStage = (changes: Changes = {}): Promise<Stage> => start(attachEmbeddedBroker, changes);

export const startRelayedStage = (relayUrl: string): Promise<Stage<RelayedBroker<Subscriber>>> =>
  start((options) => attachRelayedBroker({ ...options, relayUrl }), {});

async function start<B extends Broker>(
  attach: (options: EmbeddedBrokerOptions<Subscriber>) => B,
  changes: Changes,
): Promise<Stage<B>> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/api/other', () => ({ answer: 'other' }));
  const guard = new ChangingGuard();
  const given = { clock: systemClock, log: pino({ level: 'silent' }), ...changes };
  const broker = attach({ httpServer: app.server, path, guard, ...given });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    broker,
    guard,
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      await broker.close();
      await app.close();
    },
  };
}

/** The console's own way in: @stomp/stompjs over sockjs-client. */
export function stompClient({ origin }: Stage, token = 't-7-a', config: Partial<StompConfig> = {}): Client {
  const options = { transports: 'websocket', transportOptions: { websocket: { headers: { Origin: origin } } } };
  const connectHeaders: Record<string, string> = { 'x-auth-token': token };
  const all: Partial<StompConfig> = {
    webSocketFactory: () => new SockJS(origin + path, null, options),
    connectHeaders,
    reconnectDelay: 0,
    ...config,
  };
  return new Client(all);
}

export async function connected(client: Client): Promise<Client> {
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve();
    client.onStompError = ({ headers }) => reject(new Error(headers.message));
    client.onWebSocketClose = () => reject(new Error('closed'));
    client.activate();
  });
  return client;
}

/** Subscribes and waits for the server's receipt. */
export async function watching(client: Client, name = topic, listen: (m: IMessage) => void = () => undefined) {
  const headers: Record<string, string> = { receipt: `watch ${name} ${Math.random()}` };
  const confirmed = new Promise<IFrame>((resolve) => client.watchForReceipt(headers.receipt!, resolve));
  const subscription = client.subscribe(name, listen, headers);
  await confirmed;
  return subscription;
}

/** What the server said last: the ERROR frame's reason, then the end of the connection. */
export function farewell(client: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    let reason: string | undefined;
    client.onStompError = ({ headers }) => (reason = headers.message);
    client.onWebSocketClose = () => resolve(reason);
  });
}

/** A web socket that sends exactly what the test says, on SockJS' raw path. */
export class RawPeer {
  readonly received: string[] = [];
  readonly closed: Promise<void>;
  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.received.push(data.toString('utf8')));
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()));
  }

  static async open({ port, origin }: Stage, below = ''): Promise<RawPeer> {
    const peer = new RawPeer(new WebSocket(`ws://127.0.0.1:${port}${path}${below}/websocket`, { origin }));
    await once(peer.socket, 'open');
    return peer;
  }

  static async connect(stage: Stage, token = 't-7-a', heartbeat = '10000,0'): Promise<RawPeer> {
    const peer = await RawPeer.open(stage);
    peer.send('CONNECT', { 'accept-version': '1.2', 'heart-beat': heartbeat, 'x-auth-token': token });
    await peer.until('CONNECTED');
    return peer;
  }

  send(command: string, headers: Record<string, string> = {}, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    this.socket.send(`${command}\n${lines.join('')}\n${body}\0`);
  }

  /** The first frame of this command, also one that has come already. */
  until(command: string): Promise<string> {
    return eventually(command, () => {
      const found = this.received.find((frame) => frame.startsWith(`${command}\n`));
      if (found === undefined && this.socket.readyState === WebSocket.CLOSED)
        throw new Error(`closed before ${command}`);
      return found;
    });
  }

  /** The reason of the ERROR frame that this connection ended with. */
  async reason(): Promise<string | undefined> {
    await this.closed;
    return /^ERROR\nmessage:(.*)$/m.exec(this.received.at(-1) ?? '')?.[1];
  }
}
