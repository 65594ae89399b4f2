import { anyRootId, liveMinutes } from '../../../contract/constants';
import { liveStatus } from '../../../contract/live';
import type { liveContract } from '../../../contract/live';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { findUnit } from '../../platform/db/units';
import type { Handlers } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import type { MediaServer } from '../../platform/streams/types';
import type { Recordings } from './live.recordings';
import { findRecord, readCook, readRecords } from './live.repository';
import type { LiveRow } from './live.repository';
import { liveDetailOf, liveRecordOf } from './live.rows';
import type { LiveService } from './live.service';
import type { Snapshots } from './live.snapshots';

export interface LiveHandlerDeps {
  readonly service: LiveService;
  readonly settings: Settings;
  readonly mediaServer: MediaServer;
  readonly recordings: Recordings;
  readonly snapshots: Snapshots;
  /** Whether demo cameras answer by themselves. */
  readonly isSimulated: boolean;
}

export function liveHandlers(deps: LiveHandlerDeps): Handlers<typeof liveContract> {
  const { service, settings, mediaServer, recordings, snapshots } = deps;
  return {
    list: async ({ db, actor }, { name, status = liveStatus.waiting, unitId, page, pageSize }) => {
      const unitPath = await pathOfUnit(db, actor, unitId);
      const { rows, total } = await readRecords(db, { unitPath, status, name }, { page, pageSize });
      return { rows: rows.map(liveRecordOf), total };
    },

    history: async ({ db, actor }, { name, from, until, page, pageSize }) => {
      const filter = { unitPath: actor.unitPath, status: liveStatus.ended, name, ...readDayRange(from, until) };
      const { rows, total } = await readRecords(db, filter, { page, pageSize });
      return { rows: (await recordings.withPresent(rows)).map(liveRecordOf), total };
    },

    show: async ({ db, actor }, { id }) => {
      const record = await existing(findRecord(db, actor.unitPath, id));
      return liveDetailOf(record, await readCook(db, record.cookId));
    },

    target: async ({ db, actor, audit }, { id }) => {
      const record = await existing(findRecord(db, actor.unitPath, id));
      audit(namedIn(record));
      if (record.status === liveStatus.ended) throw new Refusal('直播已结束');
      const address = mediaServer.publishAddress(record.streamName, record.streamKey);
      return { address, isSimulated: deps.isSimulated };
    },

    open: {
      untransacted: async (call, { id, isOpen, minutes = defaultMinutes(settings) }) => {
        call.audit({ id, minutes });
        if (!isOpen) throw Refusal.field('live', '开关状态有误');
        await service.open({ ...call, id, note: (record) => call.audit(namedIn(record)) }, minutes);
        return null;
      },
    },

    close: {
      untransacted: async (call, { id, isOpen }) => {
        call.audit({ id });
        if (isOpen) throw Refusal.field('live', '开关状态有误');
        await service.close({ ...call, id, note: (record) => call.audit(namedIn(record)) });
        return null;
      },
    },

    remove: async ({ db, actor, audit, afterCommit }, { id }) => {
      audit({ ids: [id] });
      afterCommit(await service.remove(db, actor, [id]));
      return null;
    },

    removeMany: async ({ db, actor, audit, afterCommit }, { ids }) => {
      audit({ ids });
      afterCommit(await service.remove(db, actor, ids));
      return null;
    },

    snapshots: ({ db, actor }, query) => snapshots.list(db, actor, query),

    takeSnapshot: (call, taken) => snapshots.take(call, taken),
  };
}

/** The parameter is free text: it is brought into the limits that hold for everybody. */
function defaultMinutes(settings: Settings): number {
  const { minimum, maximum } = liveMinutes;
  return Math.min(maximum, Math.max(minimum, Math.round(settings.number('live.defaultMinutes'))));
}

async function pathOfUnit(db: Database, actor: Actor, unitId: number | undefined): Promise<string> {
  if (unitId === undefined || unitId === anyRootId || unitId === actor.unitId) return actor.unitPath;
  return (await existing(findUnit(db, unitId, actor.unitPath))).path;
}

async function existing<T>(found: Promise<T | null>): Promise<T> {
  const one = await found;
  if (one === null) throw notFound();
  return one;
}

function namedIn({ id, cookName, unitName, status }: LiveRow) {
  return { id, cook: cookName, unit: unitName, status };
}
