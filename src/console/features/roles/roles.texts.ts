export const texts = {
  list: '角色列表',
  create: '新增角色',
  edit: '编辑角色',
  permissions: '权限分配',
  choose: '请先选择角色',
  invert: '反选',
  all: '全选',
  none: '全不选',
  holders: '角色成员',
  holderCount: (count: number) => `共 ${count} 人`,
  unsaved: '权限修改尚未保存，确认放弃吗？',
  fields: {
    authority: '角色名',
    note: '角色说明',
    holderCount: '人数',
  },
} as const;
