import { anyRootId, fileCodePattern } from './constants';
import { date, flagOneZero, id, integer, oneOf, oneOfOrUnknown, text } from './codecs';
import { exampleMark, importEndpoint, unitColumn } from './imports';
import {
  also,
  dataReply,
  defineContract,
  field,
  listReply,
  received,
  required,
  unitReadAside,
  unitWrite,
} from './kernel';
import {
  certificateStateLabels,
  certificateStates,
  cookCategories,
  cookCategoryLabels,
  educationLabels,
  educations,
  sexLabels,
  sexes,
} from './people';
import { mobilePhone, phoneOrMask, shownPhone, soughtPhone } from './phones';
import { both, defineResource, rowNumber, sortedBy, stamps, wordsOf, yesNo } from './resource';
import type { ChangeOf, FilterOf, FormOf, NewOf, RowOf } from './resource';

const fileCode = text(64, { pattern: fileCodePattern, message: '文件编号有误' });
const long = (label: string, wireName: string, maxLength = 500) => ({
  label,
  ...both(field(wireName, text(maxLength))),
});
const times = (label: string, wireName: string) =>
  ({ label, ...both(field(wireName, integer({ minimum: 0, maximum: 9999 }))), control: 'number' }) as const;
const flag = (label: string, wireName: string) =>
  ({
    label,
    ...both(field(wireName, flagOneZero)),
    words: yesNo,
    absent: '否',
    control: 'radio',
    column: { width: 58 },
    sheetWidth: 10,
    template: { example: '是' },
  }) as const;
const category = oneOf(cookCategories, 1);

