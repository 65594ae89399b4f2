export const texts = {
  name: '新手引导',
  offer: '首次使用？可查看本岗位的操作引导。',
  start: '查看引导',
  never: '不再提示',
  back: '上一步',
  next: '下一步',
  end: '结束引导',
  progress: (at: number, count: number) => `第 ${at} 步，共 ${count} 步`,
  keys: '左右方向键切换，Esc 结束',
} as const;
