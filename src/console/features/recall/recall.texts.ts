export const texts = {
  noun: '食材追溯结果',
  anyUnit: '全部部门',
  hint: '输入食材名称或批次、供应商（其中一部分即可），查询用过该食材的菜品、套餐和聚餐。菜品中已更换的食材批次同样计入。',
  sources: '涉及菜品和套餐',
  dishes: (count: number) => `涉及菜品 ${count} 个`,
  meals: (count: number) => `涉及套餐 ${count} 个`,
  more: (shown: number) => `仅列出最新的 ${shown} 个，导出可得全部。`,
  none: '本辖区没有涉及的菜品和套餐。',
  line: (name: string, jin: number | undefined, batch: string) =>
    [name, ...(jin === undefined ? [] : [`${jin} 斤`]), ...(batch === '' ? [] : [`批次 ${batch}`])].join('，'),
  replaced: (time: string) => `（已于 ${time.slice(0, 10)} 更换）`,
  byCook: (name: string, cook: string) => (cook === '' ? name : `${name}（${cook}）`),
} as const;
