import { commaIdsOrNone, flagBoolean, id, integer, listOf, objectOf, text } from './codecs';
import { defineContract, doneReply, field, nodesReply, required, rowsReply, unitRead } from './kernel';
import type { Value } from './kernel';
import { both, defineResource, edits, rowNumber, sortedBy, stamps } from './resource';
import type { RowOf } from './resource';

const pair = { controller: required('fgnbh', text(50)), action: required('faction', text(50)) };

export const roles = defineResource({
  name: 'roles',
  noun: '角色',
  calledBy: 'authority',
  controller: 'role',
  spelling: 'index',
  scope: 'root',
  screen: '/Role',
  table: 'roles',
  recycled: false,
  grows: false,
  isPublic: true,
  places: { columns: ['authority', 'note', 'holderCount'] },
  offers: edits,
  blank: { authority: '' },
  fields: {
    id: { label: '编号', ...rowNumber },
    authority: {
      label: '角色名',
      ...both(required('authority', text(50), '角色名为必填项')),
      unique: '该角色名已存在',
      help: '角色只决定可使用的功能；数据范围由用户的所属部门决定。',
      column: { width: 130 },
      sheetWidth: 18,
    },
    note: {
      label: '角色说明',
      ...both(field('fnote', text(500))),
      control: 'area',
      column: { as: 'note', width: 180 },
      sheetWidth: 40,
    },
    /** What its holders may do; for those only who administer accounts or grant rights. */
    permissions: { label: '权限', row: field('permissions', listOf(objectOf(pair), 1000)) },
    holderCount: {
      label: '人数',
      row: required('holders', integer({ minimum: 0 })),
      column: { as: 'number', width: 64 },
      sheetWidth: 8,
    },
    ...sortedBy('authority'),
    ...stamps,
  },
});

type Fields = (typeof roles)['fields'];
export type Role = RowOf<Fields>;

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
const functionNode = {
  key: required('fid', id),
  label: required('label', text(200)),
  actions: required('children', listOf(objectOf(functionAction), 200)),
};
export type FunctionNode = Value<typeof functionNode>;

const roleHolder = {
  id: required('id', id),
  username: required('username', text(50)),
  name: required('fname', text(50)),
  unitName: required('unit', text(300)),
};
export type RoleHolder = Value<typeof roleHolder>;

const { list, create, update, ...removing } = roles.calls;

export const rolesContract = defineContract({
  list,
  /** All controllers and actions there are, in one answer; none for those who do not read what roles hold. */
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
    ...unitRead,
    method: 'GET',
    path: '/role/holders',
    title: '查询角色成员',
    input: { id: required('id', id) },
    reply: rowsReply(roleHolder),
  },
  create,
  update,
  savePermissions: {
    method: 'POST',
    path: '/role/savePermission',
    title: '分配权限',
    access: 'permission',
    scope: 'root',
    input: {
      id: required('role', id),
      version: roles.change.version,
      /** Keys of the checked actions; controllers among them say nothing. */
      keys: required('permission', commaIdsOrNone),
    },
    reply: doneReply,
    audited: true,
  },
  ...removing,
});
