import type { Guide } from '../guide';

export const supervisor: Guide = {
  key: 'supervisor',
  title: '督查人员',
  about: '查看各地聚餐、指导和直播情况，只读。',
  chapters: [
    {
      key: 'overview',
      title: '看总体情况',
      screen: '/Overview',
      hasPicture: true,
      steps: [
        '打开「概览」，「今日工作」和「厨师健康证」的数字可点击，进入相应列表。',
        '「统计周期」可选近 7 天、30 天或 90 天，表中为本期与上期的对比。',
        '「大屏显示」适合在指挥中心长时间显示。',
      ],
    },
    {
      key: 'wall',
      title: '同时观看多个后厨',
      screen: '/LliveWall',
      hasPicture: true,
      steps: [
        '打开「直播墙」，选择「1 画面」、「4 画面」或「9 画面」。',
        '「自动轮播」逐组切换；每一格可选择并固定一名厨师。',
        '「全屏」后按 Esc 返回。掉线的画面不显示旧图像，并写明自何时起没有画面。',
      ],
    },
    {
      key: 'history',
      title: '回放和取证',
      screen: '/LliveHistory',
      hasPicture: true,
      steps: [
        '打开「直播历史」，按厨师和「直播日期」查找，点击「播放」。画面中断的时段列在下方。',
        '有截图权限的，播放窗口中可截图，截图记有录制时间和 SHA-256；也可下载 MP4，凭核验码在核验网页上证明文件未被改动。',
      ],
    },
    {
      key: 'statistics',
      title: '统计图',
      screen: '/stat',
      steps: ['打开「菜品统计」，选择部门、厨师和日期；每张图可切换为数据表，也可下载图片或表格。'],
    },
  ],
};
