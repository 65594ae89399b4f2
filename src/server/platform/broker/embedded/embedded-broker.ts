import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { createServer } from 'sockjs';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import type { Clock } from '../../clock';
import type { Broker, BrokerFigures, BrokerGuard, Subscriber, TopicState } from '../types';
import { StompConnection } from './connection';
import type { ConnectionHost } from './connection';
import { installGate, sameHost } from './gate';
import type { OriginRule } from './gate';
import { defaultLimits } from './limits';
import type { BrokerLimits } from './limits';
import { linkOf, plainLink } from './link';
import type { Link } from './link';
import { encodeMessage, TopicHub } from './topic-hub';
import { Turnstile } from './turnstile';

export interface EmbeddedBrokerOptions<S extends Subscriber> {
  /** Listening or not yet; its other routes are left alone. */
  readonly httpServer: Server;
  /** Where SockJS answers, e.g. `/api/stomp`. */
  readonly path: string;
  readonly guard: BrokerGuard<S>;
  /** Which pages may connect; by default those of the same host and port. */
  readonly originAllowed?: OriginRule;
  readonly limits?: Partial<BrokerLimits>;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The web socket subprotocol of STOMP 1.2. */
const stompProtocol = 'v12.stomp';

/** Room for a frame's characters to be escaped in SockJS' JSON array. */
const envelopeFactor = 2;

/** STOMP 1.2 over SockJS on an HTTP server that is there already; publishes to the browsers of this process only. */
export function attachEmbeddedBroker<S extends Subscriber>(options: EmbeddedBrokerOptions<S>): EmbeddedBroker<S> {
  return new EmbeddedBroker(options);
}

export class EmbeddedBroker<S extends Subscriber> implements Broker<S> {
  private readonly limits: BrokerLimits;
  private readonly clock: Clock;
  private readonly log: Logger;
  private readonly hub: TopicHub;
  private readonly gate: ReturnType<typeof installGate>;
  private readonly connections = new Set<StompConnection<S>>();
  private readonly connectionsOfSession = new Map<string, number>();
  private readonly plainSockets: WebSocketServer;
  private readonly host: ConnectionHost<S>;

  constructor({ httpServer, path, guard, originAllowed = sameHost, limits, clock, log }: EmbeddedBrokerOptions<S>) {
    this.clock = clock;
    this.limits = { ...defaultLimits, ...limits };
    this.log = log;
    this.hub = new TopicHub((error, topic) => log.error({ err: error, topic }, 'a topic listener failed'));
    this.host = {
      guard,
      hub: this.hub,
      limits: this.limits,
      clock,
      log,
      admit: (subscriber) => this.admit(subscriber),
      ended: (connection) => this.forget(connection),
    };
    const messageBytes = envelopeFactor * this.limits.frameBytes;
    const { connectsPerSecond, firstConnectsPerSecond, beginningMs, connectWaitMs } = this.limits;
    const turnstile = new Turnstile(clock, {
      ...{ most: Math.ceil(connectsPerSecond / 4), withinMs: 250, longestMs: connectWaitMs },
      ...{ slowlyForMs: beginningMs, slowness: Math.max(1, connectsPerSecond / firstConnectsPerSecond) },
    });
    const waitMs = () => turnstile.admit();
    this.plainSockets = new WebSocketServer({
      ...{ noServer: true, perMessageDeflate: false, maxPayload: messageBytes },
      handleProtocols: (offered) => (offered.has(stompProtocol) ? stompProtocol : false),
    });
    this.gate = installGate({
      ...{ httpServer, path, originAllowed, waitMs, bodyBytes: messageBytes, clock },
      openPlain: (request, socket, head) =>
        this.plainSockets.handleUpgrade(request, socket, head, (opened) => this.openPlain(opened)),
    });
    const sockets = createServer({
      prefix: path,
      // Only the iframe transport would load it, and the gate answers 404 there.
      sockjs_url: `${path}/no-iframe`,
      disconnect_delay: this.limits.pollGapMs,
      // Anybody can cause its errors, so they must not fill the log.
      log: (_severity, message) => log.debug(message),
      ...{ faye_server_options: { maxLength: messageBytes } },
    });
    sockets.installHandlers(this.gate.inside);
    sockets.on('connection', (line) => {
      const connection = this.open(linkOf(line, this.limits.closeMs, clock));
      line.on('data', (data) => connection?.receive(data));
      line.on('close', () => connection?.end());
    });
  }

