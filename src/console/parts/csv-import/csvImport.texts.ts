export const texts = {
  steps:
    '先下载模板，用 Excel 或 WPS 填写后保存（.xlsx 或 .csv 文件均可），再选择该文件。系统会先检查；有错误的行可以修改后重新选择文件，也可以只导入正确的行。',
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
  partlyWritten: (fileName: string, written: number, left: number) =>
    `${fileName}：已导入 ${written} 行，其余 ${left} 行未导入，请下载后修改，再选择修改后的文件`,
  importRight: (count: number) => `导入正确的 ${count} 行`,
  confirmPartial: (right: number, wrong: number) =>
    `只导入正确的 ${right} 行，有错误的 ${wrong} 行不导入，确认提交么？`,
  saveWrongRows: '下载有错误的行',
  wrongRowsOf: (fileName: string) => `${fileName.replace(/\.[^.]*$/, '')}（有错误的行）`,
  firstProblems: (count: number) => `只列出前 ${count} 处错误，全部错误见下载的文件。`,
  problems: '错误列表',
  line: '行',
  column: '列',
  message: '错误',
  wholeLine: '整行',
  written: (count: number) => `成功导入 ${count} 条`,
  changed: '数据已变化，未导入，请查看错误列表',
  tooLarge: '文件过大，请分成几个文件导入',
} as const;
