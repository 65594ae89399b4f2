export const texts = {
  confirmRecord:
    '录制需要重新加载页面，未保存的内容将会丢失。\n您的操作和系统的应答都会被录制（密码、令牌、电话号码和证件号除外），确认开始录制么？',
  noStorage: '浏览器禁止保存数据，无法录制',
} as const;