  figures(): BrokerFigures {
    return { connections: this.connections.size, ...this.hub.figures(), isLinked: true };
  }

  publish(topic: string, body: unknown): void {
    this.deliver(topic, encodeMessage(topic, body));
  }

  publishState(topic: string, state: TopicState): number {
    const whole = encodeMessage(topic, state.whole);
    return this.fits(topic, whole) ? this.hub.deliverState(topic, state, whole) : 0;
  }

  listen(topic: string, listener: (body: unknown) => void): () => void {
    return this.hub.listen(topic, listener);
  }

  /** Sends finished JSON to the subscribers on this process. A text beyond the limit becomes a visible gap. */
  deliver(topic: string, json: string): void {
    if (this.fits(topic, json)) this.hub.deliver(topic, json);
  }

  private fits(topic: string, json: string): boolean {
    if (Buffer.byteLength(json) <= this.limits.bodyBytes) return true;
    this.log.error({ topic, characters: json.length }, 'message too large to publish');
    this.hub.skip(topic);
    return false;
  }

  /** See `TopicHub.startEpoch`. */
  startEpoch(): void {
    this.hub.startEpoch();
  }

  watched(): readonly string[] {
    return this.hub.watched();
  }

  onSubscribe(listener: (topic: string) => void): () => void {
    return this.hub.onSubscribe(listener);
  }

  onUnsubscribe(listener: (topic: string) => void): () => void {
    return this.hub.onUnsubscribe(listener);
  }

  followers(topic: string): readonly S[] {
    const following = [...this.connections].filter((connection) => connection.follows(topic));
    return following.flatMap(({ subscriber }) => subscriber ?? []);
  }

  endSessions(matches: (subscriber: S) => boolean): void {
    for (const connection of [...this.connections]) {
      if (!connection.subscriber) connection.doubt();
      else if (matches(connection.subscriber)) connection.refuse('session-ended');
    }
  }

  async recheck(matches: (subscriber: S) => boolean): Promise<void> {
    const concerned = [...this.connections].filter((connection) => {
      if (!connection.subscriber) connection.doubt();
      return connection.subscriber !== null && matches(connection.subscriber);
    });
    await Promise.all(concerned.map((connection) => connection.recheck()));
  }

  close(): Promise<void> {
    this.gate.remove();
    this.connections.forEach((connection) => connection.close());
    this.plainSockets.close();
    return Promise.resolve();
  }

  private openPlain(socket: WebSocket): void {
    socket.on('error', () => socket.terminate());
    const connection = this.open(plainLink(socket, this.limits.closeMs, this.clock));
    socket.on('message', (data, isBinary) =>
      connection?.receive(isBinary || !Buffer.isBuffer(data) ? data : data.toString('utf8')),
    );
    socket.on('close', () => connection?.end());
  }

  /** Null when there are too many. */
  private open(link: Link): StompConnection<S> | null {
    if (this.connections.size >= this.limits.connections) {
      this.log.warn('too many realtime connections');
      link.close();
      return null;
    }
    const connection = new StompConnection(link, this.host);
    this.connections.add(connection);
    return connection;
  }

  private admit({ sessionId }: S): boolean {
    const open = this.connectionsOfSession.get(sessionId) ?? 0;
    if (open >= this.limits.connectionsPerSession) return false;
    this.connectionsOfSession.set(sessionId, open + 1);
    return true;
  }

  private forget(connection: StompConnection<S>): void {
    this.connections.delete(connection);
    if (!connection.subscriber) return;
    const { sessionId } = connection.subscriber;
    const left = (this.connectionsOfSession.get(sessionId) ?? 1) - 1;
    if (left > 0) this.connectionsOfSession.set(sessionId, left);
    else this.connectionsOfSession.delete(sessionId);
  }
}
