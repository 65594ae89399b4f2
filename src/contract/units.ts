import { flagBoolean, flagOneZero, id, integer, listOf, text } from './codecs';
import { dataReply, defineContract, field, nodesReply, required } from './kernel';
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
  /** From the caller's root down to this unit itself. */
  pathIds: required('path', listOf(id, 20)),
};
export type Unit = Value<typeof unit>;

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
});
