import { randomUUID } from 'node:crypto';
import { editorsPush, parseEditingTopic, toldEditors } from '../../../contract/editing';
import { isRecord } from '../../../contract/kernel';
import { wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Broker, TopicState } from '../../platform/broker/types';
import type { Clock, Timer } from '../../platform/clock';

/** Somebody who has a record in an editor; however many of his pages have. */
interface Editor {
  readonly userId: number;
  readonly name: string;
  readonly since: string;
}

/** What another process has told of its own. */
interface Heard {
  readonly editors: readonly Editor[];
  readonly heardAt: number;
}

/** What processes tell each other; no browser may follow it. */
export const editorsChannel = '/editing/processes';

interface Told {
  readonly process: string;
  readonly topic: string;
  readonly editors: readonly Editor[];
  /** The process has somebody new there, and wants to hear of the others'. */
  readonly asks: boolean;
}

/** How long another process's editors are believed in without a word of it, and how often it says one. */
const leaseMs = 25_000;
const wordMs = 10_000;

const isEditor = (one: unknown): one is Editor =>
  isRecord(one) &&
  typeof one['userId'] === 'number' &&
  [one['name'], one['since']].every((it) => typeof it === 'string');

function isTold(body: unknown): body is Told {
  if (!isRecord(body) || typeof body['process'] !== 'string' || typeof body['topic'] !== 'string') return false;
  return Array.isArray(body['editors']) && body['editors'].every(isEditor) && parseEditingTopic(body['topic']) !== null;
}

function stateOf(editors: readonly Editor[]): TopicState {
  const named = editors.map(({ name, since }) => ({ name, since }));
  const whole = editorsPush.write(named);
  const text = JSON.stringify(whole);
  return { whole, changeSince: (before) => (JSON.stringify(before.whole) === text ? null : undefined) };
}

type FollowedBroker = Pick<
  Broker<Actor>,
  'followers' | 'listen' | 'onSubscribe' | 'onUnsubscribe' | 'publish' | 'publishState'
>;

/**
 * Tells those who have a record in an editor of each other. Whoever follows a record's topic has it open, so that nothing is
 * stored, and a connection that ends takes its editors along; other processes' are believed in by a lease.
 */
export class Editors {
  private readonly process = randomUUID();
  private readonly own = new Map<string, readonly Editor[]>();
  /** By topic and process. */
  private readonly others = new Map<string, Map<string, Heard>>();
  private readonly stops: readonly (() => void)[];
  private timer: Timer | undefined;

  constructor(
    private readonly broker: FollowedBroker,
    private readonly clock: Clock,
  ) {
    const ofRecords = (work: (topic: string) => void) => (topic: string) => {
      if (parseEditingTopic(topic) !== null) work(topic);
    };
    this.stops = [
      broker.onSubscribe(ofRecords((topic) => this.joined(topic))),
      broker.onUnsubscribe(ofRecords((topic) => this.count(topic, false))),
      broker.listen(editorsChannel, (body) => this.hear(body)),
    ];
  }

  stop(): void {
    this.timer?.cancel();
    for (const stop of this.stops) stop();
  }

  private joined(topic: string): void {
    this.count(topic, !this.own.has(topic));
  }

  /** Who has it here now. */
  private count(topic: string, asks: boolean): void {
    const before = this.own.get(topic) ?? [];
    const users = new Map(this.broker.followers(topic).map((actor) => [actor.userId, actor]));
    const now = wireTime(this.clock.now());
    const editors = [...users.values()].map(({ userId, name }) => ({
      userId,
      name,
      since: before.find((one) => one.userId === userId)?.since ?? now,
    }));
    if (editors.length === 0) this.own.delete(topic);
    else this.own.set(topic, editors);
    if (JSON.stringify(editors) !== JSON.stringify(before) || asks) this.say(topic, asks);
    this.show(topic);
    this.wind();
  }

  private say(topic: string, asks: boolean): void {
    const told: Told = { process: this.process, topic, editors: this.own.get(topic) ?? [], asks };
    this.broker.publish(editorsChannel, told);
  }

  private hear(body: unknown): void {
    if (!isTold(body) || body.process === this.process) return;
    const { process, topic, editors, asks } = body;
    const ofTopic = this.others.get(topic) ?? new Map<string, Heard>();
    if (editors.length === 0) ofTopic.delete(process);
    else ofTopic.set(process, { editors, heardAt: this.clock.elapsed() });
    if (ofTopic.size === 0) this.others.delete(topic);
    else this.others.set(topic, ofTopic);
    this.show(topic);
    if (asks && this.own.has(topic)) this.say(topic, false);
    this.wind();
  }

  private show(topic: string): void {
    const elsewhere = [...(this.others.get(topic)?.values() ?? [])].flatMap(({ editors }) => editors);
    const byUser = new Map<number, Editor>();
    for (const editor of [...(this.own.get(topic) ?? []), ...elsewhere]) {
      const known = byUser.get(editor.userId);
      if (known === undefined || editor.since < known.since) byUser.set(editor.userId, editor);
    }
    const inOrder = [...byUser.values()].sort((one, other) => one.since.localeCompare(other.since));
    this.broker.publishState(topic, stateOf(inOrder.slice(0, toldEditors)));
  }

  /** Runs only while somebody edits something. */
  private wind(): void {
    if (this.timer !== undefined || (this.own.size === 0 && this.others.size === 0)) return;
    const speak = () => {
      this.timer = undefined;
      this.forgetSilent();
      for (const topic of this.own.keys()) this.say(topic, false);
      this.wind();
    };
    this.timer = this.clock.after(wordMs, speak, { keepsProcess: false });
  }

  private forgetSilent(): void {
    const now = this.clock.elapsed();
    for (const [topic, ofTopic] of [...this.others]) {
      const silent = [...ofTopic].filter(([, { heardAt }]) => now - heardAt > leaseMs);
      for (const [process] of silent) ofTopic.delete(process);
      if (ofTopic.size === 0) this.others.delete(topic);
      if (silent.length > 0) this.show(topic);
    }
  }
}
