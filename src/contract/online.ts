import { dateTime, flagBoolean, id, text } from './codecs';
import { field, required } from './kernel';
import type { Value } from './kernel';
import { shapeOf } from './resource';
import type { FilterOf, Listed } from './resource';

/** Signed-in browsers. */
export const online = {
  noun: '在线用户',
  calledBy: 'username',
  fields: {
    /** Public id of the session; not the token. */
    id: { label: '编号', row: required('id', text(64)) },
    userId: { label: '用户编号', row: required('userId', id) },
    username: {
      label: '账号',
      row: required('username', text(50)),
      filter: field('username', text(50)),
      column: { width: 120 },
      sheetWidth: 18,
    },
    name: { label: '姓名', row: required('fname', text(50)), column: { as: 'name' }, sheetWidth: 14 },
    unitName: {
      label: '所属部门',
      row: required('unit', text(300)),
      column: { as: 'unit' },
      sheetWidth: 36,
    },
    /** Address and browser: for administrators of accounts only. */
    ip: { label: '登录地址', row: field('ip', text(64)), column: { width: 130 }, sheetWidth: 18 },
    browser: { label: '浏览器', row: field('userAgent', text(500)), column: { width: 120 }, sheetWidth: 40 },
    since: { label: '登录时间', row: required('dateCreated', dateTime), column: { as: 'stackedTime' }, sheetWidth: 20 },
    seenAt: { label: '最近使用', row: required('lastSeen', dateTime), column: { as: 'stackedTime' }, sheetWidth: 20 },
    /** The caller's own session. */
    isOwn: { label: '本次登录', row: required('isOwn', flagBoolean) },
  },
} as const satisfies Listed;
export const onlineRow = shapeOf(online.fields, 'row');
export type OnlineUser = Value<typeof onlineRow>;
export type OnlineFilter = FilterOf<typeof online.fields>;
