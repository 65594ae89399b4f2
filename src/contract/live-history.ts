import { historyFilter, liveContract, liveEndReasons, liveRecord } from './live';
import type { HistoryFilter, LiveRecord } from './live';
import { flagOneZero, id } from './codecs';
import { defineContract, doneReply, required, unitWrite } from './kernel';
import type { Value } from './kernel';
import { liveEndLabels } from './live-texts';
import { matchingRemovalOf } from './removal';
import { wordsOf, yesNo } from './resource';
import type { Declaration, DeclaredFields } from './resource';

/** How many days, of which today is the last, the history shows unless told. */
const historyDays = 30;

const { cookName, liveUrl, address, unitName, videoPosition, longitude, latitude } = liveRecord;
const { startedAt, endedAt, minutes, seconds, endReason, endedBy, openedBy, isKept } = liveRecord;

const fields = {
  name: { label: '厨师姓名', filter: historyFilter.name },
  cookId: { label: '厨师编号', filter: historyFilter.cookId, filterControl: 'none' },
  from: { label: '直播日期', filter: historyFilter.from, filterControl: 'days' },
  until: { label: '直播日期', filter: historyFilter.until, filterControl: 'none' },
  cookName: { label: '厨师姓名', row: cookName, column: { as: 'name' }, sheetWidth: 14 },
  liveUrl: { label: '直播地址', row: liveUrl, column: { width: 230, isHidden: true } },
  address: { label: '所在位置', row: address, column: { width: 180, isHidden: true }, sheetWidth: 30 },
  unitName: { label: '所属部门', row: unitName, column: { as: 'unit', width: 150 }, sheetWidth: 40 },
  videoPosition: { label: '视频位置', row: videoPosition, column: { width: 110, isHidden: true }, sheetWidth: 14 },
  longitude: { label: '经度', row: longitude, column: { as: 'number', width: 110, isHidden: true }, sheetWidth: 12 },
  latitude: { label: '纬度', row: latitude, column: { as: 'number', width: 110, isHidden: true }, sheetWidth: 12 },
  startedAt: { label: '开始时间', row: startedAt, column: { as: 'time' }, sheetWidth: 20 },
  endedAt: { label: '结束时间', row: endedAt, column: { as: 'time', isHidden: true }, sheetWidth: 20 },
  minutes: {
    label: '直播时长（分钟）',
    row: minutes,
    column: { as: 'number', width: 150, isHidden: true },
    sheetWidth: 16,
  },
  seconds: { label: '实际直播时长', row: seconds, column: { as: 'number', width: 112 }, sheetWidth: 16 },
  endReason: {
    label: '结束原因',
    row: endReason,
    words: wordsOf(liveEndReasons, liveEndLabels),
    column: { width: 132 },
    sheetWidth: 20,
  },
  endedBy: { label: '关闭人', row: endedBy, sheetWidth: 14 },
  openedBy: { label: '开启人', row: openedBy, column: { as: 'name', isHidden: true }, sheetWidth: 14 },
  isKept: { label: '长期保留', row: isKept, words: yesNo, absent: '否', column: { as: 'status' }, sheetWidth: 10 },
} as const satisfies DeclaredFields;

const keptChange = { id: required('id', id), isKept: required('kept', flagOneZero) };
export type KeptChange = Value<typeof keptChange>;

/** Only what has ended: a stream stays until then, and a cook whose waiting record goes has another one at once. */
export const historyRemovalContract = defineContract({
  /** Keeps a recording beyond its days, or no longer: for users who may delete it. */
  keep: {
    ...unitWrite,
    method: 'POST',
    path: '/llive/delete/keep',
    title: '设置录像长期保留',
    input: keptChange,
    reply: doneReply,
  },
  removeMatching: matchingRemovalOf({ controller: 'llive', noun: '直播历史', scope: 'unit' }, historyFilter),
});

const { history, remove, removeMany, exportHistory } = liveContract;
const { removeMatching } = historyRemovalContract;

/** Streams that have ended: live records, whose calls are spelled in a way of their own. */
export const liveHistory: Declaration<LiveRecord, HistoryFilter, never> = {
  name: 'liveHistory',
  noun: '直播历史',
  calledBy: 'cookName',
  controller: 'llive',
  screen: '/LliveHistory',
  table: 'liveRecords',
  recycled: false,
  grows: false,
  fields,
  places: {
    columns: [
      ...['cookName', 'startedAt', 'seconds', 'endReason', 'unitName', 'isKept', 'openedBy', 'endedAt', 'minutes'],
      ...['address', 'videoPosition', 'longitude', 'latitude', 'liveUrl'],
    ],
  },
  firstFilter: {},
  defaultDays: historyDays,
  row: liveRecord,
  form: {},
  change: {},
  filter: historyFilter,
  calls: { list: history, remove, removeMany, removeMatching, exportAll: exportHistory },
};
