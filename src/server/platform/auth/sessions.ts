import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Schema } from '../db/schema';
import type { RightsChanges } from '../db/changes';
import { readAgain } from '../db/unavailable';
import type { Settings } from '../settings/settings';
import type { Duty } from '../../../contract/session';
import type { SessionLife } from '../../../contract/session-life';
import { dayMs, hourMs, minuteMs } from '../../../contract/time';
import type { Actor } from './actor';
import { deleteOldAddresses } from './places.repository';
import { KeptSessions, nameOf } from './kept-sessions';
import type { KeptSession } from './kept-sessions';
import { effectivePairs } from './root-pairs';
import { asksSecondFactor } from './second-factors';
import {
  deleteDeviceSessions,
  deleteExpired,
  deleteOtherSessions,
  deleteSession,
  findSessions,
  findTimes,
  insertSession,
  lockSessions,
  touchSessions,
} from './sessions.repository';
import type { SessionKey, SessionRow } from './sessions.repository';
import { together } from '../together';
import { newPublicId, newToken, tokenHash } from './tokens';

const touchEveryMs = minuteMs;
/** Sessions of one query. */
const mostAtOnce = 200;

export interface SessionOrigin {
  readonly ip: string;
  readonly userAgent: string;
}

interface StartedSession {
  readonly token: string;
  /** Public ids of those that made room. */
  readonly ended: readonly string[];
}

/** Sign-in sessions: opaque tokens, known with their user and roles as these are each time they are shown. */
export interface Sessions {
  /** Null when the token opens nothing (any more), or nothing yet: its user has something to do first, or its screen is locked. */
  find(token: string): Promise<Actor | null>;
  /**
   * The same, whatever he has to do first, and though its screen is locked. `isUse`: whether showing it puts its end off; that
   * of a locked one never is.
   */
  findAny(token: string, isUse?: boolean): Promise<Actor | null>;
  /** How long a session still lasts, used no more. */
  life(sessionId: string): Promise<SessionLife>;
  /** The same session with its rights of now; null when it has ended. Does not count as use. */
  refresh(sessionId: string): Promise<Actor | null>;
  /** Starts a session, valid once `db`'s transaction is. An account has `signIn.maxSessions` of them: surplus ones end. */
  start(db: Kysely<Schema>, userId: number, origin: SessionOrigin, deviceId?: string): Promise<StartedSession>;
  end(db: Kysely<Schema>, sessionId: string): Promise<void>;
  /** Locks the screens of its user in its browser; answers the sessions' public ids. */
  lock(db: Kysely<Schema>, sessionId: string): Promise<readonly string[]>;
  /** Unlocks them. */
  unlock(db: Kysely<Schema>, sessionId: string): Promise<void>;
  /** Ends what was begun in this browser, but for the one kept; answers the public ids. */
  endOfDevice(db: Kysely<Schema>, deviceId: string, keptId?: string): Promise<readonly string[]>;
  endOthers(db: Kysely<Schema>, userId: number, keptId: string | null): Promise<readonly string[]>;
  /** Forgets what has expired. */
  sweep(): Promise<void>;
}

interface SessionsDeps {
  readonly db: Kysely<Schema>;
  readonly settings: Settings;
  readonly changes: RightsChanges;
  readonly clock: Clock;
}

