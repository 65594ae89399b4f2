export const texts = {
  export: '导出',
  exportForm: (form: string) => `导出${form}`,
  all: '导出全部表单',
  print: '批量打印',
  choose: '选择要打印的表单',
  chooseSome: '请至少选择一种表单',
  tooMany: (most: number) => `一次最多打印 ${most} 份备案`,
  making: '正在生成表单',
  loaded: (size: string) => `已下载 ${size}`,
} as const;
