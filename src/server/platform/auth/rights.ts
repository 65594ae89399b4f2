import { sessionTopic } from '../../../contract/session';
import type { Broker } from '../broker/types';
import type { Database } from '../db/transaction';
import type { Logger } from 'pino';
import { listSignedInUsers } from './privileges.repository';
import type { Actor } from './actor';

/** Rights of these users are others now, of all users when there is no list; call it once that is committed. */
export type RightsChanged = (userIds?: readonly number[]) => void;

/** Between the server processes; no browser may subscribe to it. */
const recheckTopic = '/topic/rights';

/** Tells browsers to ask for their rights again, and closes realtime subscriptions that are not allowed any more. */
export function announceRights(db: Database, broker: Broker<Actor>, log: Logger): RightsChanged {
  const report = (error: unknown) => log.error({ err: error }, 'a change of rights could not be announced');
  broker.listen(recheckTopic, () => void broker.recheck(() => true).catch(report));
  return (userIds) => {
    broker.publish(recheckTopic, {});
    const told = userIds === undefined ? listSignedInUsers(db) : Promise.resolve(userIds);
    told
      .then((ids) => {
        for (const id of ids) broker.publish(sessionTopic(id), {});
      })
      .catch(report);
  };
}

/** The part of the broker's guard that knows the topics of single users: each may follow his own. */
export function isOwnTopic({ userId }: Pick<Actor, 'userId'>, topic: string): boolean {
  return topic === sessionTopic(userId);
}
