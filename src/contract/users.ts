import {
  commaIds,
  dateTime,
  flagBoolean,
  flagOneZero,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  oneOfOrUnknown,
  oneOfText,
  text,
} from './codecs';
import { fileCodePattern, passwordPattern } from './constants';
import { importEndpoint } from './imports';
import { dataReply, defineContract, doneReply, field, required, rowsReply } from './kernel';
import type { Value } from './kernel';
import { cookCategories, sexes, userTypes } from './people';

const phone = text(11, { pattern: '1[3-9]\\d{9}', message: '请输入正确的手机号' });
const fileCode = text(64, { pattern: fileCodePattern, message: '文件编号有误' });
const name = required('fname', text(50), '姓名不能为空');
const newPassword = required(
  'password',
  text(20, { pattern: passwordPattern, message: '密码必须为字母加数字，长度为7到20位' }),
  '请输入密码',
);
const repeated = required('checkPass', text(20), '请再次输入密码');
const version = required('version', integer({ minimum: 1 }));

const details = {
  sex: field('fsex', oneOfOrUnknown(sexes)),
  /** Only for users of type 3. */
  category: field('fclassify', oneOfText(cookCategories, 1)),
  areaId: field('quzdId', id),
  avatar: field('favatar', text(64)),
  note: field('fnote', text(500)),
};

export const user = {
  id: required('id', id),
  username: required('username', text(50)),
  name: required('fname', text(50)),
  /** Masked (`138****1234`) in lists. */
  phone: field('fphone', text(20)),
  userType: required('ftype', oneOf(userTypes, 1)),
  ...details,
  isEnabled: required('enabled', flagBoolean),
  isLocked: required('accountLocked', flagBoolean),
  roleIds: required('roles', listOf(id, 50)),
  unit: required('lbmzd', objectOf({ id: required('id', id), name: required('fbmmc', text(100)) })),
  /** Full name of the unit. */
  unitName: required('unit', text(300)),
  createdAt: required('dateCreated', dateTime),
  updatedAt: required('lastUpdated', dateTime),
  version,
};
export type User = Value<typeof user>;

export const userFilter = {
  name: field('fname', text(50)),
  /** Exact. */
  phone: field('fphone', text(11)),
  username: field('username', text(50)),
  userType: field('ftype', oneOf(userTypes, 1)),
  /** 1 is the caller's own root. */
  unitId: field('bmzdId', id),
  includeSubUnits: field('xj', flagOneZero),
};
export type UserFilter = Value<typeof userFilter>;

const written = {
  name,
  phone: field('fphone', phone),
  userType: required('ftype', oneOf(userTypes, 1), '请选择用户类型'),
  ...details,
  avatar: field('favatar', fileCode),
  isEnabled: field('enabled', flagBoolean),
  isLocked: field('accountLocked', flagBoolean),
  roleIds: field('roles', listOf(id, 50)),
  unitId: required('bmzdId', id, '请选择所属部门'),
};

export const newUser = {
  username: required(
    'username',
    text(32, { pattern: '[A-Za-z0-9_]{3,32}', message: '帐号须为3到32位字母、数字或下划线' }),
    '请输入帐号',
  ),
  password: newPassword,
  repeated,
  ...written,
};
export type NewUser = Value<typeof newUser>;

export const userChange = { id: required('id', id), version, ...written };
export type UserChange = Value<typeof userChange>;

export const passwordReset = {
  ids: required('ids', commaIds, '请至少选择一条'),
  password: { ...newPassword, wireName: 'pwd' },
  repeated,
};
export type PasswordReset = Value<typeof passwordReset>;

/** A signed-in browser. */
export const onlineUser = {
  /** Public id of the session; not the token. */
  id: required('id', text(64)),
  userId: required('userId', id),
  username: required('username', text(50)),
  name: required('fname', text(50)),
  unitName: required('unit', text(300)),
  ip: required('ip', text(64)),
  browser: required('userAgent', text(500)),
  since: required('dateCreated', dateTime),
  seenAt: required('lastSeen', dateTime),
  /** The caller's own session. */
  isOwn: required('isOwn', flagBoolean),
};
export type OnlineUser = Value<typeof onlineUser>;

export const usersContract = defineContract({
  list: {
    method: 'GET',
    path: '/user/index',
    title: '查询用户',
    access: 'permission',
    scope: 'unit',
    input: userFilter,
    reply: rowsReply(user),
    audited: false,
  },
  /** The whole record for an editor, phone in full: a reveal, so it is logged. */
  show: {
    method: 'POST',
    path: '/user/getInfoById',
    title: '查看用户',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: dataReply(user),
    audited: true,
  },
  create: {
    method: 'POST',
    path: '/user/save',
    title: '新增用户',
    access: 'permission',
    scope: 'unit',
    input: newUser,
    reply: dataReply({ id: required('id', id) }),
    audited: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/user/update',
    title: '修改用户',
    access: 'permission',
    scope: 'unit',
    input: userChange,
    reply: doneReply,
    audited: true,
  },
  remove: {
    method: 'DELETE',
    path: '/user/delete',
    title: '删除用户',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/user/deleteAll',
    title: '批量删除用户',
    access: 'permission',
    scope: 'unit',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
  importRows: importEndpoint('/user/importCsv', '导入用户'),
  /** Other users' passwords; their sessions end. Whoever holds it may also name another user in `/user/changepwd`. */
  resetPasswords: {
    method: 'PUT',
    path: '/user/changepwdAll',
    title: '批量修改密码',
    access: 'permission',
    scope: 'unit',
    input: passwordReset,
    reply: doneReply,
    audited: true,
  },
  online: {
    method: 'GET',
    path: '/user/online',
    title: '查询在线用户',
    access: 'permission',
    scope: 'unit',
    input: { username: field('username', text(50)) },
    reply: rowsReply(onlineUser),
    audited: false,
  },
  endSession: {
    method: 'DELETE',
    path: '/user/offline',
    title: '强制下线',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', text(64)) },
    reply: doneReply,
    audited: true,
  },
});
