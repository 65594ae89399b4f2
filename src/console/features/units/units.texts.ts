import { unitLabels } from '../../../contract/units';

export const texts = {
  tree: '部门树',
  list: '部门列表',
  create: '新增部门',
  edit: '编辑部门',
  createBelow: '新增下级',
  moveWarning: '更改上级部门后，其全部下级部门以及所属用户、厨师和记录将一并移动。',
  fields: unitLabels,
} as const;
