import type { Logger } from 'pino';
import { exportTopic, sessionTopic } from '../../../contract/session';
import type { Broker } from '../broker/types';
import type { Clock } from '../clock';
import type { RightsChange, RightsChanges } from '../db/changes';
import type { Database } from '../db/transaction';
import { isUnavailable, levelOf } from '../db/unavailable';
import type { Settings } from '../settings/settings';
import type { Actor } from './actor';
import { concerns } from './kept-sessions';
import { listSignedInUsers } from './privileges.repository';

/** Rights of these users are others now, of all users when there is no list; call it once that is committed. */
export type RightsChanged = (userIds?: readonly number[]) => void;

/** Tells browsers to ask for their rights again. */
export function announceRights(db: Database, broker: Broker<Actor>, log: Logger): RightsChanged {
  return (userIds) => {
    const told = userIds === undefined ? listSignedInUsers(db) : Promise.resolve(userIds);
    told
      .then((ids) => {
        for (const id of ids) broker.publish(sessionTopic(id), {});
      })
      .catch((error: unknown) => log[levelOf(error)]({ err: error }, 'a change of rights could not be announced'));
  };
}

const retryMs = 500;

interface Followers {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Logger;
  /** What is open for longer than a request. */
  readonly rechecked: readonly {
    recheck(matches: (actor: Pick<Actor, 'userId' | 'sessionId'>) => boolean): Promise<void>;
  }[];
}

/** Closes what is not allowed any more, whichever process has changed the rights. Returns the function that stops it. */
export function followRights(
  changes: RightsChanges,
  { settings, clock, log, rechecked }: Followers,
): () => Promise<void> {
  let waiting: RightsChange[] = [];
  let working: Promise<void> | null = null;
  const stopping = new AbortController();
  const isStopped = () => stopping.signal.aborted;
  const follow = async (told: readonly RightsChange[]) => {
    for (;;) {
      try {
        await apply(told);
        return;
      } catch (error) {
        // What is open stays to be looked at until the database can be asked.
        if (!isUnavailable(error) || isStopped()) throw error;
        log.warn({ reason: error.message }, 'a change of rights waits for the database');
        await clock.sleep(retryMs, stopping.signal);
      }
    }
  };
  const work = async () => {
    while (waiting.length > 0 && !isStopped()) {
      const told = waiting;
      waiting = [];
      await follow(told);
    }
  };
  const apply = async (told: readonly RightsChange[]) => {
    if (told.some(({ kind }) => kind !== 'session' && kind !== 'user')) await settings.reload();
    const isConcerned = (actor: Pick<Actor, 'userId' | 'sessionId'>) => told.some((change) => concerns(change, actor));
    for (const one of rechecked) await one.recheck(isConcerned);
  };
  changes.listen((change) => {
    waiting.push(change);
    working ??= work()
      .catch((error: unknown) => log[levelOf(error)]({ err: error }, 'a change of rights could not be followed'))
      .finally(() => (working = null));
  });
  return async () => {
    stopping.abort();
    await working;
  };
}

/** The part of the broker's guard that knows the topics of single users: each may follow his own. */
export function isOwnTopic({ userId }: Pick<Actor, 'userId'>, topic: string): boolean {
  return topic === sessionTopic(userId) || topic === exportTopic(userId);
}
