import type { Guide } from '../guide';

export const tester: Guide = {
  key: 'tester',
  title: '测试人员',
  about: '录制操作流程并回放，核对系统行为是否与录制时一致。',
  chapters: [
    {
      key: 'record',
      title: '录制',
      screen: '/Test',
      steps: [
        '在要录制的页面点击页头的「录制操作流程」并确认，页面重新打开后照常操作。',
        '底部显示时间与步数；在重要之处作标记，结束后停止并保存，得到一个流程文件。',
      ],
    },
    {
      key: 'replay',
      title: '回放',
      screen: '/Test',
      hasPicture: true,
      steps: ['打开「流程测试」，在「回放」中选择流程文件。可单步、播放或运行到结束；与录制不同之处逐条列出。'],
    },
  ],
};
