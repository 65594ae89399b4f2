export const texts = {
  restore: '恢复',
  restoreMany: '批量恢复',
  confirm: (count: number) => `确认恢复${count === 1 ? '该记录' : `选中的 ${count} 条记录`}吗？`,
  done: '恢复成功',
} as const;
