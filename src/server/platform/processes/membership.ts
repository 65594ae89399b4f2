import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock, Timer } from '../clock';
import { StartError } from '../db/errors';
import { hasEnded, ownIdentity } from '../db/pglite/process-identity';
import type { Beat } from '../db/postgres/replica';
import { takePreparationTurn } from '../db/preparation';
import { inTransaction } from '../db/transaction';
import type { Database } from '../db/transaction';
import type { Depot } from '../files/depot';
import { objectionTo } from './compatibility';
import type { Means } from './compatibility';
import { claimStorage, expectStorage } from './files-claim';
import type { Lead } from './lead';
import {
  beat,
  deleteProcess,
  insertProcess,
  readFolderMark,
  readProcesses,
  writeFolderMark,
} from './processes.repository';
import type { KnownProcess } from './processes.repository';
import { findForeign, markFolders } from './shared-folders';

/** Milliseconds. Whoever leads stops believing it before anybody else may take the lead; a process is given up for dead much later. */
const times = { everyMs: 700, trustMs: 2_500, leaseMs: 3_500, deadMs: 10_000 } as const;

export interface MembershipOptions {
  readonly db: Database;
  /** A connection that no request can keep waiting. */
  readonly beside: Database;
  readonly means: Means;
  /** Those that all processes have to see. */
  readonly folders: readonly string[];
  /** The storage of FILES_URL. */
  readonly depot: Depot | null;
  readonly clock: Clock;
  readonly log: Logger;
  /** This process was given up for dead and replaced by one beside which it cannot go on. */
  readonly onFailure: (error: Error) => void;
  readonly beaten?: (beat: Beat) => void;
}

export interface Membership {
  readonly lead: Lead;
  /** Everything is done: others need not wait for this process. */
  leave(): Promise<void>;
}

/**
 * Enters this process among those that use the database. Throws StartError, having changed nothing, when it could only do
 * harm beside one that lives.
 */
export async function joinProcesses(options: MembershipOptions): Promise<Membership> {
  const member = new Member(options);
  await member.join();
  return member;
}

interface Obstacle {
  readonly process: KnownProcess;
  readonly objection: string;
}

class Member implements Membership, Lead {
  private readonly id = randomUUID();
  private readonly listeners = new Set<(isHeld: boolean) => void>();
  private leads = false;
  private isAlone = false;
  /** Until when nobody else can have taken the lead, by the clock of this process. */
  private trustedUntil = 0;
  private told = false;
  private timer: Timer | undefined;
  private beating: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(private readonly options: MembershipOptions) {}

  get lead(): Lead {
    return this;
  }

  /** Whoever is alone keeps the lead while the database is away: nobody else could have joined it. */
  get isHeld(): boolean {
    return this.leads && !this.stopped && (this.isAlone || this.options.clock.elapsed() < this.trustedUntil);
  }

  onChange(listener: (isHeld: boolean) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async join(): Promise<void> {
    await expectStorage(this.options.db, this.options.depot);
    await this.enter();
    await this.beat();
    this.beatLater();
  }

  async leave(): Promise<void> {
    this.stopped = true;
    this.timer?.cancel();
    await this.beating;
    await deleteProcess(this.options.beside, this.id).catch((error: unknown) => {
      this.options.log.warn({ err: error }, 'the database could not be told that this process ends');
    });
  }

  /** A process that objects may be dead: it is, once it is not heard of any more. */
  private async enter(): Promise<void> {
    const seen = new Map<string, Date>();
    for (;;) {
      const obstacle = await this.tryToEnter();
      if (obstacle === null) return;
      const { process, objection } = obstacle;
      const before = seen.get(process.id);
      if (before !== undefined && process.seenAt > before) throw new StartError(objection);
      if (before === undefined) {
        this.options.log.info({ pid: process.pid, host: process.host }, 'looking whether another process still lives');
        seen.set(process.id, process.seenAt);
      }
      await this.options.clock.sleep(times.everyMs);
    }
  }

  private tryToEnter(): Promise<Obstacle | null> {
    const { db, means, folders, depot, log } = this.options;
    return inTransaction(db, async (trx) => {
      await takePreparationTurn(trx, log);
      const known = await readProcesses(trx);
      const living = known.filter((one) => one.silentMs < times.deadMs && !hasEnded(one));
      for (const process of living) {
        const objection = objectionTo(means, process);
        if (objection !== null) return { process, objection };
      }
      const mark = await readFolderMark(trx);
      const foreign = await findForeign(folders, mark);
      const [first] = living;
      if (foreign !== null && first !== undefined) return { process: first, objection: isForeign(foreign, first) };
      const isSame = await claimStorage(trx, depot, first === undefined);
      if (!isSame && first !== undefined && depot !== null)
        return { process: first, objection: isForeign(depot.place, first) };
      if (foreign !== null || mark === '') {
        // Another mark than before: whoever still has the former folders finds out.
        const made = randomUUID();
        await markFolders(folders, made);
        await writeFolderMark(trx, made);
        if (mark !== '') log.warn({ folder: foreign }, 'this folder is not the one the database was used with before');
      }
      for (const dead of known) if (!living.includes(dead)) await deleteProcess(trx, dead.id);
      await insertProcess(trx, { id: this.id, ...ownIdentity(), ...means });
      return null;
    });
  }

  private beatLater(): void {
    if (this.stopped) return;
    this.timer = this.options.clock.after(times.everyMs, () => {
      this.beating = this.beat()
        .catch((error: unknown) => this.notBeaten(error))
        .then(() => this.beatLater());
    });
  }

  private async beat(): Promise<void> {
    const asked = this.options.clock.elapsed();
    const { isKnown, leads, isAlone, stamp } = await beat(this.options.beside, this.id, times);
    this.leads = leads;
    if (stamp !== null) this.options.beaten?.({ id: this.id, stamp, at: asked });
    if (!isKnown) await this.enter();
    this.isAlone = isAlone;
    this.trustedUntil = asked + times.trustMs;
    this.tell();
  }

  private notBeaten(error: unknown): void {
    this.tell();
    if (error instanceof StartError) this.options.onFailure(error);
    else this.options.log.debug({ err: error }, 'the database could not be told that this process lives');
  }

  private tell(): void {
    const { isHeld } = this;
    if (isHeld === this.told || this.stopped) return;
    this.told = isHeld;
    this.options.log.info({ leads: isHeld }, isHeld ? 'this process leads' : 'this process does not lead any more');
    for (const listener of this.listeners) listener(isHeld);
  }
}

function isForeign(folder: string, { pid, host }: KnownProcess): string {
  return `${folder} is not the folder of process ${pid} on ${host}, which uses this database too: they have to share one`;
}
