/** Where the server has not told its parameter. */
export const leastGrams = 125;
export const leastHours = 48;

export const texts = {
  register: '登记留样',
  line: '留样',
  discard: '处理',
  discardAll: '全部处理',
  discardMany: '批量处理',
  discardTitle: (count: number) => `处理留样（${count} 份）`,
  labels: '打印标签',
  gone: '处理情况',
  nothingKept: '所选留样均已处理',
  duty: (grams: number, hours: number) => `每餐每个品种留样不少于 ${grams} 克，冷藏保存 ${hours} 小时以上。`,
  missing: (dishes: string) => `菜单中尚未留样：${dishes}`,
  whole: '菜单中的菜品均已留样',
  noMenu: '该备案没有菜单，请按实际供餐登记',
  reasonHint: '未到保存期限的须说明，例如：移交检验机构',
  anyUnit: '全部部门',
  openFiling: (code: string) => `查看备案 ${code}`,
} as const;
