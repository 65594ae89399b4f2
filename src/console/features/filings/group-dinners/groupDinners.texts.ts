export const texts = {
  check: '查看',
  title: '集体用餐备案详情',
  filters: { hostName: '举办者', site: '地址', days: '日期' },
  fields: { unit: '所属区域', guidance: '是否已指导', certificates: '健康证明齐全', training: '培训齐全' },
  base: '基本信息',
} as const;
