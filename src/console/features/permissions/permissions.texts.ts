export const texts = {
  roles: '角色管理',
  addAction: '新增操作',
  builtIn: '系统内置权限，不能删除',
  action: '操作标识',
  description: '操作描述',
  isEnabled: '是否启用',
  note: '备注',
} as const;
