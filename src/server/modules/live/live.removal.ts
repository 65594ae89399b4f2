import { liveStatus } from '../../../contract/live';
import type { historyRemovalContract } from '../../../contract/live-history';
import { removeMatching } from '../../platform/crud/remove-matching';
import type { Handlers } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { findRecords } from './live.repository';
import type { LiveService } from './live.service';

export function historyRemovalHandlers(service: Pick<LiveService, 'remove'>): Handlers<typeof historyRemovalContract> {
  return {
    removeMatching: (call, { confirmed, from, until, ...sought }) => {
      const { db, actor, audit, afterCommit } = call;
      const filter = { unitPath: actor.unitPath, status: liveStatus.ended, ...sought, ...readDayRange(from, until) };
      return removeMatching(call, confirmed, {
        find: (limit) => findRecords(db, filter, limit),
        remove: async (ids) => {
          audit({ ids });
          afterCommit(await service.remove(db, actor, ids));
        },
      });
    },
  };
}
