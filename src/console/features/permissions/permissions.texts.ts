export const texts = {
  list: '权限列表',
  create: '新增权限',
  edit: '编辑权限',
  roles: '角色管理',
  actions: '操作',
  addAction: '新增操作',
  builtIn: '系统内置权限，不能删除',
  fields: {
    name: '权限名称',
    description: '权限描述',
    icon: '图标',
    isStrict: '严格控制',
    isEnabled: '是否启用',
    note: '备注',
  },
  action: {
    action: '操作标识',
    description: '操作描述',
    isEnabled: '是否启用',
    note: '备注',
  },
} as const;
