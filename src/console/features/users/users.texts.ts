export const texts = {
  list: '用户列表',
  officers: '信息员列表',
  tree: '部门',
  includeSubUnits: '包含下级',
  create: '新增用户',
  edit: '编辑用户',
  createOfficer: '新增信息员',
  editOfficer: '编辑信息员',
  resetPassword: '修改密码',
  resetPasswords: '批量修改密码',
  roles: '角色管理',
  online: '在线用户',
  rolesFailed: '角色加载失败',
  fields: {
    username: '账号',
    name: '姓名',
    newPassword: '密码',
    sex: '性别',
    phone: '手机号',
    userType: '用户类型',
    category: '厨师类型',
    roleIds: '角色',
    unitId: '所属部门',
    unitName: '所属部门',
    isEnabled: '是否启用',
    isLocked: '是否锁定',
    avatar: '头像',
    note: '备注',
    createdAt: '创建时间',
    updatedAt: '更新时间',
  },
} as const;

export const userTypeTexts = { 1: '监管人员', 2: '信息员', 3: '厨师' } as const;
export const categoryTexts = { 1: '农村聚餐', 2: '集体用餐', 3: '综合' } as const;

export const sexText = (sex: 0 | 1 | undefined): string => (sex === undefined ? '未知' : sex === 1 ? '男' : '女');
export const yesText = (flag: boolean): string => (flag ? '是' : '否');