export const cooks = defineResource({
  name: 'cooks',
  noun: '厨师',
  calledBy: 'name',
  controller: 'lkitchener',
  spelling: 'index',
  scope: 'unit',
  screen: '/Cstj',
  table: 'cooks',
  recycled: true,
  grows: true,
  firstFilter: { unitId: anyRootId, includeSubUnits: true },
  places: {
    columns: [
      ...(['name', 'phone', 'category', 'hasHealthCertificate', 'certificateUntil', 'isTrained', 'isValid'] as const),
      ...(['coverage', 'sex'] as const),
    ],
    filters: ['name', 'phone', 'account', 'certificate', 'includeSubUnits', 'unitId', 'sort'],
    sheet: [
      ...(['name', 'account', 'sex', 'phone', 'category', 'unitName', 'coverage'] as const),
      ...(['hasHealthCertificate', 'certificateUntil', 'isTrained', 'isValid'] as const),
    ],
    template: [
      ...(['account', 'name', 'sex', 'phone', 'category', 'employer', 'unitId', 'birthday', 'education'] as const),
      ...(['addr', 'coverage', 'hasHealthCertificate', 'certificateUntil', 'isTrained', 'isValid'] as const),
    ],
  },
  groups: [
    {
      title: '基本信息',
      fields: ['account', 'name', 'unitId', 'sex', 'birthday', 'education', 'phone', 'category', 'employer'],
    },
    { title: '住址与服务区域', fields: ['addr', 'area', 'coverage'] },
    {
      title: '健康证明与培训',
      fields: ['hasHealthCertificate', 'certificateUntil', 'isValid', 'isTrained', 'trainCount', 'trainDays'],
    },
    { title: '帮厨与团队', fields: ['helper', 'teamMembers', 'teamCharacteristics'] },
    { title: '照片与说明', fields: ['photo', 'safetyCommitment', 'introduction'] },
  ],
  fields: {
    id: { label: '编号', ...rowNumber },
    /** Given once; a client may send it back. */
    account: {
      label: '账号',
      help: '厨师的登记账号，不能登录本系统，也不列入用户管理；提交后不能修改。',
      row: required('userId', text(64)),
      form: required(
        'userId',
        text(32, { pattern: '[A-Za-z0-9_]{3,32}', message: '账号须为3到32位字母、数字或下划线' }),
        '请输入帐号',
      ),
      change: received(field('userId', text(64))),
      filter: field('username', text(64)),
      sheetWidth: 16,
      template: { hint: '3到32位字母、数字或下划线，缺少前缀 cs 时自动补上', example: `${exampleMark}zhangsan` },
    },
    name: {
      label: '姓名',
      row: required('name', text(64)),
      form: required('name', text(64), '请输入姓名'),
      filter: field('name', text(64)),
      column: { as: 'name', width: 80 },
      sheetWidth: 12,
      template: { example: '张三' },
    },
    /** Masked (`138****1234`) unless the reader may reveal it; sought whole, or by its last four digits. */
    phone: {
      label: '手机号',
      row: field('phone', shownPhone),
      form: field('phone', mobilePhone),
      change: field('phone', phoneOrMask),
      filter: field('phone', soughtPhone),
      column: { as: 'phone' },
      sheetWidth: 14,
      template: { example: '16400000000' },
    },
    category: {
      label: '厨师类型',
      row: required('fclassify', category),
      form: required('fclassify', category, '请选择厨师类型'),
      change: field('fclassify', category),
      words: wordsOf(cookCategories, cookCategoryLabels),
      control: 'select',
      column: { width: 96 },
      sheetWidth: 12,
      template: { example: '农村聚餐' },
    },
    sex: {
      label: '性别',
      ...both(field('sex', oneOfOrUnknown(sexes))),
      words: wordsOf(sexes, sexLabels),
      absent: '未知',
      control: 'radio',
      column: { width: 52 },
      sheetWidth: 6,
      template: { example: '男' },
    },
    birthday: {
      label: '出生日期',
      ...both(field('birthday', date)),
      control: 'date',
      template: { hint: '例如 1980-05-01', example: '1980-05-01' },
    },
    education: {
      label: '文化程度',
      ...both(field('education', oneOf(educations, 0))),
      words: wordsOf(educations, educationLabels),
      control: 'select',
      template: { example: '初中' },
    },
    /** Name of the firm a cook works for; may stay empty for the rural dining type. */
    employer: { ...long('单位名称', 'customerEvaluation', 100), template: { hint: '厨师类型为农村聚餐时可不填' } },
    addr: { ...long('家庭地址', 'addr', 200), template: { example: '安福寺镇桑树河村2组' } },
    area: long('所属区域', 'nbstr', 200),
    coverage: {
      ...long('服务区域', 'coverage', 200),
      column: { width: 92 },
      sheetWidth: 20,
      template: { example: '本镇及周边村' },
    },
    hasHealthCertificate: {
      ...flag('健康证明', 'healthCertificate'),
      words: [
        [true, '有'],
        [false, '无'],
      ],
      absent: '无',
      column: { as: 'status', width: 80 },
      template: { example: '有' },
    },
    /** Its last day. */
    certificateUntil: {
      label: '健康证有效期至',
      ...both(field('certificateUntil', date)),
      control: 'dateAhead',
      column: { as: 'date', width: 142, isHidden: true },
      sheetWidth: 14,
      template: { hint: '例如 2027-05-01', example: '2027-05-01' },
    },
    /** By the server's date. Absent: without a certificate, or one that is valid for longer. */
    certificate: {
      label: '健康证状态',
      row: field('certificate', oneOf(certificateStates, 1)),
      filter: field('certificate', oneOf(certificateStates, 1)),
      words: wordsOf(certificateStates, certificateStateLabels),
      filterControl: 'select',
    },
    isValid: flag('是否有效', 'isValid'),
    isTrained: flag('是否培训', 'isTrain'),
    trainCount: times('培训次数', 'trainNum'),
    trainDays: times('培训天数', 'trainDays'),
    helper: long('帮厨', 'kitchenerHelper'),
    teamMembers: long('团队成员', 'teamMembers'),
    teamCharacteristics: long('团队特色', 'teamCharacteristics'),
    photo: { label: '照片', ...both(field('photo', fileCode)), control: 'image' },
    /** A file code, or the free text that older records have. */
    safetyCommitment: { ...long('食品安全承诺书', 'safetyCommitment', 200), control: 'image' },
    introduction: { ...long('个人简介', 'introduction', 1000), control: 'area' },
    /** In a filter 1 is the caller's own root; in a change another one moves the cook. */
    unitId: {
      label: '所属部门',
      row: required('fbmbh', id),
      form: required('fbmbh', id, '请选择所属部门'),
      change: field('fbmbh', id),
      filter: field('id', id),
      filterControl: 'none',
      template: unitColumn,
    },
    username: { label: '账号', row: required('username', text(64)) },
    unitName: {
      label: '所属部门',
      row: required('unit', text(300)),
      known: true,
      column: { as: 'unit' },
      sheetWidth: 36,
    },
    includeSubUnits: { label: '包含下级', filter: also(field('xj', flagOneZero), 'isChild'), filterControl: 'none' },
    ...sortedBy('name', 'category', 'certificateUntil'),
    version: stamps.version,
  },
});

type Fields = (typeof cooks)['fields'];
export type Cook = RowOf<Fields>;
export type CookFilter = FilterOf<Fields>;
export type NewCook = NewOf<Fields>;
export type CookChange = ChangeOf<Fields>;
export type CookForm = FormOf<Fields>;

const { remove, removeMany, ...editing } = cooks.calls;

export const cooksContract = defineContract({
  ...editing,
  /** The whole record for an editor, phone in full: a reveal, so it is logged. */
  show: {
    ...unitWrite,
    method: 'POST',
    path: '/lkitchener/getInfoById',
    title: '查看厨师',
    input: { id: required('id', id) },
    reply: dataReply(cooks.row),
  },
  remove,
  removeMany,
  importRows: importEndpoint('/lkitchener/importCsv', '导入厨师'),
  /** Names of firms that cooks of the caller's units work for. */
  employers: {
    ...unitReadAside,
    method: 'POST',
    path: '/lkitchener/queryUnitList',
    title: '查询用人单位',
    input: { name: field('unit', text(100)) },
    reply: listReply({ name: required('orgName', text(100)) }),
  },
});
