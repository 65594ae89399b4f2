import { randomBytes } from 'node:crypto';
import { FrameImpl } from '@stomp/stompjs';
import type { TopicState } from '../types';

/** One SUBSCRIBE of one connection. */
export interface Subscription {
  /** The client's own name for it; many clients use the same. */
  readonly id: string;
  readonly topic: string;
  /** Its client knows what to do with a change of the state it has. */
  readonly takesChanges: boolean;
  send(frame: string): void;
}

interface Topic {
  readonly subscriptions: Set<Subscription>;
  epoch: string;
  lastSeq: number;
  /** As of `lastSeq`, with its JSON; null where single messages are published or the state is in doubt. */
  told: { readonly state: TopicState; readonly whole: string } | null;
}

const topicName = /^\/[\w.~-]+(?:\/[\w.~-]+)*$/;
const longestTopicName = 200;

export const isTopicName = (text: string): boolean => text.length <= longestTopicName && topicName.test(text);

/**
 * The JSON of `body`, for `topic`.
 * @throws TypeError when `topic` is not a topic's name or `body` has no JSON form.
 */
export function encodeMessage(topic: string, body: unknown): string {
  if (!isTopicName(topic)) throw new TypeError(`not a topic: ${topic}`);
  const json = JSON.stringify(body) as string | undefined;
  if (json === undefined) throw new TypeError(`no JSON form: a ${typeof body} for ${topic}`);
  return json;
}

/** Who listens to what on this process, and the numbering by which a listener notices a loss. */
export class TopicHub {
  private readonly topics = new Map<string, Topic>();
  private readonly listeners = new Set<(topic: string) => void>();
  private readonly leavers = new Set<(topic: string) => void>();
  private readonly hearers = new Map<string, Set<(body: unknown) => void>>();
  private epoch = newEpoch();
  private messages = 0;
  private pushed = 0;

  /** @param onListenerError told what a listener threw; the others still run. */
  constructor(private readonly onListenerError: (error: unknown, topic: string) => void) {}

  /** Subscriptions at present, and what has been sent to any since the start. */
  figures(): { readonly subscriptions: number; readonly pushed: number } {
    const sizes = [...this.topics.values()].map(({ subscriptions }) => subscriptions.size);
    return { subscriptions: sizes.reduce((sum, size) => sum + size, 0), pushed: this.pushed };
  }

  watched(): readonly string[] {
    return [...this.topics.keys()];
  }

  onSubscribe(listener: (topic: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  onUnsubscribe(listener: (topic: string) => void): () => void {
    this.leavers.add(listener);
    return () => void this.leavers.delete(listener);
  }

  listen(name: string, hearer: (body: unknown) => void): () => void {
    const hearers = this.hearers.get(name) ?? new Set();
    this.hearers.set(name, hearers.add(hearer));
    return () => void hearers.delete(hearer);
  }

  add(subscription: Subscription): void {
    const topic = this.topics.get(subscription.topic) ?? this.newTopic();
    topic.subscriptions.add(subscription);
    this.topics.set(subscription.topic, topic);
    if (topic.told !== null) this.send(subscription.topic, topic, [subscription], topic.told.whole);
    this.askForState(subscription.topic);
  }

  private newTopic(): Topic {
    return { subscriptions: new Set(), epoch: this.epoch, lastSeq: 0, told: null };
  }

  remove(subscription: Subscription): void {
    const topic = this.topics.get(subscription.topic);
    topic?.subscriptions.delete(subscription);
    if (topic?.subscriptions.size === 0) this.topics.delete(subscription.topic);
    for (const listener of this.leavers) this.guarded(subscription.topic, () => listener(subscription.topic));
  }

  /** Sends `json` to the topic's subscribers here. */
  deliver(name: string, json: string): void {
    this.hearers.get(name)?.forEach((hearer) => this.guarded(name, () => hearer(JSON.parse(json))));
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.lastSeq += 1;
    topic.told = null;
    this.send(name, topic, topic.subscriptions, json);
  }

  /** Tells the topic's subscribers here its state, of which `whole` is the JSON: each of them what he does not know yet. Answers the characters sent in all. */
  deliverState(name: string, state: TopicState, whole: string): number {
    const topic = this.topics.get(name);
    if (!topic) return 0;
    const change = topic.told === null ? undefined : state.changeSince(topic.told.state);
    if (change === null) return 0;
    topic.lastSeq += 1;
    topic.told = { state, whole };
    const told = change === undefined ? whole : encodeMessage(name, change);
    const all = [...topic.subscriptions];
    const takers = all.filter(({ takesChanges }) => takesChanges);
    const others = all.filter(({ takesChanges }) => !takesChanges);
    this.send(name, topic, takers, told);
    this.send(name, topic, others, whole);
    return takers.length * told.length + others.length * whole.length;
  }

  /** Subscribers with the same id share one finished frame. */
  private send(name: string, topic: Topic, subscriptions: Iterable<Subscription>, json: string): void {
    this.messages += 1;
    const headers = {
      destination: name,
      'content-type': 'application/json',
      'message-id': `${topic.epoch}-${this.messages}`,
      epoch: topic.epoch,
      seq: String(topic.lastSeq),
    };
    const frames = new Map<string, string>();
    for (const subscription of subscriptions) {
      let frame = frames.get(subscription.id);
      if (frame === undefined) {
        frame = serialize('MESSAGE', { subscription: subscription.id, ...headers }, json);
        frames.set(subscription.id, frame);
      }
      subscription.send(frame);
      this.pushed += 1;
    }
  }

  /** Leaves a number out, so that the subscribers see that a message is missing. */
  skip(name: string): void {
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.lastSeq += 1;
    topic.told = null;
  }

  /**
   * Marks that messages may have been lost: every watched topic is asked for, and consoles see a new epoch. Those that have been
   * told a topic's state lack nothing: they are told what has become of it, and thousands need not ask for what they have.
   */
  startEpoch(): void {
    this.epoch = newEpoch();
    for (const topic of this.topics.values()) if (topic.told === null) topic.epoch = this.epoch;
    this.watched().forEach((topic) => this.askForState(topic));
  }

  private askForState(topic: string): void {
    for (const listener of this.listeners) this.guarded(topic, () => listener(topic));
  }

  private guarded(topic: string, call: () => void): void {
    try {
      call();
    } catch (error) {
      this.onListenerError(error, topic);
    }
  }
}

/** A STOMP 1.2 frame as text; `content-length` counts bytes and header values are escaped. */
export function serialize(command: string, headers: Record<string, string>, body = ''): string {
  const frame = new FrameImpl({ command, headers, body, escapeHeaderValues: true });
  return `${frame.toString()}${body}\0`;
}

const newEpoch = (): string => randomBytes(6).toString('base64url');
