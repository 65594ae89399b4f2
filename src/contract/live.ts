import {
  commaIds,
  dateTime,
  decimal,
  flagBoolean,
  flagOneZero,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  text,
} from './codecs';
import { liveMinutes, liveStatuses, pushedRows } from './constants';
import type { LiveStatus } from './constants';
import { dateRange } from './dates';
import {
  dataReply,
  decode,
  defineContract,
  doneReply,
  encode,
  field,
  fileReply,
  isRecord,
  required,
  retReply,
  rowsReply,
  unitRead,
  unitWrite,
} from './kernel';
import type { Page, Value } from './kernel';
import { certificateStates } from './people';
import { shownPhone } from './phones';
import { removalOf } from './removal';
import { newSnapshot, snapshot } from './snapshots';
import { parseWireTime } from './time';

export { liveStatus, liveStatuses } from './constants';
export type { LiveStatus };

/** Why a stream ended: somebody closed it, its time was over, or it was over before the camera or the server was back. */
export const liveEndReasons = [1, 2, 3, 4] as const;
export type LiveEndReason = (typeof liveEndReasons)[number];
export const liveEndReason = { closed: 1, expired: 2, lost: 3, restarted: 4 } as const;

/** Where pictures are missing in a recording. */
export const recordingGap = {
  /** Milliseconds from the beginning of the recording to the first picture after it. */
  atMs: required('at', integer({ minimum: 0 })),
  lostAt: required('lostAt', dateTime),
  resumedAt: required('resumedAt', dateTime),
};
export type RecordingGap = Value<typeof recordingGap>;

/** When the picture at a place of the recording was filmed: time went on while pictures were missing. Null where nobody knows. */
export function filmedAt(startedAt: string, gaps: readonly RecordingGap[], atMs: number): Date | null {
  const last = [...gaps].reverse().find((gap) => gap.atMs <= atMs);
  const begin = parseWireTime(last?.resumedAt ?? startedAt);
  return begin === null ? null : new Date(begin.getTime() + atMs - (last?.atMs ?? 0));
}

/** Gaps that are kept of one recording: the first ones. */
export const mostGaps = 100;

/** Parts of one recording that are told apart: an encoder that changes more often is broken. */
export const mostParts = 100;
/** Starts of the second and later parts, in milliseconds from the beginning: each is decoded otherwise than the one before. */
export const partsAt = field('partsAt', listOf(integer({ minimum: 0 }), mostParts));

export const liveRecord = {
  id: required('id', id),
  cookId: required('lkitchenerId', id),
  cookName: required('lkitchenerName', text(64)),
  cookPhoto: field('lkitchenerPhoto', text(64)),
  /** Address of the live stream; whatever stands after `?` is not part of what is played. */
  liveUrl: required('liveUrl', text(500)),
  /** Recording of an ended stream. */
  recordingUrl: field('videourl', text(500)),
  /** Where that lacks pictures; absent where it lacks none. */
  gaps: field('gaps', listOf(objectOf(recordingGap), mostGaps)),
  /** Absent where all of it is encoded alike. */
  partsAt,
  /** The recording is never removed by time; absent otherwise. */
  isKept: field('kept', flagOneZero),
  status: required('status', oneOf(liveStatuses, 0)),
  /** Of a stream: since when no pictures come. */
  lostSince: field('lostSince', dateTime),
  /** Key frames of the stream are too far apart; absent otherwise. */
  hasRareKeyFrames: field('keyFramesRare', flagOneZero),
  /** True while the media server accepts this cook's publisher. */
  isOpen: required('live', flagOneZero),
  /** Minutes granted. */
  minutes: field('liveTime', integer({ minimum: 1 })),
  /** End of the granted time. */
  grantedUntil: field('liveUntil', dateTime),
  openedBy: field('openedBy', text(64)),
  address: field('address', text(200)),
  unitId: required('fbmbh', id),
  unitName: required('province', text(300)),
  videoPosition: field('xgToken', text(100)),
  longitude: field('longitude', decimal()),
  latitude: field('latitude', decimal()),
  /** When the stream started, or the channel was opened, or the record was made: the newest of these. */
  time: required('time', dateTime),
  startedAt: field('livestart', dateTime),
  endedAt: field('liveend', dateTime),
  /** Seconds that an ended stream had pictures. */
  seconds: field('liveSeconds', integer({ minimum: 0 })),
  /** Absent where it is not known. */
  endReason: field('endReason', oneOf(liveEndReasons, liveEndReason.closed)),
  /** Who closed it. */
  endedBy: field('endedBy', text(64)),
  createdAt: required('dateCreated', dateTime),
  images: field('images', listOf(text(64), 20)),
  /** When a publisher was turned away last, and why; absent when none ever was. */
  refusedAt: field('refusedAt', dateTime),
  refusal: field('refusal', text(100)),
};
export type LiveRecord = Value<typeof liveRecord>;

