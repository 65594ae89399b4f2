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
import { liveMinutes } from './constants';
import { dateRange } from './dates';
import { dataReply, defineContract, doneReply, field, required, retReply, rowsReply } from './kernel';
import type { Value } from './kernel';
import { newSnapshot, snapshot } from './snapshots';

/** 0 waiting, 1 streaming, 2 ended. */
export const liveStatuses = [0, 1, 2] as const;
export type LiveStatus = (typeof liveStatuses)[number];
export const liveStatus = { waiting: 0, streaming: 1, ended: 2 } as const;

export const liveRecord = {
  id: required('id', id),
  cookId: required('lkitchenerId', id),
  cookName: required('lkitchenerName', text(64)),
  cookPhoto: field('lkitchenerPhoto', text(64)),
  /** Address of the live stream; whatever stands after `?` is not part of what is played. */
  liveUrl: required('liveUrl', text(500)),
  /** Recording of an ended stream. */
  recordingUrl: field('videourl', text(500)),
  status: required('status', oneOf(liveStatuses, 0)),
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
  createdAt: required('dateCreated', dateTime),
  images: field('images', listOf(text(64), 20)),
};
export type LiveRecord = Value<typeof liveRecord>;

export const liveFilter = {
  name: field('name', text(64)),
  status: field('status', oneOf(liveStatuses, 0)),
  /** Default: the caller's root, sub-units included. */
  unitId: field('unitId', id),
};
export type LiveFilter = Value<typeof liveFilter>;

export const historyFilter = {
  name: field('name', text(64)),
  /** The days on which streams ended. */
  ...dateRange,
};
export type HistoryFilter = Value<typeof historyFilter>;

export const liveSwitch = {
  id: required('id', id),
  isOpen: required('live', flagOneZero),
  minutes: field(
    'liveTime',
    integer({ minimum: liveMinutes.minimum, maximum: liveMinutes.maximum, message: '直播时长须为1到720分钟' }),
  ),
};
export type LiveSwitch = Value<typeof liveSwitch>;

/** What the details dialog says of the cook. */
export const liveCook = {
  name: required('fname', text(64)),
  sex: field('lkitchenerSex', oneOf([0, 1], 1)),
  phone: field('lkitchenerPhone', text(11)),
  photo: field('lkitchenerPhoto', text(64)),
  coverage: field('coverage', text(200)),
  hasHealthCertificate: field('healthCertificate', flagOneZero),
  isValid: field('isValid', flagOneZero),
  hasSafetyCommitment: field('safetyCommitment', flagOneZero),
};
export type LiveCook = Value<typeof liveCook>;

export const liveDetail = {
  record: required('llive', objectOf(liveRecord)),
  cook: required('lkitchener', objectOf(liveCook)),
};
export type LiveDetail = Value<typeof liveDetail>;

/** Where a camera must publish; shown only to those who may open a channel. */
export const publishTarget = {
  address: required('rtmpUrl', text(500)),
  /** True when the built-in demo cook answers the channel by itself. */
  isSimulated: required('simulated', flagBoolean),
};
export type PublishTarget = Value<typeof publishTarget>;

export const liveContract = defineContract({
  list: {
    method: 'GET',
    path: '/llive/online',
    title: '查询直播',
    access: 'permission',
    scope: 'unit',
    input: liveFilter,
    reply: rowsReply(liveRecord),
    audited: false,
  },
  history: {
    method: 'GET',
    path: '/llive/history',
    title: '查询直播历史',
    access: 'permission',
    scope: 'unit',
    input: historyFilter,
    reply: rowsReply(liveRecord),
    audited: false,
  },
  show: {
    method: 'GET',
    path: '/llive/show',
    title: '查看直播',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: dataReply(liveDetail),
    audited: false,
  },
  target: {
    method: 'GET',
    path: '/llive/target',
    title: '查看推流地址',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: dataReply(publishTarget),
    audited: true,
  },
  open: {
    method: 'POST',
    path: '/llive/liveOpen',
    title: '开启直播',
    access: 'permission',
    scope: 'unit',
    input: liveSwitch,
    reply: retReply,
    audited: true,
  },
  close: {
    method: 'POST',
    path: '/llive/liveclose',
    title: '关闭直播',
    access: 'permission',
    scope: 'unit',
    input: liveSwitch,
    reply: retReply,
    audited: true,
  },
  remove: {
    method: 'DELETE',
    path: '/llive/delete',
    title: '删除直播',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/llive/deleteAll',
    title: '批量删除直播',
    access: 'permission',
    scope: 'unit',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
  snapshots: {
    method: 'GET',
    path: '/llive/snapshots',
    title: '查询直播截图',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: rowsReply(snapshot),
    audited: false,
  },
  /** Keeps an image that the caller has uploaded as a snapshot of a record. */
  takeSnapshot: {
    method: 'POST',
    path: '/llive/snapshot',
    title: '保存直播截图',
    access: 'permission',
    scope: 'unit',
    input: newSnapshot,
    reply: dataReply(snapshot),
    audited: true,
    idempotent: true,
  },
});

/** Where a recording is played: with the session's token, inside the session's scope. */
export function recordingUrlOf(recordId: number): string {
  return `/live/recordings/${recordId}.flv`;
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
