import { pairKey } from '../../../contract/kernel';
import { liveContract, parseLiveTopic } from '../../../contract/live';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { findUnit } from '../../platform/db/units';

type Reader = Pick<Actor, 'unitId' | 'unitPath' | 'permissions'>;

/** Whether the actor may look at live records at all. */
export function mayWatch(actor: Reader): boolean {
  return actor.permissions.has(pairKey(liveContract.list));
}

/** Whether the actor may look at what was recorded. */
export function mayReplay(actor: Reader): boolean {
  return actor.permissions.has(pairKey(liveContract.history));
}

/** The part of the broker's guard that knows the live topics: the unit must lie in the actor's scope. */
export function liveTopicGuard(db: Database): (actor: Reader, topic: string) => Promise<boolean> {
  return async (actor, topic) => {
    const parsed = parseLiveTopic(topic);
    if (parsed === null || !mayWatch(actor)) return false;
    if (parsed.unitId === actor.unitId) return true;
    return (await findUnit(db, parsed.unitId, actor.unitPath)) !== null;
  };
}
