import { minuteMs } from '../../../contract/time';
import type { AuditEntry } from '../../platform/audit/audit.repository';
import { logOnItsOwn } from '../../platform/audit/audit.repository';
import type { Actor } from '../../platform/auth/actor';
import type { Clock } from '../../platform/clock';
import type { Json } from '../../platform/db/schema';
import type { Database } from '../../platform/db/transaction';
import { Lately } from '../../platform/lately';
import type { HttpError } from '../../platform/http/errors';
import type { LiveRow } from './live.repository';

/** What the operation log calls them; no endpoints of the contract, for a player asks by other ways. */
export const plays = {
  watching: { title: '观看直播', controller: 'llive', action: 'watch' },
  replaying: { title: '播放直播录像', controller: 'llive', action: 'replay' },
  downloading: { title: '下载直播录像', controller: 'llive', action: 'download' },
} as const;
type Play = (typeof plays)[keyof typeof plays];

export interface Player {
  readonly actor: Actor;
  readonly token: string;
  readonly ip: string;
}

type Named = Pick<LiveRow, 'id' | 'cookName' | 'unitName'>;

/** A player asks for a recording piece by piece, and again when he has paused. */
const onePlayMs = 30 * minuteMs;
/** Whoever is refused is not entered with each of his tries. */
const oneRefusalMs = minuteMs;

/** Entries of the operation log for what is played, and for what is refused to players. */
export class PlayLog {
  private readonly played: Lately;
  private readonly denied: Lately;

  constructor(
    private readonly db: Database,
    clock: Clock,
  ) {
    this.played = new Lately(clock, onePlayMs);
    this.denied = new Lately(clock, oneRefusalMs);
  }

  /** Before the first byte of a recording. Rejects where it cannot be entered. */
  replayed({ actor, ip }: Player, record: Named, bytes: number): Promise<void> {
    return this.played.once(`${actor.sessionId} ${record.id}`, () =>
      this.enter(plays.replaying, actor, ip, 'success', { ...namedIn(record), bytes }),
    );
  }

  /** Before the first byte of a copy. Rejects where it cannot be entered. */
  downloaded({ actor, ip }: Player, record: Named, copy: Readonly<Record<string, Json>>): Promise<void> {
    return this.enter(plays.downloading, actor, ip, 'success', { ...namedIn(record), ...copy });
  }

  /** Enters that somebody was refused, and throws the reason. */
  async refuse(play: Play, { actor, ip }: Player, record: Named | null, reason: HttpError): Promise<never> {
    const detail = { ...(record === null ? {} : { id: record.id }), reason: reason.message };
    await this.denied.once(`${play.action} ${actor.sessionId} ${record?.id ?? ''}`, () =>
      this.enter(play, actor, ip, 'refused', detail),
    );
    throw reason;
  }

  private enter(
    play: Play,
    { userId, name: userName, unitPath }: Actor,
    ip: string,
    result: AuditEntry['result'],
    detail: AuditEntry['detail'],
  ): Promise<void> {
    return logOnItsOwn(this.db, { ...play, ip, userId, userName, unitPath, result, detail });
  }
}

export const namedIn = ({ id, cookName, unitName }: Named) => ({ id, cook: cookName, unit: unitName });
