export const texts = {
  title: '登记餐后情况',
  register: '新增登记行',
  row: '登记行',
  signature: '验收签名',
  hint: '只登记聚餐后才能知道的情况；未填的保持原样，新增的登记行接在原有各行之后。',
} as const;
