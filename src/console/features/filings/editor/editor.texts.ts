import { texts as detailTexts } from '../detail/detail.texts';
import { texts as common } from '../filings.texts';

export const texts = {
  titles: { create: common.register, update: common.editDraft },
  sections: {
    banquet: '聚餐信息',
    people: '人员',
    menu: '菜单',
    media: '现场图片与视频',
    notice: '告知与承诺',
  },
  fields: {
    ...common.fields,
    notice: '告知书',
    isNoticeRead: '举办者已阅读食品安全告知书',
    menuPictures: '菜单图片',
    pictures: '现场图片',
    pictureTitles: '图片说明',
    videos: '现场视频',
    videoTitles: '视频说明',
  },
  help: {
    people: '按预计到场人数填写；由村级、乡镇还是县级指导按此人数确定，界限见“系统参数”。',
    tables: '按计划摆放的桌数填写，提交时与聚餐人数核对。',
    mealCount: '本次聚餐共几餐；菜单中的餐次不得多于此数。',
  },
  starHint: '标 * 的为提交备案时须填写的内容；未填全的可先保存草稿。',
  pictureTitle: (index: number) => `图片 ${index} 的说明`,
  videoTitle: (index: number) => `视频 ${index} 的说明`,
  people: {
    ...detailTexts.cookColumns,
    role: '身份',
    registered: '登记厨师',
    hired: '承办厨师',
    search: '选择登记厨师',
    searchHint: '输入姓名、手机号后四位或所属部门查找',
    help: '选中后，其登记的帮厨和团队成员一并列入。人员只填一次，备案登记表、厨师备案表等按此出具。',
    unregistered: '未登记人员',
    one: (index: number) => `人员 ${index}`,
    more: '更多',
    cook: '厨师',
  },
  missing: '提交备案前还须填写',
  meal: {
    name: '套餐（餐次）名称',
    package: '从套餐列表选用',
    dish: '菜品',
    dishes: '菜品，输入后按回车，也可粘贴整份菜单',
  },
  unfinished: (at: string) => `您在 ${at} 填写的备案登记尚未提交。`,
  unfinishedAnswers: { accept: '继续填写', decline: '放弃草稿', safe: 'accept' },
} as const;
