import { dateTime, text } from './codecs';
import { recycledLists } from './declared';
import { defineContract, doneReply, field, required } from './kernel';
import { chosenIds, recycleUndo } from './removal';
import { daysFilter, defineResource, rowNumber } from './resource';
import type { Words } from './resource';
import type { Value } from './kernel';

const recycled: Words = recycledLists.map(({ controller, noun }) => [controller, noun]);
const recycledCode = text(64, { pattern: recycled.map(([kind]) => kind).join('|'), message: '类型有误' });

/** What was deleted lately, by list, for whoever may put it back. */
export const recycleBin = defineResource({
  name: 'recycleBin',
  noun: '已删除记录',
  calledBy: 'name',
  controller: 'recycle',
  scope: 'unit',
  controllerTitle: '回收站',
  screen: '/RecycleBin',
  table: 'removedRecords',
  recycled: false,
  grows: false,
  offers: ['exportAll'],
  places: {
    columns: ['name', 'kind', 'unitName', 'removedBy', 'removedAt', 'keptUntil'],
    filters: ['kind', 'name', 'from'],
    sheet: ['kind', 'name', 'unitName', 'removedBy', 'removedAt', 'keptUntil'],
  },
  fields: {
    id: { label: '编号', ...rowNumber },
    kind: {
      label: '类型',
      row: required('kind', text(64)),
      filter: field('kind', recycledCode),
      words: recycled,
      filterControl: 'select',
      column: { as: 'name' },
      sheetWidth: 10,
    },
    name: {
      label: '名称',
      row: required('name', text(300)),
      filter: field('name', text(100)),
      column: { width: 150 },
      sheetWidth: 24,
    },
    unitName: {
      label: '所属部门',
      row: required('unit', text(300)),
      column: { as: 'unit', width: 150 },
      sheetWidth: 36,
    },
    ...daysFilter('删除日期'),
    removedBy: {
      label: '删除人',
      row: required('userName', text(50)),
      column: { as: 'name' },
      sheetWidth: 14,
    },
    removedAt: { label: '删除时间', row: required('ctime', dateTime), column: { as: 'time' }, sheetWidth: 20 },
    /** Then it is gone for good. */
    keptUntil: { label: '保留至', row: required('until', dateTime), column: { as: 'time' }, sheetWidth: 20 },
  },
});
export type RemovedRecord = Value<typeof recycleBin.row>;
export type RemovedFilter = Value<typeof recycleBin.filter>;

export const recycleContract = defineContract({
  ...recycleBin.calls,
  /** All of them or none; each asks for the right to delete its kind too. */
  restore: {
    method: 'POST',
    path: '/recycle/restore',
    title: '恢复已删除记录',
    access: 'permission',
    scope: 'unit',
    input: { ids: chosenIds },
    reply: doneReply,
    audited: true,
  },
  undo: { ...recycleUndo, input: { ...recycleUndo.input, kind: required('kind', recycledCode) } },
});
