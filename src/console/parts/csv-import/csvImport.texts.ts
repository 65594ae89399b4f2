export const texts = {
  steps:
    '先下载模板，用 Excel 填写后另存为 CSV 文件，再选择该文件。系统会先检查，全部无误后才能导入；有一行错误则全部不导入。',
  template: '下载模板',
  choose: '选择文件',
  columns: '填写说明',
  heading: '列名',
  isRequired: '必填',
  hint: '说明',
  oneOf: (words: readonly string[]) => `填写：${words.join('、')}`,
  checking: '正在检查',
  correct: (fileName: string, total: number) => `${fileName}：共 ${total} 行，检查通过`,
  wrong: (fileName: string, total: number, count: number) =>
    `${fileName}：共 ${total} 行，发现 ${count} 处错误，请修改后重新选择文件`,
  problems: '错误列表',
  line: '行',
  column: '列',
  message: '错误',
  wholeLine: '整行',
  written: (count: number) => `成功导入 ${count} 条`,
  changed: '数据已变化，未导入，请查看错误列表',
  tooLarge: '文件过大，请分成几个文件导入',
} as const;
