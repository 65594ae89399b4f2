export const texts = {
  open: '变更记录',
  hint: '该记录的全部变更',
  title: (title: string, id: number) => `该记录的全部变更 · ${title} · 编号 ${id}`,
  longest: (count: number) => `只显示最近 ${count} 条`,
  noFacts: '没有其他内容',
  changes: '变更内容',
  field: '字段',
  before: '变更前',
  after: '变更后',
  nothing: '（空）',
} as const;
