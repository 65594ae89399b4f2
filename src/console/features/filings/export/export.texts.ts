export const texts = {
  chosen: '导出',
  all: '导出全部',
  title: '导出备案',
  fetching: (done: number, total: number) => `正在读取 ${done} / ${total} 条`,
  writing: (total: number) => `正在生成 ${total} 条的表格`,
  preparing: '正在准备',
  nothing: '没有可导出的备案',
  sheets: { filings: '备案列表', crew: '厨师', meals: '菜单' },
  crew: { role: '身份', name: '姓名', phone: '联系电话', certificate: '健康证明' },
  meals: { position: '餐次', name: '套餐', count: '菜品数', dishes: '菜品' },
} as const;
