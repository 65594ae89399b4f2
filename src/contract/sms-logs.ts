import { dateTime, id, integer, text } from './codecs';
import { defineContract, doneReply, field, required, unitWrite } from './kernel';
import type { Value } from './kernel';
import { shownPhone, soughtPhone } from './phones';
import { daysFilter, defineResource, rowNumber } from './resource';

/** 1 success; otherwise it has not arrived, or not yet. */
export const smsStatus = { waiting: 0, sent: 1, failed: 2 } as const;

/** Lists and exports show the phone masked. */
export const smsLogs = defineResource({
  name: 'smsLogs',
  noun: '短信日志',
  calledBy: 'name',
  controller: 'smslog',
  scope: 'unit',
  screen: '/Smslog',
  table: 'smsMessages',
  recycled: false,
  grows: true,
  offers: ['exportAll'],
  defaultDays: 7,
  fields: {
    id: { label: '编号', ...rowNumber, column: { width: 90 }, sheetWidth: 10 },
    name: {
      label: '姓名',
      row: required('name', text(64)),
      filter: field('name', text(64)),
      column: { as: 'name', width: 120 },
      sheetWidth: 16,
    },
    phone: {
      label: '手机号',
      row: required('phone', shownPhone),
      filter: field('phone', soughtPhone),
      column: { as: 'phone', width: 130 },
      sheetWidth: 16,
    },
    ...daysFilter('日期'),
    status: {
      label: '发送状态',
      row: required('status', integer()),
      words: [
        [smsStatus.waiting, '待发送'],
        [smsStatus.sent, '发送成功'],
        [smsStatus.failed, '发送失败'],
      ],
      column: { as: 'status', width: 140 },
      sheetWidth: 12,
    },
    createdAt: { label: '创建时间', row: required('ctime', dateTime), column: { as: 'time' }, sheetWidth: 20 },
    content: { label: '短信内容', row: required('content', text(500)), sheetWidth: 60 },
    failure: { label: '失败原因', row: required('failure', text(200)), sheetWidth: 24 },
    attempts: { label: '发送次数', row: required('attempts', integer()), sheetWidth: 10 },
    /** A gateway shall take it; otherwise it is recorded only. */
    sendAt: { label: '计划发送时间', row: field('sendTime', dateTime) },
  },
});

export type SmsLog = Value<typeof smsLogs.row>;
export type SmsLogFilter = Value<typeof smsLogs.filter>;

export const smsLogsContract = defineContract({
  ...smsLogs.calls,
  resend: {
    ...unitWrite,
    method: 'POST',
    path: '/smslog/resend',
    title: '重发短信',
    input: { id: required('id', id) },
    reply: doneReply,
  },
});
