import { liveMinutes } from '../../../contract/constants';
import { liveStatus } from '../../../contract/live';
import type { liveContract, LiveExport, LiveRecord } from '../../../contract/live';
import { liveList } from '../../../contract/live-list';
import { liveHistory } from '../../../contract/live-history';
import { lengthText } from '../../../contract/live-texts';
import { selectionRequired } from '../../../contract/texts';
import { wireDate } from '../../../contract/time';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import { pathOfUnit } from '../../platform/db/units';
import type { Handlers, WritingCall } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal, notFound } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import type { MediaServer } from '../../platform/streams/types';
import type { Recordings } from './live.recordings';
import { findRecord, openRecords, readChosen, readCook, readRecords } from './live.repository';
import type { LiveRow } from './live.repository';
import { liveDetailOf, liveRecordOf } from './live.rows';
import { publishTargetOf } from './publish-target';
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
    /** A crowd that was cut off asks for the same lists, all at once. */
    list: {
      shared: async ({ db, actor }, { name, status = liveStatus.waiting, isLost, unitId, page, pageSize }) => {
        const unitPath = await pathOfUnit(db, actor, unitId);
        const filter = { unitPath, status, name, isLost };
        return {
          key: JSON.stringify([filter, page, pageSize]),
          read: async () => {
            const { rows, total } = await readRecords(db, filter, { page, pageSize });
            return { rows: rows.map(liveRecordOf), total };
          },
        };
      },
    },

    exportRows: { untransacted: (call, order) => exportRecords(call, order) },

    history: async ({ db, actor }, { from, until, page, pageSize, ...sought }) => {
      const filter = { unitPath: actor.unitPath, status: liveStatus.ended, ...sought, ...readDayRange(from, until) };
      const { rows, ...counted } = await readRecords(db, filter, { page, pageSize });
      return { rows: (await recordings.withPresent(rows)).map(liveRecordOf), ...counted };
    },

    exportHistory: {
      untransacted: (call, { from, until, ...sought }) =>
        sendDeclared(call, liveHistory, async (db) => {
          const days = readDayRange(from, until);
          const filter = { unitPath: call.actor.unitPath, status: liveStatus.ended, ...sought, ...days };
          const { count, read } = await openRecords(db, filter, exportBatch);
          const told = (record: LiveRecord) => ({ ...record, seconds: lengthText(record.seconds) });
          return { count, read: async () => (await read()).map((row) => told(liveRecordOf(row))) };
        }),
    },

    show: async ({ db, actor, now }, { id }) => {
      const record = await existing(findRecord(db, actor.unitPath, id));
      return liveDetailOf(record, await readCook(db, record.cookId, wireDate(now)));
    },

    target: async ({ db, actor, audit, request }, { id }) => {
      const record = await existing(findRecord(db, actor.unitPath, id));
      audit(namedIn(record));
      if (record.status === liveStatus.ended) throw new Refusal('直播已结束');
      const address = mediaServer.publishAddress(record.streamName, record.streamKey);
      const outside = { named: settings.text('live.publishHost'), called: request.hostname };
      return { ...publishTargetOf(address, outside), isSimulated: deps.isSimulated };
    },

    resetKey: {
      untransacted: async (call, { id }) => {
        call.audit({ id });
        await service.resetKey({ ...call, id, note: (record) => call.audit(namedIn(record)) });
      },
    },

    open: {
      untransacted: async (call, { id, isOpen, minutes = defaultMinutes(settings), isExtension = false }) => {
        call.audit({ id, minutes, isExtension });
        if (!isOpen) throw Refusal.field('live', '开关状态有误');
        await service.open({ ...call, id, note: (record) => call.audit(namedIn(record)) }, { minutes, isExtension });
      },
    },

    close: {
      untransacted: async (call, { id, isOpen }) => {
        call.audit({ id });
        if (isOpen) throw Refusal.field('live', '开关状态有误');
        await service.close({ ...call, id, note: (record) => call.audit(namedIn(record)) });
      },
    },

    remove: async ({ db, actor, audit, afterCommit }, { id }) => {
      audit({ ids: [id] });
      afterCommit(await service.remove(db, actor, [id]));
    },

    removeMany: async ({ db, actor, audit, afterCommit }, { ids }) => {
      audit({ ids });
      afterCommit(await service.remove(db, actor, ids));
    },

    snapshots: ({ db, actor }, query) => snapshots.list(db, actor, query),

    images: ({ db, actor }, query) => snapshots.list(db, actor, query),

    takeSnapshot: (call, taken) => snapshots.take(call, taken),
  };
}

/** The chosen records, all of them in their status or none, or everything that matches. */
function exportRecords(call: WritingCall, { ids = [], isWhole = false, unitId, ...given }: LiveExport): Promise<void> {
  return sendDeclared(call, liveList, async (db) => {
    if (isWhole) {
      const { status = liveStatus.waiting, name, isLost } = given;
      const unitPath = await pathOfUnit(db, call.actor, unitId);
      const { count, read } = await openRecords(db, { unitPath, status, name, isLost }, exportBatch);
      return { count, read: async () => (await read()).map(liveRecordOf) };
    }
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) throw new Refusal(selectionRequired);
    const rows = await readChosen(db, call.actor.unitPath, wanted);
    if (rows.length !== wanted.length) throw notFound();
    const records = rows.map(liveRecordOf);
    return { count: records.length, read: (after) => Promise.resolve(after === null ? records : []) };
  });
}

/** The parameter is free text: it is brought into the limits that hold for everybody. */
function defaultMinutes(settings: Settings): number {
  const { minimum, maximum } = liveMinutes;
  return Math.min(maximum, Math.max(minimum, Math.round(settings.number('live.defaultMinutes'))));
}

async function existing<T>(found: Promise<T | null>): Promise<T> {
  const one = await found;
  if (one === null) throw notFound();
  return one;
}

function namedIn({ id, cookName, unitName, status }: LiveRow) {
  return { id, cook: cookName, unit: unitName, status };
}
