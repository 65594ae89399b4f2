import { commaIds, flagBoolean, flagOneZero, id, integer, listOf, text } from './codecs';
import { dataReply, defineContract, doneReply, field, nodesReply, required, rowsReply } from './kernel';
import type { Value } from './kernel';

/** One node of the lazily loaded unit tree. */
export const unitNode = {
  id: required('id', id),
  label: required('label', text(100)),
  childCount: required('child_num', integer({ minimum: 0 })),
  isLeaf: required('isLeaf', flagBoolean),
};
export type UnitNode = Value<typeof unitNode>;

export const unit = {
  id: required('id', id),
  parentId: field('pid', id),
  code: required('fbmbh', text(20)),
  name: required('fbmmc', text(100)),
  fullName: required('fbmqc', text(300)),
  isDetail: required('fmx', flagOneZero),
  childCount: required('child_num', integer({ minimum: 0 })),
  isLeaf: required('isLeaf', flagBoolean),
  label: required('label', text(100)),
  fullLabel: required('label_qc', text(300)),
  areaId: field('quzdId', id),
  order: required('forder', integer({ minimum: 0 })),
  note: field('fnote', text(500)),
  description: field('description', text(1000)),
  version: required('version', integer({ minimum: 1 })),
  /** From the caller's root down to this unit itself. */
  pathIds: required('path', listOf(id, 20)),
};
export type Unit = Value<typeof unit>;

const written = {
  code: required('fbmbh', text(20, { pattern: '\\d{1,20}', message: '部门编号只能是数字' }), '请输入部门编号'),
  name: required('fbmmc', text(100), '请输入部门名称'),
  /** Empty: the parent's full name and the name. */
  fullName: field('fbmqc', text(300)),
  areaId: field('quzdId', id),
  isDetail: field('fmx', flagOneZero),
  order: field('forder', integer({ minimum: 0, maximum: 1_000_000 })),
  note: field('fnote', text(500)),
  description: field('description', text(1000)),
};

export const newUnit = { parentId: required('pid', id, '请选择上级部门'), ...written };
export type NewUnit = Value<typeof newUnit>;

export const unitChange = {
  id: required('id', id),
  version: required('version', integer({ minimum: 1 })),
  /** Another one moves the unit with all that lies below it. The caller's own unit has none. */
  parentId: field('pid', id),
  ...written,
  /** Name in trees. */
  label: required('label', text(100), '请输入显示名称'),
};
export type UnitChange = Value<typeof unitChange>;

export const unitFilter = {
  /** Its children are listed; the caller's own unit unless told. 1 is the caller's own root. */
  parentId: field('id', id),
  name: field('fbmmc', text(100)),
};
export type UnitFilter = Value<typeof unitFilter>;

/** A unit found by a search, or one above it: enough of the tree to show it in its place, parents first. */
export const foundUnit = {
  ...unitNode,
  /** Absent for the caller's own root. */
  parentId: field('pid', id),
  isMatch: required('matched', flagBoolean),
};
export type FoundUnit = Value<typeof foundUnit>;

/** Most matches a search answers. */
export const maxFoundUnits = 50;

export const unitsContract = defineContract({
  children: {
    method: 'GET',
    path: '/lbmzd/tree',
    title: '部门树',
    access: 'permission',
    scope: 'unit',
    /** Without an id: the caller's root itself. */
    input: { id: field('id', id) },
    reply: nodesReply(unitNode),
    audited: false,
  },
  /** The same tree, for choosing a user's unit. */
  choices: {
    method: 'GET',
    path: '/lbmzd/userTree',
    title: '选择部门',
    access: 'permission',
    scope: 'unit',
    input: { id: field('id', id) },
    reply: nodesReply(unitNode),
    audited: false,
  },
  search: {
    method: 'POST',
    path: '/lbmzd/treeData',
    title: '搜索部门',
    access: 'permission',
    scope: 'unit',
    input: { keyword: required('keyword', text(50), '请输入关键字') },
    reply: nodesReply(foundUnit),
    audited: false,
  },
  show: {
    method: 'GET',
    path: '/lbmzd/show',
    title: '部门信息',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: dataReply(unit),
    audited: false,
  },
  list: {
    method: 'GET',
    path: '/lbmzd/index',
    title: '查询部门',
    access: 'permission',
    scope: 'unit',
    input: unitFilter,
    reply: rowsReply(unit),
    audited: false,
  },
  create: {
    method: 'POST',
    path: '/lbmzd/save',
    title: '新增部门',
    access: 'permission',
    scope: 'unit',
    input: newUnit,
    reply: dataReply({ id: required('id', id) }),
    audited: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/lbmzd/update',
    title: '修改部门',
    access: 'permission',
    scope: 'unit',
    input: unitChange,
    reply: doneReply,
    audited: true,
  },
  remove: {
    method: 'DELETE',
    path: '/lbmzd/delete',
    title: '删除部门',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/lbmzd/deleteAll',
    title: '批量删除部门',
    access: 'permission',
    scope: 'unit',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
});
