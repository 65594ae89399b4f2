import type { Logger } from 'pino';
import { z } from 'zod';
import { pushedRows } from '../../../contract/constants';
import { liveStatus, liveStatuses, parseLiveTopic } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import type { Broker } from '../../platform/broker/types';
import type { Clock, Timer } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import { levelOf, readAgain } from '../../platform/db/unavailable';
import { findUnit } from '../../platform/db/units';
import { countRecords, readRecords } from './live.repository';
import { LivePage } from './live.page';
import { liveRecordOf } from './live.rows';

/** At most five messages a second and topic, and fewer where many listen: rows that hundreds are sent take their time. */
const spacingMs = 200;
const longestSpacingMs = 3_000;
const charactersPerMs = 10_000;

/**
 * Between two readings for those who join, who have been told at once what is known: a crowd that comes back costs a few
 * readings. A change does not wait for that.
 */
const joiningMs = 1_000;

/** A message that could not be made is tried again, but not at that pace. */
const retryMs = 2_000;

type TopicBroker = Pick<Broker, 'publish' | 'publishState' | 'listen' | 'watched' | 'onSubscribe'>;

/** Where the server processes tell each other what has changed; no guard admits a browser to it. */
const changesTopic = '/internal/llive';

const change = z.object({ unitPath: z.string(), statuses: z.array(z.literal(liveStatuses)) });

/** A topic whose message is being made, or whose next message may not follow yet. */
interface Busy {
  /** What was asked for meanwhile, a change rather than a joining. */
  next: 'nothing' | 'joining' | 'change';
  /** Its next message may follow, but need not yet. */
  isRested: boolean;
  timer: Timer | null;
}

/**
 * Keeps the topics `/topic/llive/{unitId}/{status}` that are watched on this process up to date, whichever process made
 * the change: the first rows of the unit and its sub-units, as the list endpoint would answer them, or what is different
 * from those told before. A topic's messages are made one at a time, and the last change is always followed by one.
 */
export class LiveTopics {
  private readonly busy = new Map<string, Busy>();
  private readonly unsubscribers: readonly (() => void)[];

  constructor(
    private readonly db: Database,
    private readonly broker: TopicBroker,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.unsubscribers = [
      broker.onSubscribe((topic) => {
        if (parseLiveTopic(topic) !== null) this.request(topic, 'joining');
      }),
      broker.listen(changesTopic, (body) => {
        const heard = change.safeParse(body);
        if (heard.success) this.requestTouched(heard.data);
      }),
    ];
  }

  /** Records of the unit at the end of `unitPath` have changed in these statuses: concerns it and every unit above. */
  changed(unitPath: string, statuses: readonly LiveStatus[]): void {
    this.broker.publish(changesTopic, { unitPath, statuses });
  }

  private requestTouched({ unitPath, statuses }: z.infer<typeof change>): void {
    for (const topic of this.broker.watched()) {
      const parsed = parseLiveTopic(topic);
      if (parsed === null || !statuses.includes(parsed.status)) continue;
      if (unitPath.includes(`/${parsed.unitId}/`)) this.request(topic, 'change');
    }
  }

  stop(): void {
    for (const unsubscribe of this.unsubscribers) unsubscribe();
    for (const { timer } of this.busy.values()) timer?.cancel();
    this.busy.clear();
  }

  private request(topic: string, why: 'joining' | 'change'): void {
    const busy = this.busy.get(topic);
    if (busy === undefined) void this.send(topic);
    else if (busy.isRested && why === 'change') this.goOn(topic, busy);
    else if (busy.next !== 'change') busy.next = why;
  }

  private async send(topic: string): Promise<void> {
    const busy: Busy = { next: 'nothing', isRested: false, timer: null };
    this.busy.set(topic, busy);
    let pauseMs = spacingMs;
    try {
      const page = await readAgain(() => this.compose(topic));
      if (page !== null && this.busy.has(topic)) {
        const sent = this.broker.publishState(topic, page);
        pauseMs = Math.min(longestSpacingMs, Math.max(spacingMs, sent / charactersPerMs));
      }
    } catch (error) {
      this.log[levelOf(error)]({ err: error, topic }, 'realtime message could not be made');
      busy.next = 'change';
      pauseMs = retryMs;
    }
    // Gone when everything was stopped meanwhile.
    if (!this.busy.has(topic)) return;
    busy.timer = this.clock.after(pauseMs, () => {
      const restMs = busy.next === 'joining' ? joiningMs - pauseMs : 0;
      busy.isRested = true;
      if (restMs > 0) busy.timer = this.clock.after(restMs, () => this.goOn(topic, busy));
      else this.goOn(topic, busy);
    });
  }

  private goOn(topic: string, busy: Busy): void {
    busy.timer?.cancel();
    this.busy.delete(topic);
    if (busy.next !== 'nothing' && this.broker.watched().includes(topic)) void this.send(topic);
  }

  private async compose(topic: string): Promise<LivePage | null> {
    const parsed = parseLiveTopic(topic);
    if (parsed === null) return null;
    const unit = await findUnit(this.db, parsed.unitId, '/');
    if (unit === null) return null;
    const filter = { unitPath: unit.path, status: parsed.status };
    const [{ rows, total }, lost] = await Promise.all([
      readRecords(this.db, filter, { page: 1, pageSize: pushedRows }),
      parsed.status === liveStatus.streaming ? countRecords(this.db, { ...filter, isLost: true }) : 0,
    ]);
    return new LivePage(rows.map(liveRecordOf), total, lost);
  }
}
