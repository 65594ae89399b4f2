import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { minuteMs, wireTime } from '../../../contract/time';
import { insertAuditEntry } from '../../platform/audit/audit.repository';
import type { AuditEntry } from '../../platform/audit/audit.repository';
import type { Actor } from '../../platform/auth/actor';
import type { Clock, Timer } from '../../platform/clock';
import { inTransaction } from '../../platform/db/transaction';
import type { Database } from '../../platform/db/transaction';
import { namedIn, plays } from './live.plays';
import type { FlvViewer } from '../../platform/streams/types';
import type { LiveRow } from './live.repository';
import { insertViewing, takeLeft, takeViewing, touchViewings } from './viewings.repository';
import type { Viewing } from './viewings.repository';

/** Whoever is back within this time, after a broken line or in another window, goes on with his viewing. */
const lingerMs = 20_000;
/** Nobody keeps a viewing any more that was not heard of for so long. */
const leftAfterMs = 2 * minuteMs;
const leftAtOnce = 100;

export interface Watcher {
  readonly actor: Pick<Actor, 'sessionId' | 'userId' | 'name' | 'unitPath'>;
  readonly ip: string;
  readonly record: Pick<LiveRow, 'id' | 'cookName' | 'unitName'>;
}

interface Running {
  readonly id: string;
  readonly written: Promise<void>;
  /** Windows in which it is seen at this moment. */
  pictures: number;
  until: Date;
  timer: Timer | null;
}

function entryOf({ recordId: id, cookName, unitName, startedAt, ...who }: Viewing, until: Date): AuditEntry {
  const { ip, userId, userName, unitPath } = who;
  const seconds = Math.max(0, Math.round((until.getTime() - startedAt.getTime()) / 1_000));
  const times = { from: wireTime(startedAt), until: wireTime(until), seconds };
  const detail = { ...namedIn({ id, cookName, unitName }), ...times };
  return { ...plays.watching, ip, userId, userName, unitPath, result: 'success', detail };
}

/**
 * Who watches which stream. A viewing is written down before its first picture, and is one entry of the operation log when it
 * is over, however often the player had to ask. What a process that died has left becomes one as well.
 */
export class Viewings {
  private readonly running = new Map<string, Running>();

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** For as long as the viewer is there, who goes where it cannot be written down: without that nobody watches. */
  async begin(watcher: Watcher, viewer: FlvViewer): Promise<void> {
    const key = `${watcher.actor.sessionId} ${watcher.record.id}`;
    const running = this.running.get(key) ?? this.start(key, watcher);
    running.pictures += 1;
    running.timer?.cancel();
    if (viewer.body.destroyed) this.leave(key, running);
    else viewer.body.once('close', () => this.leave(key, running));
    try {
      await running.written;
    } catch (error) {
      viewer.close();
      throw error;
    }
  }

  /** Says that what runs goes on, and enters what others have left. */
  async keep(): Promise<void> {
    const watched = [...this.running.values()].filter(({ pictures }) => pictures > 0);
    const now = this.clock.now();
    await touchViewings(
      this.db,
      watched.map(({ id }) => id),
      now,
    );
    await inTransaction(this.db, async (trx) => {
      for (const left of await takeLeft(trx, new Date(now.getTime() - leftAfterMs), leftAtOnce))
        await insertAuditEntry(trx, entryOf(left, left.seenAt));
    });
  }

  async stop(): Promise<void> {
    const now = this.clock.now();
    for (const one of this.running.values()) if (one.pictures > 0) one.until = now;
    await Promise.all([...this.running].map(([key, running]) => this.finish(key, running)));
  }

  private start(key: string, { actor, ip, record }: Watcher): Running {
    const id = randomUUID();
    const { userId, name: userName, unitPath } = actor;
    const { id: recordId, cookName, unitName } = record;
    const now = this.clock.now();
    const viewed = { id, recordId, cookName, unitName, userId, userName, unitPath, ip };
    const written = insertViewing(this.db, { ...viewed, startedAt: now, seenAt: now });
    const running: Running = { id, written, pictures: 0, until: now, timer: null };
    this.running.set(key, running);
    written.catch(() => this.forget(key, running));
    return running;
  }

  private leave(key: string, running: Running): void {
    running.pictures -= 1;
    if (running.pictures > 0 || this.running.get(key) !== running) return;
    running.until = this.clock.now();
    running.timer = this.clock.after(lingerMs, () => void this.finish(key, running));
  }

  private forget(key: string, running: Running): void {
    running.timer?.cancel();
    if (this.running.get(key) === running) this.running.delete(key);
  }

  /** Never rejects: what cannot be entered now stays where it is, and is entered as left. */
  private async finish(key: string, running: Running): Promise<void> {
    this.forget(key, running);
    try {
      await running.written;
      await inTransaction(this.db, async (trx) => {
        const viewing = await takeViewing(trx, running.id);
        if (viewing !== null) await insertAuditEntry(trx, entryOf(viewing, running.until));
      });
    } catch (error) {
      this.log.error({ err: error }, 'a viewing could not be entered into the operation log');
    }
  }
}
