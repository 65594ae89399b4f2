import type { Guide } from '../guide';

export const officer: Guide = {
  key: 'officer',
  title: '信息员',
  about: '登记本地厨师和聚餐备案，办理留样。',
  chapters: [
    {
      key: 'cook',
      title: '登记厨师',
      screen: '/Cstj',
      opens: ['新增'],
      hasPicture: true,
      steps: [
        '打开「厨师管理」，在左侧「部门」中选定所在乡镇，点击「新增」。',
        '填写「账号」、「姓名」、「手机号」等，上传健康证明和照片；图片过大时由浏览器自动缩小。',
        '提交后厨师即可在备案中选择。健康证将在 30 天内到期的，列表中有提示。',
      ],
    },
    {
      key: 'filing',
      title: '登记聚餐备案',
      screen: '/Baxx',
      opens: ['登记备案'],
      hasPicture: true,
      steps: [
        '打开「备案信息」，点击「登记备案」。',
        '依次填写举办者、聚餐时间和地点、人数、人员和菜单。选择登记厨师后，其帮厨和团队成员一并列入；未登记的人员只填一次。',
        '未填全的点击「保存草稿」，齐全后点击「提交备案」。提交后由上级安排指导。',
      ],
    },
    {
      key: 'samples',
      title: '留样',
      screen: '/Samples',
      hasPicture: true,
      steps: [
        '聚餐当日，在「备案信息」中查看该备案，到“留样登记”一页登记留样，为每道菜写明存放位置和克数。',
        '打开「留样管理」，到「保存至」的时间后，点击「处理」登记处理情况；多份可勾选后批量处理。',
      ],
    },
    {
      key: 'voice',
      title: '收听语音记录',
      screen: '/Voice',
      steps: ['打开「语音记录」，按创建人和日期查找，点击「播放」收听。'],
    },
  ],
};
