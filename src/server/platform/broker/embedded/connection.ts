import type { FrameImpl } from '@stomp/stompjs';
import type { Logger } from 'pino';
import { changesHeader } from '../../../../contract/constants';
import type { Clock, Timer } from '../../clock';
import type { BrokerGuard, Refusal, Subscriber } from '../types';
import { FrameReader, FrameRefused } from './frame-reader';
import { negotiateHeartbeats } from './heartbeats';
import type { BrokerLimits } from './limits';
import type { Link } from './link';
import { isTopicName, serialize } from './topic-hub';
import type { Subscription, TopicHub } from './topic-hub';

/** What a connection needs of the broker that keeps it. */
export interface ConnectionHost<S extends Subscriber> {
  readonly guard: BrokerGuard<S>;
  readonly hub: TopicHub;
  readonly limits: BrokerLimits;
  readonly clock: Clock;
  readonly log: Logger;
  /** False when this session has as many connections as it may. */
  admit(subscriber: S): boolean;
  /** Called once, when the connection takes no more part. */
  ended(connection: StompConnection<S>): void;
}

const longestSubscriptionId = 64;

/**
 * One client's STOMP 1.2 conversation. It may CONNECT, SUBSCRIBE, UNSUBSCRIBE and DISCONNECT; anything else is answered
 * by an ERROR frame and the end of the connection. Frames and rechecks are worked off one after the other, so that
 * no decision of the guard is overtaken by a later one.
 */
export class StompConnection<S extends Subscriber> {
  private readonly reader: FrameReader;
  private readonly subscriptions = new Map<string, Subscription>();
  private readonly timers: { connect?: Timer; beat?: Timer; silence?: Timer } = {};
  /** Milliseconds after which it falls silent, and between two signs of life of ours; 0: never. */
  private rhythm: { readonly silenceMs: number; readonly beatMs: number } | null = null;
  private work: Promise<void> = Promise.resolve();
  private waitingFrames = 0;
  private over = false;
  private doubts = 0;
  private who: S | null = null;

  constructor(
    private readonly link: Link,
    private readonly host: ConnectionHost<S>,
  ) {
    this.reader = new FrameReader(host.limits.frameBytes);
    this.timers.connect = host.clock.after(host.limits.connectMs, () => this.refuse('connect-too-late'));
  }

  /** Null until CONNECT was accepted. */
  get subscriber(): S | null {
    return this.who;
  }

  follows(topic: string): boolean {
    return !this.over && [...this.subscriptions.values()].some((one) => one.topic === topic);
  }

  /** Takes what the transport received: text or bytes from honest clients, any JSON value from others. */
  receive(data: unknown): void {
    if (this.over) return;
    this.awaitNext();
    if (typeof data !== 'string' && !(data instanceof Uint8Array)) {
      this.refuse('malformed-frame');
      return;
    }
    try {
      for (const frame of this.reader.read(data)) this.accept(frame);
    } catch (error) {
      this.refuse(error instanceof FrameRefused ? error.reason : 'malformed-frame');
    }
  }

  /** Makes a CONNECT that is being decided on ask once more: sessions ended or rights changed meanwhile. */
  doubt(): void {
    this.doubts += 1;
  }

  /** Reads the subscriber anew and asks again for each topic. */
  recheck(): Promise<void> {
    return this.enqueue(async () => {
      if (!this.who) return;
      const fresh = await this.host.guard.refresh(this.who);
      if (!fresh) {
        this.refuse('session-ended');
        return;
      }
      this.who = fresh;
      for (const topic of new Set([...this.subscriptions.values()].map((one) => one.topic))) {
        if (!(await this.host.guard.subscribe(fresh, topic))) {
          this.refuse('forbidden', undefined, topic);
          return;
        }
      }
    });
  }

  /** Sends an ERROR frame with this reason and closes. `topic`: which one it was that may not be followed. */
  refuse(reason: Refusal, cause?: FrameImpl, topic?: string): void {
    if (this.over) return;
    this.host.log.info(
      { reason, transport: this.link.transport, userId: this.who?.userId },
      'realtime connection refused',
    );
    const receipt = cause?.headers.receipt;
    const headers = {
      message: reason,
      ...(receipt !== undefined && { 'receipt-id': receipt }),
      ...(topic !== undefined && { destination: topic }),
    };
    this.link.send(serialize('ERROR', reason === 'version-not-supported' ? { ...headers, version: '1.2' } : headers));
    this.close();
  }

  close(): void {
    this.end();
    this.link.close();
  }

  /** Forgets everything; also called when the line broke by itself. */
  end(): void {
    if (this.over) return;
    this.over = true;
    for (const timer of Object.values(this.timers)) timer.cancel();
    this.subscriptions.forEach((one) => this.host.hub.remove(one));
    this.subscriptions.clear();
    this.host.ended(this);
  }

  private accept(frame: FrameImpl): void {
    this.waitingFrames += 1;
    if (this.waitingFrames > this.host.limits.waitingFrames) {
      this.refuse('too-many-frames', frame);
      return;
    }
    void this.enqueue(async () => {
      await this.handle(frame);
      this.waitingFrames -= 1;
    });
  }

