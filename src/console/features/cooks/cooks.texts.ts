import type { cookCategories, educations } from '../../../contract/cooks';

type Education = (typeof educations)[number];
type Category = (typeof cookCategories)[number];

export const categoryTexts: Readonly<Record<Category, string>> = { 1: '农村聚餐', 2: '集体用餐', 3: '综合' };

export const educationTexts: Readonly<Record<Education, string>> = {
  0: '其他',
  1: '小学',
  2: '初中',
  3: '高中（中专）',
  4: '大专及本科',
  5: '硕士',
  6: '博士',
};

export const texts = {
  tree: '部门',
  includeSubUnits: '包含下级',
  list: '厨师列表',
  create: '新增厨师',
  edit: '编辑厨师',
  revealing: '正在打开',
  fields: {
    account: '账号',
    name: '姓名',
    sex: '性别',
    birthday: '出生日期',
    education: '文化程度',
    phone: '手机号',
    category: '厨师类型',
    unitName: '所属单位',
    addr: '家庭地址',
    area: '所属区域',
    coverage: '服务区域',
    hasHealthCertificate: '健康证明',
    isValid: '是否有效',
    isTrained: '是否培训',
    trainCount: '培训次数',
    trainDays: '培训天数',
    helper: '帮厨',
    teamMembers: '团队成员',
    teamCharacteristics: '团队特色',
    employer: '单位名称',
    safetyCommitment: '食品安全承诺书',
    photo: '照片',
    introduction: '个人简介',
  },
} as const;

export const sexText = (sex: 0 | 1 | undefined): string => (sex === undefined ? '未知' : sex === 1 ? '男' : '女');
export const haveText = (flag: boolean | undefined): string => (flag === true ? '有' : '无');
export const yesText = (flag: boolean | undefined): string => (flag === true ? '是' : '否');