const liveFilter = {
  name: field('name', text(64)),
  status: field('status', oneOf(liveStatuses, 0)),
  /** Of those that stream. */
  isLost: field('lost', flagOneZero),
  /** Default: the caller's root, sub-units included. */
  unitId: field('unitId', id),
};
export type LiveFilter = Value<typeof liveFilter>;

/** The chosen records, or all that match. */
const liveExport = {
  ids: field('ids', commaIds),
  /** 1: all that match the filter; without it `ids` are wanted. */
  isWhole: field('all', flagOneZero),
  ...liveFilter,
};
export type LiveExport = Value<typeof liveExport>;

export const historyFilter = {
  name: field('name', text(64)),
  cookId: field('lkitchenerId', id),
  /** The days on which streams ended. */
  ...dateRange,
};
export type HistoryFilter = Value<typeof historyFilter>;

const liveSwitch = {
  id: required('id', id),
  isOpen: required('live', flagOneZero),
  minutes: field(
    'liveTime',
    integer({ minimum: liveMinutes.minimum, maximum: liveMinutes.maximum, message: '直播时长须为1到720分钟' }),
  ),
  /** The minutes are added to the end that was granted; otherwise they count from now. */
  isExtension: field('extend', flagOneZero),
};
export type LiveSwitch = Value<typeof liveSwitch>;

/** What the details dialog says of the cook. */
const liveCook = {
  name: required('fname', text(64)),
  sex: field('lkitchenerSex', oneOf([0, 1], 1)),
  phone: field('lkitchenerPhone', shownPhone),
  photo: field('lkitchenerPhoto', text(64)),
  coverage: field('coverage', text(200)),
  hasHealthCertificate: field('healthCertificate', flagOneZero),
  /** By the server's date, as in the list of cooks. */
  certificate: field('certificate', oneOf(certificateStates, 1)),
  isValid: field('isValid', flagOneZero),
  hasSafetyCommitment: field('safetyCommitment', flagOneZero),
};
export type LiveCook = Value<typeof liveCook>;

const liveDetail = {
  record: required('llive', objectOf(liveRecord)),
  cook: required('lkitchener', objectOf(liveCook)),
};
export type LiveDetail = Value<typeof liveDetail>;

/** Where a camera must publish; shown only to those who may open a channel. */
const publishTarget = {
  /** The whole, as ffmpeg wants it: server, name and key. */
  fullAddress: required('rtmpUrl', text(500, { privacy: 'secret' })),
  /** Its two halves, as OBS wants them. */
  server: required('rtmpServer', text(300)),
  streamKey: required('rtmpKey', text(200, { privacy: 'secret' })),
  /** True where only this machine can reach the server: nobody has said what it is called outside. */
  isLocal: required('local', flagBoolean),
  /** True when the built-in demo cook answers the channel by itself. */
  isSimulated: required('simulated', flagBoolean),
};
export type PublishTarget = Value<typeof publishTarget>;

