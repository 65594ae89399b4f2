import type { Guide } from '../guide';

export const operator: Guide = {
  key: 'operator',
  title: '运维人员',
  about: '让系统持续运行：查看运行状态，备份，恢复误删的记录。',
  chapters: [
    {
      key: 'status',
      title: '运行状态',
      screen: '/Status',
      hasPicture: true,
      steps: [
        '打开「运行状态」，「服务检查」各项应为正常；异常时写明原因。',
        '「录像存储」按近 7 天新增的录像估算磁盘还可用几天。',
        '「近一小时」的曲线用于判断变慢从何时开始。',
      ],
    },
    {
      key: 'recycle',
      title: '恢复误删的记录',
      screen: '/RecycleBin',
      hasPicture: true,
      steps: ['打开「回收站」，找到记录后点击恢复；保留期满后自动清除。'],
    },
    {
      key: 'online',
      title: '在线用户',
      screen: '/User/online',
      steps: ['在「用户管理」中打开「在线用户」，可查看当前登录的账号与设备，必要时强制下线。'],
    },
  ],
};