export function createSessions({ db, settings, changes, clock }: SessionsDeps): Sessions {
  const kept = new KeptSessions(changes, settings, clock);
  const idleSince = (now: Date) => new Date(now.getTime() - settings.number('session.idleMinutes') * minuteMs);
  const isSeparated = () => settings.text('security.separateDuties') === '是';

  function isOld(password: Date): boolean {
    const days = settings.number('signIn.passwordDays');
    return days > 0 && clock.now().getTime() - password.getTime() > days * dayMs;
  }

  function dutyOf({ mustChangePassword, passwordChangedAt, hasSecondFactor, roleNames }: SessionRow): Duty | null {
    if (mustChangePassword || isOld(passwordChangedAt)) return 'password';
    return !hasSecondFactor && asksSecondFactor(settings, roleNames) ? 'secondFactor' : null;
  }

  /** `shared`: rights of one reading. Whoever has the same shares them, for there may be hundreds of both. */
  function actorOf(row: SessionRow, shared: Map<string, ReadonlySet<string>>): Actor {
    const {
      userId,
      username,
      name,
      userType,
      avatar,
      unitId,
      unitName,
      unitFullName,
      unitPath,
      roleIds,
      sessionId,
      isLocked,
    } = row;
    const told = {
      userId,
      username,
      name,
      userType,
      avatar,
      unitId,
      unitName,
      unitFullName,
      unitPath,
      roleIds,
      sessionId,
      isLocked,
    };
    const kind = `${String(unitId)}: ${String(roleIds)}`;
    const permissions = shared.get(kind) ?? effectivePairs(row.pairs, row, isSeparated());
    shared.set(kind, permissions);
    return { ...told, permissions, duty: dutyOf(row), isSeparated: isSeparated() };
  }

  const lookUp = together<SessionKey, KeptSession | null>(mostAtOnce, async (keys) => {
    const remember = kept.reading();
    const now = clock.now();
    const rows = await readAgain(() => findSessions(db, keys, now, idleSince(now)));
    const shared = new Map<string, ReadonlySet<string>>();
    const found = rows.flatMap((row) => {
      const session = remember(row, actorOf(row, shared));
      return [[row.sessionId, session] as const, [nameOf(row.tokenHash), session] as const];
    });
    const known = new Map(found);
    return keys.map((key) => known.get('id' in key ? key.id : nameOf(key.tokenHash)) ?? null);
  });

  const touch = together<string, null>(mostAtOnce, async (ids) => {
    await touchSessions(db, ids, clock.now());
    return ids.map(() => null);
  });

  /** Only what is allowed is kept: whoever would be refused is looked up, for another process may have seen him. */
  async function find(key: SessionKey, now: Date): Promise<KeptSession | null> {
    const known = kept.get(key);
    const isAlive = known !== null && known.expiresAt > now && known.seenAt > idleSince(now);
    return isAlive ? known : lookUp(key);
  }

  async function findAny(token: string, isUse = true): Promise<Actor | null> {
    if (token.length !== 43) return null;
    const now = clock.now();
    const found = await find({ tokenHash: tokenHash(token) }, now);
    if (found === null) return null;
    if (isUse && !found.actor.isLocked && now.getTime() - found.seenAt.getTime() > touchEveryMs) {
      await touch(found.actor.sessionId);
      found.seenAt = now;
    }
    return found.actor;
  }

  async function life(sessionId: string): Promise<SessionLife> {
    const now = clock.now().getTime();
    const { seenAt, expiresAt } = await findTimes(db, sessionId);
    const idleEnd = seenAt.getTime() + settings.number('session.idleMinutes') * minuteMs;
    const end = Math.min(idleEnd, expiresAt.getTime());
    return { left: Math.max(0, Math.floor((end - now) / 1000)), isSliding: idleEnd < expiresAt.getTime() };
  }

  const free = (actor: Actor | null): Actor | null => (actor?.duty === null && !actor.isLocked ? actor : null);

  return {
    findAny,
    life,
    find: async (token) => free(await findAny(token)),
    async refresh(sessionId) {
      const found = await find({ id: sessionId }, clock.now());
      return free(found?.actor ?? null);
    },
    async start(trx, userId, { ip, userAgent }, deviceId) {
      const token = newToken();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + settings.number('session.maxHours') * hourMs);
      const session = {
        tokenHash: token.hash,
        id: newPublicId(),
        userId,
        ip,
        userAgent,
        deviceId: deviceId ?? null,
        expiresAt,
        seenAt: now,
      };
      const ended = await insertSession(trx, session, settings.number('signIn.maxSessions'));
      return { token: token.secret, ended };
    },
    end: deleteSession,
    lock: (trx, sessionId) => lockSessions(trx, sessionId, clock.now()),
    unlock: async (trx, sessionId) => void (await lockSessions(trx, sessionId, null)),
    endOfDevice: deleteDeviceSessions,
    endOthers: deleteOtherSessions,
    sweep: async () => {
      const now = clock.now();
      await deleteExpired(db, now, idleSince(now));
      await deleteOldAddresses(db, new Date(now.getTime() - settings.number('signIn.rememberDays') * dayMs));
    },
  };
}
