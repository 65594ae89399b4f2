import type { Logger } from 'pino';
import type { Actor } from '../../platform/auth/actor';
import type { Clock, Timer } from '../../platform/clock';
import type { FlvViewer } from '../../platform/streams/types';

const recheckMs = 10_000;

/** Streams one session may watch at a time: a full wall, and the dialog above it. */
const perSession = 10;
const inAll = 1_000;

interface Watching {
  readonly actor: Actor;
  readonly token: string;
  readonly streamName: string;
  readonly viewer: FlvViewer;
}

/** Whoever is watching now; that counts as use of the session. A viewer ends with the session, the permission or the scope that admitted it. */
export class LiveViewers {
  private readonly watching = new Set<Watching>();
  private timer: Timer;

  constructor(
    /** Those of these streams which the token still opens. */
    private readonly findOpen: (token: string, streamNames: readonly string[]) => Promise<ReadonlySet<string>>,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {
    this.timer = this.recheckLater();
  }

  get count(): number {
    return this.watching.size;
  }

  hasRoomFor(actor: Actor): boolean {
    const own = [...this.watching].filter((one) => one.actor.sessionId === actor.sessionId);
    return own.length < perSession && this.watching.size < inAll;
  }

  add(watching: Watching): void {
    this.watching.add(watching);
    watching.viewer.body.once('close', () => this.watching.delete(watching));
  }

  /** Closes at once what these sessions watch. */
  endSessions(matches: (actor: Actor) => boolean): void {
    for (const { actor, viewer } of [...this.watching]) if (matches(actor)) viewer.close();
  }

  stop(): void {
    this.timer.cancel();
    for (const { viewer } of [...this.watching]) viewer.close();
  }

  private recheckLater(): Timer {
    return this.clock.after(recheckMs, () => {
      this.timer = this.recheckLater();
      void this.recheck();
    });
  }

  /** Closes what is not allowed any more; now and then all are looked at, for a session may have expired. */
  async recheck(matches: (actor: Actor) => boolean = () => true): Promise<void> {
    const sessions = new Map<string, Watching[]>();
    for (const one of this.watching)
      if (matches(one.actor)) sessions.set(one.token, [...(sessions.get(one.token) ?? []), one]);
    for (const [token, watching] of sessions) {
      try {
        const open = await this.findOpen(token, [...new Set(watching.map(({ streamName }) => streamName))]);
        for (const { streamName, viewer } of watching) if (!open.has(streamName)) viewer.close();
      } catch (error) {
        this.log.warn({ err: error }, 'viewers could not be checked');
        return;
      }
    }
  }
}
