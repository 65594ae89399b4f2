export const texts = {
  select: (total: number) => `选择符合条件的全部 ${total} 条`,
  selected: (total: number) => `已选符合条件的全部 ${total} 条`,
  remove: (total: number) => `删除全部 ${total} 条`,
  confirm: (total: number) => `将删除符合当前筛选条件的全部 ${total} 条记录，包括其他页上的记录。`,
  tooMany: (most: number) => `一次最多删除 ${most} 条，请缩小查询范围`,
} as const;
