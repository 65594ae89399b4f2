export const texts = {
  pad: (label: string) => `${label}：请在此处手写签名`,
  hint: '请在框内手写签名',
  undo: '撤销一笔',
  clear: '清除',
  confirm: '确认签名',
  again: '重新签名',
  file: '签名图片',
} as const;