export const liveContract = defineContract({
  list: {
    ...unitRead,
    method: 'GET',
    path: '/llive/online',
    title: '查询直播',
    input: liveFilter,
    reply: rowsReply(liveRecord),
  },
  /** An .xlsx of records in one status. */
  exportRows: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/exportOnline',
    title: '导出直播',
    input: liveExport,
    reply: fileReply,
  },
  history: {
    ...unitRead,
    method: 'GET',
    path: '/llive/history',
    title: '查询直播历史',
    input: historyFilter,
    reply: rowsReply(liveRecord),
  },
  /** An .xlsx of everything in the history that matches. */
  exportHistory: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/export',
    title: '导出直播历史',
    input: historyFilter,
    reply: fileReply,
  },
  show: {
    ...unitRead,
    method: 'GET',
    path: '/llive/show',
    title: '查看直播',
    input: { id: required('id', id) },
    reply: dataReply(liveDetail),
  },
  target: {
    ...unitWrite,
    method: 'GET',
    path: '/llive/target',
    title: '查看推流地址',
    input: { id: required('id', id) },
    reply: dataReply(publishTarget),
  },
  resetKey: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/resetKey',
    title: '重置推流密钥',
    input: { id: required('id', id) },
    reply: doneReply,
  },
  /** A record that has ended stands for its cook: the one that waits or streams now is opened. */
  open: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/liveOpen',
    title: '开启直播',
    input: liveSwitch,
    reply: retReply,
  },
  close: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/liveclose',
    title: '关闭直播',
    input: liveSwitch,
    reply: retReply,
  },
  ...removalOf({ controller: 'llive', noun: '直播', scope: 'unit' }),
  snapshots: {
    ...unitRead,
    method: 'GET',
    path: '/llive/snapshots',
    title: '查询直播截图',
    input: { id: required('id', id) },
    reply: rowsReply(snapshot),
  },
  /** The same, as older clients ask for it. */
  images: {
    ...unitRead,
    method: 'GET',
    path: '/rtmp/images',
    title: '查询直播截图',
    input: { id: required('id', id) },
    reply: rowsReply(snapshot),
  },
  /** Keeps an image that the caller has uploaded as a snapshot of a record. */
  takeSnapshot: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/snapshot',
    title: '保存直播截图',
    input: newSnapshot,
    reply: dataReply(snapshot),
    idempotent: true,
  },
});

/** Where a recording is played: with the session's token, inside the session's scope. */
export function recordingUrlOf(recordId: number): string {
  return `/live/recordings/${recordId}.flv`;
}

/** Address of one part, an FLV of its own that begins at 0; `number` counts from 1. */
export function recordingPartUrlOf(recordingUrl: string, number: number): string {
  return `${recordingUrl}?part=${number}`;
}

/** Topic that carries the first rows of a unit (sub-units included) in one status. */
export function liveTopic(unitId: number, status: LiveStatus): string {
  return `/topic/llive/${unitId}/${status}`;
}

/** Reads a topic's name; null when it is none of ours. */
export function parseLiveTopic(topic: string): { readonly unitId: number; readonly status: LiveStatus } | null {
  const match = /^\/topic\/llive\/([1-9]\d{0,15})\/([012])$/.exec(topic);
  if (match === null) return null;
  const status = liveStatuses.find((one) => one === Number(match[2]));
  return status === undefined ? null : { unitId: Number(match[1]), status };
}
/** Body of a realtime message: the same shape as the list's answer, with the page length. */
export const livePush = rowsReply(liveRecord);

/** The first rows of a live topic. */
export interface PushedPage extends Page<LiveRecord> {
  /** Those of the total that are without pictures; absent where none can be. */
  readonly lost?: number | undefined;
}

/** Body of a message that follows the one before it: the rows' order, and of the rows what is new or different. */
const liveChange = {
  ids: required('ids', listOf(id, pushedRows)),
  rows: required('rows', listOf(objectOf(liveRecord), pushedRows)),
  total: required('total', integer({ minimum: 0 })),
  lost: field('lost', integer({ minimum: 0 })),
};
export type LiveChange = Value<typeof liveChange>;
export const writeLiveChange = (change: LiveChange): Record<string, unknown> => encode(liveChange, change);

/**
 * Reads a body that follows one that said `before`, or none. Unchanged rows stay the same objects.
 * Null when `before` does not hold what has not changed.
 */
export function readLiveMessage(body: unknown, before: PushedPage | null): PushedPage | null {
  if (!isRecord(body) || !('ids' in body)) return { ...livePush.read(body), lost: lostIn(body) };
  const { ids, rows: changed, total, lost } = decode(liveChange, body);
  const known = new Map([...(before?.rows ?? []), ...changed].map((row) => [row.id, row]));
  const rows = ids.flatMap((one) => known.get(one) ?? []);
  return before === null || rows.length < ids.length ? null : { rows, total, lost };
}

const lostIn = (body: unknown): number | undefined =>
  isRecord(body) && typeof body['lost'] === 'number' ? body['lost'] : undefined;
