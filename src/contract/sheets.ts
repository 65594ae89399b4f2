import { newCook } from './cooks';
import type { ImportSheet } from './imports';
import {
  cookCategories,
  cookCategoryLabels,
  educationLabels,
  educations,
  sexLabels,
  sexes,
  userTypeLabels,
  userTypes,
} from './people';
import { newUser } from './users';

const flagWords = { 是: true, 否: false } as const;

/** The words of an enumeration, in the order of its values. */
function wordsOf<T extends number>(values: readonly T[], labels: Readonly<Record<T, string>>): Record<string, T> {
  return Object.fromEntries(values.map((value) => [labels[value], value]));
}

/** Columns of the cook template. */
export const cookSheet: ImportSheet = {
  form: newCook,
  columns: [
    { heading: '账号', field: 'account', hint: '3到32位字母、数字或下划线，缺少前缀 cs 时自动补上' },
    { heading: '姓名', field: 'name' },
    { heading: '性别', field: 'sex', words: wordsOf(sexes, sexLabels) },
    { heading: '手机号', field: 'phone' },
    { heading: '厨师类型', field: 'category', words: wordsOf(cookCategories, cookCategoryLabels) },
    { heading: '单位名称', field: 'employer', hint: '厨师类型为农村聚餐时可不填' },
    { heading: '部门编号', field: 'unitId', hint: '厨师所属部门的编号' },
    { heading: '出生日期', field: 'birthday', isDate: true, hint: '例如 1980-05-01' },
    { heading: '文化程度', field: 'education', words: wordsOf(educations, educationLabels) },
    { heading: '家庭地址', field: 'addr' },
    { heading: '服务区域', field: 'coverage' },
    { heading: '健康证明', field: 'hasHealthCertificate', words: { 有: true, 无: false } },
    { heading: '是否培训', field: 'isTrained', words: flagWords },
    { heading: '是否有效', field: 'isValid', words: flagWords },
  ],
};

/** Columns of the user template. */
export const userSheet: ImportSheet = {
  form: newUser,
  columns: [
    { heading: '账号', field: 'username', hint: '3到32位字母、数字或下划线' },
    { heading: '姓名', field: 'name' },
    { heading: '初始密码', field: 'password', hint: '字母加数字，7到20位' },
    { heading: '性别', field: 'sex', words: wordsOf(sexes, sexLabels) },
    { heading: '手机号', field: 'phone' },
    { heading: '用户类型', field: 'userType', words: wordsOf(userTypes, userTypeLabels) },
    {
      heading: '厨师类型',
      field: 'category',
      words: wordsOf(cookCategories, cookCategoryLabels),
      hint: '只用于用户类型为厨师的',
    },
    { heading: '部门编号', field: 'unitId', hint: '用户所属部门的编号' },
    { heading: '角色', field: 'roleIds', hint: '角色名称，多个以“、”分隔' },
    { heading: '备注', field: 'note' },
  ],
};
