import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import type { Settings } from '../settings/settings';
import type { Actor } from './actor';
import {
  deleteExpired,
  deleteOtherSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from './sessions.repository';
import { newPublicId, newToken, tokenHash } from './tokens';

const touchEveryMs = 60_000;

export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

/** Sign-in sessions: opaque tokens, checked with their user and roles each time they are shown. */
export interface Sessions {
  /** Null when the token opens nothing (any more). */
  find(token: string): Promise<Actor | null>;
  /** The same session with its rights of now; null when it has ended. Does not count as use. */
  refresh(sessionId: string): Promise<Actor | null>;
  /** Starts a session and answers its token; it is valid once `db`'s transaction is. */
  start(db: Kysely<Schema>, userId: number, origin: SessionOrigin): Promise<string>;
  end(db: Kysely<Schema>, sessionId: string): Promise<void>;
  endOthers(db: Kysely<Schema>, userId: number, keptId: string | null): Promise<readonly string[]>;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

export function createSessions(db: Kysely<Schema>, settings: Settings): Sessions {
  const idleSince = (now: Date) => new Date(now.getTime() - settings.number('session.idleMinutes') * 60_000);
  return {
    async find(token) {
      if (token.length !== 43) return null;
      const now = new Date();
      const found = await findSession(db, { tokenHash: tokenHash(token) }, now, idleSince(now));
      if (found === null) return null;
      const { seenAt, ...actor } = found;
      if (now.getTime() - seenAt.getTime() > touchEveryMs) await touchSession(db, actor.sessionId, now);
      return actor;
    },
    async refresh(sessionId) {
      const now = new Date();
      return findSession(db, { id: sessionId }, now, idleSince(now));
    },
    async start(trx, userId, { ip, userAgent }) {
      const token = newToken();
      const expiresAt = new Date(Date.now() + settings.number('session.maxHours') * 3_600_000);
      await insertSession(trx, { tokenHash: token.hash, id: newPublicId(), userId, ip, userAgent, expiresAt });
      return token.secret;
    },
    end: deleteSession,
    endOthers: deleteOtherSessions,
    sweep: () => {
      const now = new Date();
      return deleteExpired(db, now, idleSince(now));
    },
  };
}
