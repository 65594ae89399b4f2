export const texts = {
  check: '查看',
  title: '集体用餐备案详情',
  filters: { hostName: '举办者', site: '地址', days: '日期' },
  fields: { unit: '所属区域', guidance: '是否已指导', certificates: '健康证明齐全', training: '培训齐全' },
  base: '基本信息',
  review: {
    action: '复核',
    title: '复核集体用餐备案',
    result: '复核结果',
    opinion: '复核意见',
    by: '复核人',
    at: '复核时间',
    opinionHint: '退回修改时必填，将作为退回原因告知登记人',
    opinionMissing: '请输入复核意见',
    none: '未复核',
  },
} as const;
