import { commaIds, commaTexts, date, dateTime, decimal, id, text, wrappedMs } from './codecs';
import { dateRange } from './dates';
import { defineContract, doneReply, field, nodesReply, required, rowsReply } from './kernel';
import type { Codec, Value } from './kernel';

const plainAddress = text(200);
/** Older senders spell an empty address `null`. */
const address: Codec<string> = {
  ...plainAddress,
  decode: (wire) => (wire === 'null' ? '' : plainAddress.decode(wire)),
};

/** Where a cook cooked and streamed, once for each stream that ended. */
export const track = {
  id: required('id', id),
  cookId: required('lkitchenerId', id),
  /** Live record of the stream; absent once it was deleted. */
  recordId: field('lliveId', id),
  cookName: required('lkitchenerName', text(64)),
  unitName: required('province', text(300)),
  liveDate: required('livedate', date),
  startedAt: required('livestart', dateTime),
  address: field('address', address),
  durationMs: required('time', wrappedMs),
  longitude: field('longitude', decimal()),
  latitude: field('latitude', decimal()),
  /** Absent once the recording is gone. */
  recordingUrl: field('videourl', text(500)),
  /** File codes. */
  images: required('pictureUrl', commaTexts(64, 20)),
  createdAt: required('dateCreated', dateTime),
};
export type Track = Value<typeof track>;

export const trackFilter = { name: field('lkitchenerName', text(64)), ...dateRange };
export type TrackFilter = Value<typeof trackFilter>;

export const pathQuery = { cookId: required('cookId', id), ...dateRange };
export type PathQuery = Value<typeof pathQuery>;

export const trackPoint = {
  id: required('id', id),
  startedAt: required('livestart', dateTime),
  address: field('address', address),
  longitude: required('longitude', decimal()),
  latitude: required('latitude', decimal()),
};
export type TrackPoint = Value<typeof trackPoint>;

/** Points a path has at most: the newest ones. */
export const longestPath = 500;

export const tracksContract = defineContract({
  list: {
    method: 'GET',
    path: '/ltrack/index',
    title: '查询厨师轨迹',
    access: 'permission',
    scope: 'unit',
    input: trackFilter,
    reply: rowsReply(track),
    audited: false,
  },
  /** The places of one cook in the order of time, for drawing them on a map. */
  path: {
    method: 'GET',
    path: '/ltrack/path',
    title: '查询厨师轨迹点',
    access: 'permission',
    scope: 'unit',
    input: pathQuery,
    reply: nodesReply(trackPoint),
    audited: false,
  },
  remove: {
    method: 'DELETE',
    path: '/ltrack/delete',
    title: '删除厨师轨迹',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/ltrack/deleteAll',
    title: '批量删除厨师轨迹',
    access: 'permission',
    scope: 'unit',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
});
