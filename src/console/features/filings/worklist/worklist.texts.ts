export const texts = {
  duty: '办理范围',
  duties: ['由我指导', '本辖区全部'],
  others: (count: number) => `另有 ${count} 条由他人指导`,
  due: '办理期限',
  overdue: '已逾期',
  coming: '未逾期',
  level: '指导层级',
} as const;
