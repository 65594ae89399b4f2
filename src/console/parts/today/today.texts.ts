import { certificateStateLabels } from '../../../contract/people';

export const texts = {
  today: {
    title: '今日工作',
    dueToday: '今日待指导',
    dueTodayHint: '今天尚未开席',
    overdue: '逾期未指导',
    overdueHint: '已开席仍未指导',
    streaming: '正在直播',
    lost: '其中掉线',
  },
  certificates: {
    title: '厨师健康证',
    ending: certificateStateLabels[1],
    ended: certificateStateLabels[2],
    unknown: certificateStateLabels[3],
  },
  quiet: '当前没有厨房直播',
  planned: '未来7天已备案聚餐',
  banquets: '场',
  open: (what: string) => `查看${what}`,
} as const;
