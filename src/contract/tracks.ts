import { commaTexts, date, dateTime, decimal, id, listOf, objectOf, text, wrappedMs } from './codecs';
import { dateRange } from './dates';
import { mostGaps, partsAt, recordingGap } from './live';
import { defineContract, field, nodesReply, required, unitRead } from './kernel';
import type { Codec, Value } from './kernel';
import { daysFilter, defineResource } from './resource';

const plainAddress = text(200);
/** Older senders spell an empty address `null`. */
const address: Codec<string> = {
  ...plainAddress,
  decode: (wire) => (wire === 'null' ? '' : plainAddress.decode(wire)),
};

export const mostTrackImages = 20;

/** How many days up to today list and path show unless told. */
export const trackDays = 7;

/** Where a cook cooked and streamed, once for each stream that ended. */
export const tracks = defineResource({
  name: 'tracks',
  noun: '厨师轨迹',
  calledBy: 'cookName',
  controller: 'ltrack',
  spelling: 'index',
  scope: 'unit',
  screen: '/Ltrack',
  table: 'tracks',
  recycled: false,
  grows: true,
  offers: ['remove', 'removeMany', 'removeMatching', 'exportAll'],
  defaultDays: trackDays,
  fields: {
    id: { label: '编号', row: required('id', id) },
    cookId: {
      label: '厨师编号',
      row: required('lkitchenerId', id),
      filter: field('lkitchenerId', id),
      filterControl: 'none',
    },
    /** Live record of the stream; absent once it was deleted. */
    recordId: { label: '直播编号', row: field('lliveId', id) },
    name: { label: '厨师姓名', filter: field('lkitchenerName', text(64)) },
    ...daysFilter('日期'),
    cookName: {
      label: '厨师姓名',
      row: required('lkitchenerName', text(64)),
      column: { as: 'name', width: 82 },
      sheetWidth: 14,
    },
    unitName: { label: '所属部门', row: required('province', text(300)), sheetWidth: 40 },
    liveDate: { label: '直播日期', row: required('livedate', date), column: { as: 'date', width: 96 }, sheetWidth: 14 },
    startedAt: { label: '开始时间', row: required('livestart', dateTime), sheetWidth: 20 },
    address: { label: '地址', row: field('address', address), column: { width: 140 }, sheetWidth: 40 },
    /** Milliseconds; people read seconds. */
    durationMs: {
      label: '时长（秒）',
      row: required('time', wrappedMs),
      column: { as: 'number', width: 76 },
      sheetWidth: 12,
    },
    longitude: {
      label: '经度',
      row: field('longitude', decimal()),
      column: { as: 'number', width: 98 },
      sheetWidth: 12,
    },
    latitude: { label: '纬度', row: field('latitude', decimal()), column: { as: 'number', width: 96 }, sheetWidth: 12 },
    /** Absent once the recording is gone. */
    recordingUrl: { label: '录像', row: field('videourl', text(500)) },
    /** Where that lacks pictures; absent where it lacks none. */
    gaps: { label: '中断', row: field('gaps', listOf(objectOf(recordingGap), mostGaps)) },
    partsAt: { label: '分段', row: partsAt },
    /** File codes: the pictures of the place, then the newest snapshots of stream and recording. */
    images: { label: '图片', row: required('pictureUrl', commaTexts(64, mostTrackImages)) },
    createdAt: {
      label: '创建时间',
      row: required('dateCreated', dateTime),
      column: { as: 'stackedTime' },
      sheetWidth: 20,
    },
  },
});
export type Track = Value<typeof tracks.row>;
export type TrackFilter = Value<typeof tracks.filter>;

/** Seconds of a track, as the list says them. */
export const trackSeconds = ({ durationMs }: Pick<Track, 'durationMs'>): number => Math.round(durationMs / 1000);

const pathQuery = { cookId: required('cookId', id), ...dateRange };
export type PathQuery = Value<typeof pathQuery>;

const trackPoint = {
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
  ...tracks.calls,
  /** The places of one cook in the order of time, for drawing them on a map. */
  path: {
    ...unitRead,
    method: 'GET',
    path: '/ltrack/path',
    title: '查询厨师轨迹点',
    input: pathQuery,
    reply: nodesReply(trackPoint),
  },
});
