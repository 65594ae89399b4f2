export const texts = {
  ingredient: { what: '食材', name: '食材名称', jin: '重量（斤）', batch: '批次/供应商' },
  searchDish: '输入菜品名称查找',
  dishesOf: (name: string) => `套餐菜品 · ${name}`,
  dishColumns: { index: '序号', name: '菜品名称', category: '类别', weight: '重量（斤）', cookName: '厨师' },
  copy: '复制',
  copyOf: (name: string) => `${name}（副本）`,
} as const;
