import { dateTime, id, listOf, objectOf, text, textOf } from './codecs';
import { defineContract, field, nodesReply, required, unitRead } from './kernel';
import type { Value } from './kernel';
import { daysFilter, defineResource, rowNumber } from './resource';

/** How a call ended. */
export const logResults = ['success', 'refused', 'failure'] as const;
const resultWords = [
  ['success', '成功'],
  ['refused', '被拒绝'],
  ['failure', '失败'],
] as const;

/** Something an entry says: of a change the value before and after, of anything else the value. */
const logFact = {
  label: required('label', text(100)),
  value: field('value', text(4000)),
  before: field('before', text(4000)),
  after: field('after', text(4000)),
};
export type LogFact = Value<typeof logFact>;

/** The same as a text: `手机号：138****1234 → 139****1234；编号：7`. */
export const factsText = (facts: readonly LogFact[]): string =>
  facts
    .map(
      ({ label, value, before = '', after = '' }) =>
        `${label}：${value ?? `${before || '（空）'} → ${after || '（空）'}`}`,
    )
    .join('；');

const declared = defineResource({
  name: 'operationLogs',
  noun: '操作日志',
  calledBy: 'title',
  controller: 'handleLog',
  scope: 'unit',
  screen: '/HandleLog',
  table: 'operationLogs',
  recycled: false,
  grows: true,
  offers: ['remove', 'exportAll'],
  defaultDays: 7,
  places: { columns: ['title', 'userName', 'createdAt', 'result', 'ip', 'location', 'id'] },
  fields: {
    id: { label: '编号', ...rowNumber, column: { as: 'number', width: 76 }, sheetWidth: 10 },
    title: {
      label: '操作标题',
      row: required('title', text(100)),
      filter: field('title', text(100)),
      column: { width: 150 },
      sheetWidth: 24,
    },
    ip: {
      label: '登录IP',
      row: required('operIp', text(64)),
      filter: field('operIp', text(64)),
      column: { width: 130 },
      sheetWidth: 18,
    },
    location: {
      label: '登录地址',
      row: required('operLocation', text(200)),
      filter: field('operLocation', text(200)),
      column: { width: 96 },
      sheetWidth: 18,
    },
    ...daysFilter('日期'),
    createdAt: { label: '创建时间', row: required('ctime', dateTime), column: { as: 'time' }, sheetWidth: 20 },
    userName: {
      label: '操作人',
      row: required('userName', text(50)),
      column: { as: 'name' },
      sheetWidth: 14,
    },
    result: {
      label: '结果',
      row: required('result', textOf(logResults)),
      words: resultWords,
      column: { as: 'status' },
      sheetWidth: 10,
    },
    /** What kind of record was touched, and which one; the number is absent where there is none, or several. */
    controller: { label: '对象', row: required('controller', text(64)) },
    recordId: { label: '对象编号', row: field('recordId', id) },
    facts: { label: '内容', row: required('facts', listOf(objectOf(logFact), 500)), sheetWidth: 80 },
  },
});

/** Deleting hides an entry; it stays, and so does the entry of the deletion. */
export const operationLogs = {
  ...declared,
  calls: { ...declared.calls, remove: { ...declared.calls.remove, method: 'POST' } },
} as const;

export type OperationLog = Value<typeof declared.row>;
export type OperationLogFilter = Value<typeof declared.filter>;

/** Entries that a timeline shows at most: the newest ones. */
export const longestTimeline = 200;

export const operationLogsContract = defineContract({
  ...operationLogs.calls,
  /** Everything that happened to one record, newest first. */
  timeline: {
    ...unitRead,
    method: 'POST',
    path: '/handleLog/timeline',
    title: '查询变更记录',
    input: {
      controller: required('controller', text(64, { pattern: '[A-Za-z]+' }), '请选择对象'),
      id: required('id', id),
    },
    reply: nodesReply(declared.row),
  },
});
