import { liveStatus } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import type { historyRemovalContract } from '../../../contract/live-history';
import { removeMatching } from '../../platform/crud/remove-matching';
import type { Handlers } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { notFound } from '../../platform/http/errors';
import { findRecords } from './live.repository';
import type { LiveService } from './live.service';
import { markKept } from './old-recordings.repository';

interface HistoryRemovalDeps {
  readonly service: Pick<LiveService, 'remove'>;
  readonly changed: (unitPath: string, statuses: readonly LiveStatus[]) => void;
}

export function historyRemovalHandlers({
  service,
  changed,
}: HistoryRemovalDeps): Handlers<typeof historyRemovalContract> {
  return {
    keep: async ({ db, actor, audit, afterCommit, now }, { id, isKept }) => {
      audit({ id, isKept });
      const kept = await markKept(db, actor.unitPath, id, isKept ? now : null);
      if (kept === null) throw notFound();
      afterCommit(() => changed(kept.unitPath, [liveStatus.ended]));
    },

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
