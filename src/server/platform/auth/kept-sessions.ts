import type { Clock } from '../clock';
import type { RightsChange, RightsChanges } from '../db/changes';
import type { Settings } from '../settings/settings';
import type { Actor } from './actor';
import type { SessionKey, SessionRow } from './sessions.repository';

/** How long a change goes unnoticed of which nobody tells: one made while the database's triggers were off. */
const lifeMs = 5_000;
/** The one read longest ago is forgotten first. */
const mostKept = 5_000;

/** A session that was allowed, with the rights of its user. */
export interface KeptSession {
  readonly actor: Actor;
  readonly expiresAt: Date;
  seenAt: Date;
}

interface Kept extends KeptSession {
  readonly key: string;
  readonly readAt: number;
  readonly settingsVersion: number;
}

/** What a session is found by, besides its id. */
export const nameOf = (tokenHash: Buffer): string => tokenHash.toString('base64');

/** Sessions as the database has told them last, while it is certain that it would tell the same again. */
export class KeptSessions {
  private readonly sessions = new Map<string, Kept>();
  private readonly keys = new Map<string, string>();
  private changed = 0;

  constructor(
    private readonly changes: RightsChanges,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    changes.listen((change) => this.forgetChanged(change));
  }

  get(key: SessionKey): KeptSession | null {
    if (!this.changes.isHeard()) return null;
    const known = this.sessions.get('id' in key ? (this.keys.get(key.id) ?? '') : nameOf(key.tokenHash));
    if (known === undefined) return null;
    const isYoung = this.clock.elapsed() - known.readAt < lifeMs;
    if (isYoung && known.settingsVersion === this.settings.version()) return known;
    this.forget(known);
    return null;
  }

  /** Call it before the session is read: what changes meanwhile may or may not have been read. */
  reading(): (row: SessionRow, actor: Actor) => KeptSession {
    const { changed, settings, clock } = this;
    const read = { readAt: clock.elapsed(), settingsVersion: settings.version() };
    return (row, actor) => {
      const session: Kept = {
        ...read,
        key: nameOf(row.tokenHash),
        actor,
        expiresAt: row.expiresAt,
        seenAt: row.seenAt,
      };
      if (changed === this.changed) this.keep(session);
      return session;
    };
  }

  private keep(session: Kept): void {
    const { key, actor } = session;
    this.sessions.delete(key);
    this.sessions.set(key, session);
    this.keys.set(actor.sessionId, key);
    const [oldest] = this.sessions.values();
    if (this.sessions.size > mostKept && oldest !== undefined) this.forget(oldest);
  }

  private forget({ key, actor }: Kept): void {
    this.sessions.delete(key);
    this.keys.delete(actor.sessionId);
  }

  private forgetChanged(change: RightsChange): void {
    this.changed += 1;
    for (const session of [...this.sessions.values()]) if (concerns(change, session.actor)) this.forget(session);
  }
}

/** Whether the change may be one of what this session may do. */
export function concerns(change: RightsChange, { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>): boolean {
  if (change.kind === 'session') return change.sessionId === sessionId;
  return change.kind === 'user' ? change.userId === userId : true;
}