  private enqueue(task: () => Promise<void>): Promise<void> {
    this.work = this.work.then(async () => {
      if (this.over) return;
      try {
        await task();
      } catch (error) {
        this.host.log.error({ err: error }, 'realtime guard failed');
        this.refuse('unavailable');
      }
    });
    return this.work;
  }

  private async handle(frame: FrameImpl): Promise<void> {
    const isConnect = frame.command === 'CONNECT' || frame.command === 'STOMP';
    if (!this.who) {
      if (isConnect) await this.connect(frame);
      else this.refuse('not-connected', frame);
    } else if (frame.command === 'SUBSCRIBE') {
      await this.subscribe(frame, this.who);
    } else if (frame.command === 'UNSUBSCRIBE') {
      this.unsubscribe(frame);
    } else if (frame.command === 'DISCONNECT') {
      this.confirm(frame);
      this.close();
    } else {
      this.refuse('not-allowed', frame);
    }
  }

  private async connect(frame: FrameImpl): Promise<void> {
    const { limits, guard } = this.host;
    const { 'accept-version': versions, 'x-auth-token': header, passcode, 'heart-beat': offer } = frame.headers;
    if (!versions?.split(',').includes('1.2')) {
      this.refuse('version-not-supported');
      return;
    }
    const heartbeats = negotiateHeartbeats(offer, limits);
    if (!heartbeats) {
      this.refuse('malformed-frame');
      return;
    }
    const token = header ?? passcode ?? '';
    let subscriber: S | null;
    let doubts: number;
    do {
      doubts = this.doubts;
      subscriber = token === '' ? null : await guard.connect(token);
      if (this.over) return;
    } while (doubts !== this.doubts);

    if (!subscriber) {
      this.refuse('unauthorized');
      return;
    }
    if (!this.host.admit(subscriber)) {
      this.refuse('too-many-connections');
      return;
    }
    this.who = subscriber;
    this.timers.connect?.cancel();
    this.rhythm = heartbeats;
    this.awaitNext();
    this.write(serialize('CONNECTED', { version: '1.2', 'heart-beat': `${limits.heartbeatMs},${limits.heartbeatMs}` }));
  }

  private async subscribe(frame: FrameImpl, subscriber: S): Promise<void> {
    const { guard, hub, limits } = this.host;
    const { id = '', destination: topic = '', ack = 'auto' } = frame.headers;
    if (id === '' || id.length > longestSubscriptionId || this.subscriptions.has(id) || !isTopicName(topic)) {
      this.refuse('malformed-frame', frame);
    } else if (ack !== 'auto') {
      this.refuse('not-allowed', frame);
    } else if (this.subscriptions.size >= limits.subscriptions) {
      this.refuse('too-many-subscriptions', frame, topic);
    } else if (!(await guard.subscribe(subscriber, topic))) {
      this.refuse('forbidden', frame, topic);
    } else if (!this.over) {
      const takesChanges = frame.headers.changes === changesHeader.changes;
      const subscription: Subscription = { id, topic, takesChanges, send: (message) => this.write(message) };
      this.subscriptions.set(id, subscription);
      this.confirm(frame);
      hub.add(subscription);
    }
  }

  private unsubscribe(frame: FrameImpl): void {
    const subscription = this.subscriptions.get(frame.headers.id ?? '');
    if (!subscription) {
      this.refuse('malformed-frame', frame);
      return;
    }
    this.subscriptions.delete(subscription.id);
    this.host.hub.remove(subscription);
    this.confirm(frame);
  }

  private confirm({ headers: { receipt } }: FrameImpl): void {
    if (receipt !== undefined) this.write(serialize('RECEIPT', { 'receipt-id': receipt }));
  }

  private write(text: string): void {
    if (this.over) return;
    if (this.link.queuedBytes() + Buffer.byteLength(text) > this.host.limits.queueBytes) {
      this.host.log.info({ transport: this.link.transport, userId: this.who?.userId }, 'slow realtime reader dropped');
      this.end();
      this.link.destroy();
      return;
    }
    this.beatLater();
    this.link.send(text);
  }

  /** Counts anew how long nothing has come. */
  private awaitNext(): void {
    if (this.rhythm === null || this.rhythm.silenceMs === 0) return;
    this.timers.silence?.cancel();
    this.timers.silence = this.host.clock.after(this.rhythm.silenceMs, () => this.fallSilent());
  }

  /** Counts anew how long nothing has been said. */
  private beatLater(): void {
    if (this.rhythm === null || this.rhythm.beatMs === 0) return;
    this.timers.beat?.cancel();
    this.timers.beat = this.host.clock.after(this.rhythm.beatMs, () => this.write('\n'));
  }

  private fallSilent(): void {
    this.host.log.info({ transport: this.link.transport, userId: this.who?.userId }, 'realtime connection fell silent');
    this.end();
    this.link.destroy();
  }
}
