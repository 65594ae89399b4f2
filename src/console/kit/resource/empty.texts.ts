export const texts = {
  excluded: '没有符合当前筛选条件的记录。',
  showAll: '清除筛选条件',
  recent: (days: number) => `未选择日期时只显示最近 ${days} 天，更早的记录请在筛选条件中选择日期。`,
  first: '尚无记录，可从此处登记第一条。',
  addFirst: '登记第一条',
  none: '尚无记录，产生后将显示在此处。',
} as const;
