import { commaIds, flagOneZero, id, integer, text } from './codecs';
import { filing, filingChange, filingFilter, filingRow, newFiling, placeFilter, placeRow } from './filing-record';
import {
  acceptanceForm,
  calendarCell,
  calendarFilter,
  guidanceDraft,
  guidanceForm,
  helperInfo,
  newGuidanceDraft,
  worklistFilter,
  worklistRow,
} from './filing-work';
import {
  dataReply,
  defineContract,
  doneReply,
  field,
  fileReply,
  listReply,
  nodesReply,
  required,
  unitRead,
  unitReadAside,
  unitWrite,
} from './kernel';
import { removalOf } from './removal';

const one = { id: required('id', id) };
const version = required('version', integer({ minimum: 1 }));

/** The chosen rows, or all that match. */
const filingExport = {
  ids: field('ids', commaIds),
  /** 1: all rows that match the filter; without it `ids` are wanted. */
  isWhole: field('all', flagOneZero),
  ...filingFilter,
};

export const filingsContract = defineContract({
  list: {
    ...unitReadAside,
    method: 'POST',
    path: '/keepRecord/list',
    title: '查询备案',
    input: filingFilter,
    reply: listReply(filingRow),
  },
  /** The second list, by place. */
  listByPlace: {
    ...unitReadAside,
    method: 'POST',
    path: '/keepRecord/keepList',
    title: '查询备案（二）',
    input: placeFilter,
    reply: listReply(placeRow),
  },
  /** The whole filing, phones masked. */
  show: {
    ...unitRead,
    method: 'POST',
    path: '/keepRecord/getInfoById',
    title: '查看备案',
    input: one,
    reply: dataReply(filing),
  },
  /** The same with phones in full, for an editor: logged. */
  reveal: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/reveal',
    title: '查看备案完整信息',
    input: one,
    reply: dataReply(filing),
  },
  helpers: {
    ...unitRead,
    method: 'POST',
    path: '/keepRecord/adminInfo',
    title: '查看帮厨信息',
    input: { id: required('keepId', id) },
    reply: dataReply(helperInfo),
  },
  /** A new draft. */
  create: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/save',
    title: '新增备案',
    input: newFiling,
    reply: dataReply(one),
    idempotent: true,
  },
  /** Drafts only. */
  update: {
    ...unitWrite,
    method: 'PUT',
    path: '/keepRecord/update',
    title: '修改备案',
    input: filingChange,
    reply: doneReply,
  },
  /** 0 to 1, when everything is there. */
  submit: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/submit',
    title: '提交备案',
    input: { ...one, version },
    reply: doneReply,
    idempotent: true,
  },
  /** 1 back to 0. */
  sendBack: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/return',
    title: '退回备案',
    input: { ...one, version, reason: required('reason', text(500), '请输入退回原因') },
    reply: doneReply,
    idempotent: true,
  },
  /** A submitted filing that is not completed shall not count. */
  markVoid: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/void',
    title: '作废备案',
    input: { ...one, version, reason: required('reason', text(500), '请输入作废原因') },
    reply: doneReply,
    idempotent: true,
  },
  /** The same, because its banquet did not take place. */
  markNotHeld: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/notHeld',
    title: '登记聚餐未办',
    input: { ...one, version, reason: required('reason', text(500), '请输入未办原因') },
    reply: doneReply,
    idempotent: true,
  },
  /** 1 to 2. */
  guide: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/guide',
    title: '完成备案指导',
    input: guidanceForm,
    reply: doneReply,
    idempotent: true,
  },
  /** A completed filing: for whoever guided it or stands above, for some days after the banquet. */
  accept: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/guide/acceptance',
    title: '登记餐后情况',
    input: acceptanceForm,
    reply: doneReply,
  },
  /** The caller's own unfinished guidance of a filing. */
  showDraft: {
    ...unitRead,
    method: 'GET',
    path: '/keepRecord/draft',
    title: '查看指导草稿',
    input: { id: required('keepId', id) },
    reply: dataReply(guidanceDraft),
  },
  /** Saved every few seconds, seen by nobody else: not logged. */
  saveDraft: {
    ...unitRead,
    method: 'POST',
    path: '/keepRecord/draft',
    title: '保存指导草稿',
    input: newGuidanceDraft,
    reply: doneReply,
  },
  removeDraft: {
    ...unitRead,
    method: 'DELETE',
    path: '/keepRecord/draft',
    title: '删除指导草稿',
    input: { id: required('keepId', id) },
    reply: doneReply,
  },
  /** What waits for guidance. */
  worklist: {
    ...unitReadAside,
    method: 'POST',
    path: '/keepRecord/worklist',
    title: '查询待办备案',
    input: worklistFilter,
    reply: listReply(worklistRow),
  },
  /** An .xlsx of all that waits, in the order of the list. */
  exportWorklist: {
    ...unitWrite,
    method: 'POST',
    path: '/keepRecord/exportWorklist',
    title: '导出待办备案',
    input: worklistFilter,
    reply: fileReply,
  },
  calendar: {
    ...unitRead,
    method: 'POST',
    path: '/keepRecord/calendar',
    title: '查询聚餐日历',
    input: calendarFilter,
    reply: nodesReply(calendarCell),
  },
  /** An .xlsx of three kinds of sheets: filings, cooks, menus. */
  exportRows: {
    ...unitWrite,
    method: 'GET',
    path: '/keepRecord/export/',
    title: '导出备案',
    input: filingExport,
    reply: fileReply,
  },
  /** Completed ones stay. */
  ...removalOf({ controller: 'keepRecord', noun: '备案', scope: 'unit' }),
});
