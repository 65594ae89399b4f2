import { flagBoolean, flagOneZero, id, integer, listOf, plainReference, reference, text } from './codecs';
import {
  also,
  dataReply,
  defineContract,
  doneReply,
  field,
  fileReply,
  nodesReply,
  required,
  rowsReply,
  unitRead,
  unitWrite,
} from './kernel';
import type { Value } from './kernel';
import { removalOf } from './removal';

/** One node of the lazily loaded unit tree. */
const unitNode = {
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
  areaId: field('lquzd', reference),
  order: required('forder', integer({ minimum: 0 })),
  note: field('fnote', text(500)),
  description: field('description', text(1000)),
  version: required('version', integer({ minimum: 1 })),
  /** From the caller's root down to this unit itself. */
  pathIds: required('path', listOf(id, 20)),
};
export type Unit = Value<typeof unit>;

/** What the fields of a unit are called. */
export const unitLabels = {
  parentId: '上级部门',
  code: '部门编号',
  name: '部门名称',
  fullName: '部门全称',
  label: '显示名称',
  areaId: '所属区域',
  isDetail: '是否明细',
  order: '排序号',
  note: '备注',
  description: '说明',
} as const;

const written = {
  code: required('fbmbh', text(20, { pattern: '\\d{1,20}', message: '部门编号只能是数字' }), '请输入部门编号'),
  name: required('fbmmc', text(100), '请输入部门名称'),
  /** Empty: the parent's full name and the name. */
  fullName: field('fbmqc', text(300)),
  areaId: also(field('lquzd', reference), 'quzdId'),
  isDetail: field('fmx', flagOneZero),
  order: field('forder', integer({ minimum: 0, maximum: 1_000_000 })),
  note: field('fnote', text(500)),
  description: field('description', text(1000)),
};

export const newUnit = {
  parentId: required('pid', plainReference, '请选择上级部门'),
  ...written,
  /** Name in trees; empty: the name. */
  label: field('label', text(100)),
};
export type NewUnit = Value<typeof newUnit>;

export const unitChange = {
  id: required('id', id),
  version: field('version', integer({ minimum: 1 })),
  /** Another one moves the unit with all that lies below it. The caller's own unit has none. */
  parentId: field('pid', plainReference),
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
const foundUnit = {
  ...unitNode,
  /** Absent for the caller's own root. */
  parentId: field('pid', id),
  isMatch: required('matched', flagBoolean),
};
export type FoundUnit = Value<typeof foundUnit>;

export const unitSearch = {
  /** The branch to look in; 1 is the caller's own root. Without any words its children are answered. */
  id: field('id', id),
  /** The same, where `id` says nothing. */
  parentId: field('pid', plainReference),
  /** A part of the name, of the name in trees or of the number; the others each a part of their own. All must be met. */
  keyword: field('keyword', text(50)),
  name: field('fbmmc', text(100)),
  code: field('fbmbh', text(20)),
  fullName: field('fbmqc', text(300)),
  label: field('label', text(100)),
};
export type UnitSearch = Value<typeof unitSearch>;

/** Most matches a search answers. */
export const maxFoundUnits = 50;

export const unitsContract = defineContract({
  children: {
    ...unitRead,
    method: 'GET',
    path: '/lbmzd/tree',
    title: '部门树',
    /** Without an id: the caller's root itself. */
    input: { id: field('id', id) },
    reply: nodesReply(unitNode),
  },
  /** The same tree, for choosing a user's unit. */
  choices: {
    ...unitRead,
    method: 'GET',
    path: '/lbmzd/userTree',
    title: '选择部门',
    input: { id: field('id', id) },
    reply: nodesReply(unitNode),
  },
  search: {
    ...unitRead,
    method: 'POST',
    path: '/lbmzd/treeData',
    title: '搜索部门',
    input: unitSearch,
    echoes: unit,
    reply: nodesReply(foundUnit),
  },
  show: {
    ...unitRead,
    method: 'GET',
    path: '/lbmzd/show',
    title: '部门信息',
    input: { id: required('id', id) },
    reply: dataReply(unit),
  },
  list: {
    ...unitRead,
    method: 'GET',
    path: '/lbmzd/index',
    title: '查询部门',
    input: unitFilter,
    reply: rowsReply(unit),
  },
  /** An .xlsx of all units that match. */
  exportAll: {
    ...unitWrite,
    method: 'POST',
    path: '/lbmzd/export',
    title: '导出部门',
    input: unitFilter,
    reply: fileReply,
  },
  create: {
    ...unitWrite,
    method: 'POST',
    path: '/lbmzd/save',
    title: '新增部门',
    input: newUnit,
    echoes: unit,
    reply: dataReply({ id: required('id', id) }),
    idempotent: true,
  },
  update: {
    ...unitWrite,
    method: 'PUT',
    path: '/lbmzd/update',
    title: '修改部门',
    input: unitChange,
    echoes: unit,
    reply: doneReply,
  },
  ...removalOf({ controller: 'lbmzd', noun: '部门', scope: 'unit' }),
});
