import type { Unit } from '../../../src/contract/units';

/** A unit below Wuhan, unless told otherwise. */
export const unitRecord = (id: number, changes: Partial<Unit> = {}): Unit => ({
  id,
  parentId: 5000,
  code: `4201${id}`,
  name: `部门${id}`,
  fullName: `湖北省武汉市部门${id}`,
  isDetail: true,
  childCount: 0,
  isLeaf: true,
  label: `部门${id}`,
  fullLabel: `湖北省武汉市部门${id}`,
  order: 3,
  note: '备注',
  description: '说明',
  version: 4,
  pathIds: [4818, 5000, id],
  ...changes,
});
