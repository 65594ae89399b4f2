import { commaIds, commaIdsOrNone, dateTime, flagBoolean, id, integer, listOf, objectOf, text } from './codecs';
import { dataReply, defineContract, doneReply, field, nodesReply, required, rowsReply } from './kernel';
import type { Value } from './kernel';

const pair = { controller: required('fgnbh', text(50)), action: required('faction', text(50)) };
const version = required('version', integer({ minimum: 1 }));

export const role = {
  id: required('id', id),
  authority: required('authority', text(50)),
  note: field('fnote', text(500)),
  /** What its holders may do. */
  permissions: required('permissions', listOf(objectOf(pair), 1000)),
  holderCount: required('holders', integer({ minimum: 0 })),
  createdAt: required('dateCreated', dateTime),
  updatedAt: required('lastUpdated', dateTime),
  version,
};
export type Role = Value<typeof role>;

export const newRole = {
  authority: required('authority', text(50), '角色名为必填项'),
  note: field('fnote', text(500)),
};
export type NewRole = Value<typeof newRole>;

export const roleChange = { id: required('id', id), version, ...newRole };
export type RoleChange = Value<typeof roleChange>;

/** Keys of the function tree: a controller has its own number, an action its number beyond this one. */
export const actionKeyBase = 100_000;

const functionAction = {
  key: required('fid', id),
  label: required('label', text(200)),
  ...pair,
  /** False: the caller lacks it and can neither give nor take it. */
  isGrantable: required('grantable', flagBoolean),
};

/** A controller of the function tree with its actions. */
export const functionNode = {
  key: required('fid', id),
  label: required('label', text(200)),
  actions: required('children', listOf(objectOf(functionAction), 200)),
};
export type FunctionNode = Value<typeof functionNode>;

export const roleHolder = {
  id: required('id', id),
  username: required('username', text(50)),
  name: required('fname', text(50)),
  unitName: required('unit', text(300)),
};
export type RoleHolder = Value<typeof roleHolder>;

export const rolesContract = defineContract({
  list: {
    method: 'GET',
    path: '/role/index',
    title: '查询角色',
    access: 'permission',
    scope: 'none',
    input: {},
    reply: rowsReply(role),
    audited: false,
  },
  /** All controllers and actions there are, in one answer. */
  functions: {
    method: 'GET',
    path: '/role/functions',
    title: '查询功能树',
    access: 'permission',
    scope: 'none',
    input: {},
    reply: nodesReply(functionNode),
    audited: false,
  },
  /** Users of the caller's units who hold the role. */
  holders: {
    method: 'GET',
    path: '/role/holders',
    title: '查询角色成员',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: rowsReply(roleHolder),
    audited: false,
  },
  create: {
    method: 'POST',
    path: '/role/save',
    title: '新增角色',
    access: 'permission',
    scope: 'root',
    input: newRole,
    reply: dataReply({ id: required('id', id) }),
    audited: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/role/update',
    title: '修改角色',
    access: 'permission',
    scope: 'root',
    input: roleChange,
    reply: doneReply,
    audited: true,
  },
  savePermissions: {
    method: 'POST',
    path: '/role/savePermission',
    title: '分配权限',
    access: 'permission',
    scope: 'root',
    input: {
      id: required('role', id),
      version,
      /** Keys of the checked actions; controllers among them say nothing. */
      keys: required('permission', commaIdsOrNone),
    },
    reply: doneReply,
    audited: true,
  },
  remove: {
    method: 'DELETE',
    path: '/role/delete',
    title: '删除角色',
    access: 'permission',
    scope: 'root',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/role/deleteAll',
    title: '批量删除角色',
    access: 'permission',
    scope: 'root',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
});
