import { randomBytes } from 'node:crypto';
import { FrameImpl } from '@stomp/stompjs';

/** One SUBSCRIBE of one connection. */
export interface Subscription {
  /** The client's own name for it; many clients use the same. */
  readonly id: string;
  readonly topic: string;
  send(frame: string): void;
}

interface Topic {
  readonly subscriptions: Set<Subscription>;
  lastSeq: number;
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
  private readonly hearers = new Map<string, Set<(body: unknown) => void>>();
  private epoch = newEpoch();
  private messages = 0;

  /** @param onListenerError told what a listener threw; the others still run. */
  constructor(private readonly onListenerError: (error: unknown, topic: string) => void) {}

  watched(): readonly string[] {
    return [...this.topics.keys()];
  }

  onSubscribe(listener: (topic: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  listen(name: string, hearer: (body: unknown) => void): () => void {
    const hearers = this.hearers.get(name) ?? new Set();
    this.hearers.set(name, hearers.add(hearer));
    return () => void hearers.delete(hearer);
  }

  add(subscription: Subscription): void {
    const topic = this.topics.get(subscription.topic) ?? { subscriptions: new Set(), lastSeq: 0 };
    topic.subscriptions.add(subscription);
    this.topics.set(subscription.topic, topic);
    this.askForState(subscription.topic);
  }

  remove(subscription: Subscription): void {
    const topic = this.topics.get(subscription.topic);
    topic?.subscriptions.delete(subscription);
    if (topic?.subscriptions.size === 0) this.topics.delete(subscription.topic);
  }

  /** Sends `json` to the topic's subscribers here. Subscribers with the same id share one finished frame. */
  deliver(name: string, json: string): void {
    this.hearers.get(name)?.forEach((hearer) => this.guarded(name, () => hearer(JSON.parse(json))));
    const topic = this.topics.get(name);
    if (!topic) return;
    topic.lastSeq += 1;
    this.messages += 1;
    const headers = {
      destination: name,
      'content-type': 'application/json',
      'message-id': `${this.epoch}-${this.messages}`,
      epoch: this.epoch,
      seq: String(topic.lastSeq),
    };
    const frames = new Map<string, string>();
    for (const subscription of topic.subscriptions) {
      let frame = frames.get(subscription.id);
      if (frame === undefined) {
        frame = serialize('MESSAGE', { subscription: subscription.id, ...headers }, json);
        frames.set(subscription.id, frame);
      }
      subscription.send(frame);
    }
  }

  /** Leaves a number out, so that the subscribers see that a message is missing. */
  skip(name: string): void {
    const topic = this.topics.get(name);
    if (topic) topic.lastSeq += 1;
  }

  /** Marks that messages may have been lost: every console sees a new epoch, and every watched topic is asked for. */
  startEpoch(): void {
    this.epoch = newEpoch();
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
