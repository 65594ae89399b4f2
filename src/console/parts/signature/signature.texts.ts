export const texts = {
  pad: (label: string) => `${label}：请在此处手写签名`,
  hint: '请在框内手写签名',
  undo: '撤销一笔',
  clear: '清除',
  confirm: '确认签名',
  again: '重新签名',
  file: '签名图片',
  name: (label: string) => `${label}：键盘输入姓名`,
  nameHint: '不便手写时，输入姓名',
  sign: '以姓名签署',
  typed: '（键盘签署）',
} as const;
