import { randomUUID } from 'node:crypto';
import { Client, ReconnectionTimeMode } from '@stomp/stompjs';
import type { IMessage, StompConfig } from '@stomp/stompjs';
import type { Logger } from 'pino';
import type { RelayAddress } from './relay-address';
import { TcpSocket } from './tcp-socket';

export interface RelayEvents {
  /** A message of any process, this one included, in the relay's order. */
  message(topic: string, json: string): void;
  /** Messages between the processes may have been lost. */
  gap(): void;
}

const everything = '/exchange/amq.topic/banquet-console.#';
const routingKeyOf = (topic: string) => `banquet-console${topic.replaceAll('.', '_').replaceAll('/', '.')}`;
const greeting = '/greeting';

const heartbeatMs = 10_000;
const firstRetryMs = 500;
/** Other processes' changes are not told meanwhile, and one connection every other second is nothing to a relay. */
const slowestRetryMs = 2_000;
/** Also the time a connection may take; the client's own timer for that would outlive `close`. */
const silenceMs = 20_000;
/** What may wait for a relay that does not read; beyond, the link is cut and each process serves its own browsers. */
const queueBytes = 8 * 1024 * 1024;
/** What the relay may keep for this process; older messages are dropped there, which shows as a gap. */
const relayQueue = { 'x-max-length': '10000', 'x-message-ttl': '30000' };
const rememberedProcesses = 1000;

/**
 * This process's one connection to the relay. Each message carries its process and a serial number, so that every
 * process notices what it missed, whichever side of the relay lost it.
 */
export class RelayLink {
  private readonly process = randomUUID();
  private serial = 0;
  private readonly lastSerials = new Map<string, number>();
  private socket: TcpSocket | null = null;
  private up = false;
  /** Why it cannot be reached has been said: a relay that stays away would fill the log. */
  private isTold = false;
  private readonly client: Client;

  constructor(
    address: RelayAddress,
    private readonly events: RelayEvents,
    private readonly log: Logger,
  ) {
    const credentials: Record<string, string> = {
      login: address.login,
      passcode: address.passcode,
      host: address.virtualHost,
    };
    const config: Partial<StompConfig> = {
      webSocketFactory: () => (this.socket = new TcpSocket(address, silenceMs)),
      connectHeaders: credentials,
      heartbeatIncoming: heartbeatMs,
      heartbeatOutgoing: heartbeatMs,
      reconnectDelay: firstRetryMs,
      maxReconnectDelay: slowestRetryMs,
      reconnectTimeMode: ReconnectionTimeMode.EXPONENTIAL,
      discardWebsocketOnCommFailure: true,
      onConnect: () => this.listen(),
      onStompError: ({ headers }) => this.tell({ reason: headers.message }, 'relay refused'),
      onWebSocketError: (error: unknown) => this.tell({ err: error }, 'relay connection failed'),
      onWebSocketClose: () => this.fall(),
    };
    this.client = new Client(config);
    this.client.activate();
  }

  /** True while messages go through the relay. */
  get isUp(): boolean {
    return this.up;
  }

  /** Hands a message to the relay; false when it does not get there, and this process has to serve its own browsers. */
  send(topic: string, json: string): boolean {
    if (this.up && this.socket && this.socket.queuedBytes > queueBytes) {
      this.log.error('relay does not read, link cut');
      this.client.forceDisconnect();
      this.fall();
    }
    // Counted even when it is not sent: the others see by it what they missed.
    this.serial += 1;
    if (!this.up) return false;
    this.transmit(topic, json);
    return true;
  }

  async close(): Promise<void> {
    this.up = false;
    await this.client.deactivate({ force: true });
  }

  private listen(): void {
    const receipt = randomUUID();
    const headers: Record<string, string> = { ...relayQueue, receipt };
    this.client.watchForReceipt(receipt, () => this.rise());
    this.client.subscribe(everything, (message) => this.receive(message), headers);
  }

  private tell(what: object, how: string): void {
    this.log[this.isTold ? 'debug' : 'warn'](what, how);
    this.isTold = true;
  }

  private rise(): void {
    this.up = true;
    this.isTold = false;
    this.lastSerials.clear();
    this.log.info('relay connected');
    // Tells the others at once how much of this process they missed, even when it has nothing to say for long.
    this.send(greeting, '');
    this.events.gap();
  }

  private fall(): void {
    if (!this.up) return;
    this.up = false;
    this.log.warn('relay lost, serving the browsers of this process only');
    this.events.gap();
  }

  private transmit(topic: string, json: string): void {
    const headers: Record<string, string> = {
      topic,
      process: this.process,
      serial: String(this.serial),
      'content-type': 'application/json',
    };
    this.client.publish({ destination: `/exchange/amq.topic/${routingKeyOf(topic)}`, headers, body: json });
  }

  private receive({ headers: { topic, process, serial }, body }: IMessage): void {
    if (topic === undefined || process === undefined || serial === undefined) return;
    const last = this.lastSerials.get(process);
    if (last === undefined && this.lastSerials.size >= rememberedProcesses) this.lastSerials.clear();
    this.lastSerials.set(process, Number(serial));
    const missed = last !== undefined && Number(serial) > last + 1;
    if (topic !== greeting) this.events.message(topic, body);
    if (missed) this.events.gap();
  }
}
