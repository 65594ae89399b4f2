import { fileCodePattern } from './constants';
import { commaIds, date, flagOneZero, id, integer, oneOf, oneOfOrUnknown, text } from './codecs';
import { importEndpoint } from './imports';
import { dataReply, defineContract, doneReply, field, listReply, required, rowsReply } from './kernel';
import type { Value } from './kernel';
import { cookCategories, educations, sexes } from './people';

const phone = text(11, { pattern: '1[3-9]\\d{9}', message: '请输入正确的手机号' });
const fileCode = text(64, { pattern: fileCodePattern, message: '文件编号有误' });
const details = {
  sex: field('sex', oneOfOrUnknown(sexes)),
  birthday: field('birthday', date),
  education: field('education', oneOf(educations, 0)),
  addr: field('addr', text(200)),
  introduction: field('introduction', text(1000)),
  photo: field('photo', fileCode),
  hasHealthCertificate: field('healthCertificate', flagOneZero),
  isValid: field('isValid', flagOneZero),
  isTrained: field('isTrain', flagOneZero),
  trainCount: field('trainNum', integer({ minimum: 0, maximum: 9999 })),
  trainDays: field('trainDays', integer({ minimum: 0, maximum: 9999 })),
  coverage: field('coverage', text(200)),
  /** A file code, or the free text that older records have. */
  safetyCommitment: field('safetyCommitment', text(200)),
  teamMembers: field('teamMembers', text(500)),
  teamCharacteristics: field('teamCharacteristics', text(500)),
  /** Name of the firm a cook works for; may stay empty for the rural dining type. */
  employer: field('customerEvaluation', text(100)),
  helper: field('kitchenerHelper', text(500)),
  area: field('nbstr', text(200)),
};

export const cook = {
  id: required('id', id),
  account: required('userId', text(64)),
  username: required('username', text(64)),
  name: required('name', text(64)),
  /** Masked (`138****1234`) unless the reader may reveal it. */
  phone: field('phone', text(11)),
  category: required('fclassify', oneOf(cookCategories, 1)),
  ...details,
  unitId: required('fbmbh', id),
  unitName: required('unit', text(300)),
  version: required('version', integer({ minimum: 1 })),
};
export type Cook = Value<typeof cook>;

export const cookFilter = {
  name: field('name', text(64)),
  /** Exact. */
  phone: field('phone', text(11)),
  account: field('username', text(64)),
  /** 1 is the caller's own root. */
  unitId: field('id', id),
  includeSubUnits: field('xj', flagOneZero),
};
export type CookFilter = Value<typeof cookFilter>;

export const newCook = {
  account: required(
    'userId',
    text(32, { pattern: '[A-Za-z0-9_]{3,32}', message: '帐号须为3到32位字母、数字或下划线' }),
    '请输入帐号',
  ),
  name: required('name', text(64), '请输入姓名'),
  phone: field('phone', phone),
  category: required('fclassify', oneOf(cookCategories, 1), '请选择厨师类型'),
  ...details,
  unitId: required('fbmbh', id, '请选择所属部门'),
};
export type NewCook = Value<typeof newCook>;

export const cookChange = {
  id: required('id', id),
  version: required('version', integer({ minimum: 1 })),
  name: required('name', text(64), '请输入姓名'),
  phone: field('phone', phone),
  category: field('fclassify', oneOf(cookCategories, 1)),
  ...details,
};
export type CookChange = Value<typeof cookChange>;

/** How many cooks a unit has, those of its sub-units included. */
export const cookCount = {
  name: required('name', text(100)),
  count: required('num', integer({ minimum: 0 })),
  unitId: required('fbmbh', id),
  /** Depth in the tree: 1 is the root. */
  level: required('fjs', integer({ minimum: 1 })),
};
export type CookCount = Value<typeof cookCount>;

export const cooksContract = defineContract({
  list: {
    method: 'GET',
    path: '/lkitchener/index',
    title: '查询厨师',
    access: 'permission',
    scope: 'unit',
    input: cookFilter,
    reply: rowsReply(cook),
    audited: false,
  },
  create: {
    method: 'POST',
    path: '/lkitchener/save',
    title: '新增厨师',
    access: 'permission',
    scope: 'unit',
    input: newCook,
    reply: dataReply({ id: required('id', id) }),
    audited: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/lkitchener/update',
    title: '修改厨师',
    access: 'permission',
    scope: 'unit',
    input: cookChange,
    reply: doneReply,
    audited: true,
  },
  /** The whole record for an editor, phone in full: a reveal, so it is logged. */
  show: {
    method: 'POST',
    path: '/lkitchener/getInfoById',
    title: '查看厨师',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: dataReply(cook),
    audited: true,
  },
  remove: {
    method: 'DELETE',
    path: '/lkitchener/delete',
    title: '删除厨师',
    access: 'permission',
    scope: 'unit',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/lkitchener/deleteAll',
    title: '批量删除厨师',
    access: 'permission',
    scope: 'unit',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
  importRows: importEndpoint('/lkitchener/importCsv', '导入厨师'),
  /** Names of firms that cooks of the caller's units work for. */
  employers: {
    method: 'POST',
    path: '/lkitchener/queryUnitList',
    title: '查询用人单位',
    access: 'permission',
    scope: 'unit',
    input: { name: field('unit', text(100)) },
    reply: listReply({ name: required('orgName', text(100)) }),
    audited: false,
  },
  /** One row for each unit directly below the given one, or below the caller's own. */
  countByProvince: {
    method: 'GET',
    path: '/lkitchener/staticByProvince',
    title: '厨师统计',
    access: 'permission',
    scope: 'unit',
    input: { unitId: field('fbmbh', id) },
    reply: listReply(cookCount),
    audited: false,
  },
  /** The same below a city, which is given by its number or its name. */
  countByCity: {
    method: 'GET',
    path: '/lkitchener/staticByCity',
    title: '厨师统计明细',
    access: 'permission',
    scope: 'unit',
    input: { unitName: field('name', text(100)), unitId: field('fbmbh', id) },
    reply: listReply(cookCount),
    audited: false,
  },
});
