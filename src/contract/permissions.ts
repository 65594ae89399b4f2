import { commaIds, dateTime, flagBoolean, flagOneZero, id, integer, listOf, objectOf, text } from './codecs';
import { dataReply, defineContract, doneReply, field, required, rowsReply } from './kernel';
import type { Value } from './kernel';

const identifier = { pattern: '[A-Za-z][A-Za-z0-9]{0,49}', message: '须以字母开头，只含字母和数字' };
const version = required('version', integer({ minimum: 1 }));

const action = {
  action: required('faction', text(50, identifier), '请输入操作标识'),
  description: field('fdesc', text(200)),
  isEnabled: required('fqy', flagOneZero),
  note: field('fnote', text(500)),
};
export type PermissionAction = Value<typeof action>;

const written = {
  name: required('fname', text(50, identifier), '请输入权限名称'),
  description: field('fdesc', text(200)),
  icon: field('ficon', text(50)),
  /** Needs a role that holds it; otherwise a session suffices. */
  isStrict: required('fstrict', flagOneZero),
  isEnabled: required('fqy', flagOneZero),
  note: field('fnote', text(500)),
  actions: required('actions', listOf(objectOf(action), 100)),
};

export const permission = {
  id: required('id', id),
  ...written,
  /** Endpoints of the product go by it: it keeps its name, its actions and cannot be deleted. */
  isBuiltIn: required('builtIn', flagBoolean),
  createdAt: required('dateCreated', dateTime),
  updatedAt: required('lastUpdated', dateTime),
  version,
};
export type Permission = Value<typeof permission>;

export const newPermission = written;
export type NewPermission = Value<typeof newPermission>;

export const permissionChange = { id: required('id', id), version, ...written };
export type PermissionChange = Value<typeof permissionChange>;

export const permissionFilter = { name: field('name', text(50)) };
export type PermissionFilter = Value<typeof permissionFilter>;

export const permissionsContract = defineContract({
  list: {
    method: 'GET',
    path: '/controller/index',
    title: '查询权限',
    access: 'permission',
    scope: 'root',
    input: permissionFilter,
    reply: rowsReply(permission),
    audited: false,
  },
  create: {
    method: 'POST',
    path: '/controller/save',
    title: '新增权限',
    access: 'permission',
    scope: 'root',
    input: newPermission,
    reply: dataReply({ id: required('id', id) }),
    audited: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/controller/update',
    title: '修改权限',
    access: 'permission',
    scope: 'root',
    input: permissionChange,
    reply: doneReply,
    audited: true,
  },
  remove: {
    method: 'DELETE',
    path: '/controller/delete',
    title: '删除权限',
    access: 'permission',
    scope: 'root',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/controller/deleteAll',
    title: '批量删除权限',
    access: 'permission',
    scope: 'root',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
});
