export const texts = {
  list: '参数列表',
  create: '新增参数',
  edit: '编辑参数',
  fields: {
    name: '参数名称',
    code: '参数编码',
    value: '参数值',
    status: '状态',
    note: '备注',
    createdAt: '创建时间',
    updatedAt: '更新时间',
  },
} as const;

export const statusText = (status: number): string => (status === 1 ? '正常' : status === 0 ? '已删除' : '异常');
