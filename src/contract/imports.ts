import { flagBoolean, id, integer, listOf, objectOf, text } from './codecs';
import { dataReply, defineContract, field, required } from './kernel';
import type { Value } from './kernel';

/** Limits of one import. */
export const importLimits = { rows: 2000, characters: 500_000, problems: 200 } as const;

/** Columns of the cook template, in order: the heading, and the field of `newCook` it fills. */
export const cookImportColumns = [
  ['账号', 'account'],
  ['姓名', 'name'],
  ['性别', 'sex'],
  ['手机号', 'phone'],
  ['厨师类型', 'category'],
  ['单位名称', 'employer'],
  ['部门编号', 'unitCode'],
  ['出生日期', 'birthday'],
  ['文化程度', 'education'],
  ['家庭地址', 'addr'],
  ['服务区域', 'coverage'],
  ['健康证明', 'hasHealthCertificate'],
  ['是否培训', 'isTrained'],
  ['是否有效', 'isValid'],
] as const;

/** The same for users. Roles by their names, joined by 、. */
export const userImportColumns = [
  ['账号', 'username'],
  ['姓名', 'name'],
  ['初始密码', 'password'],
  ['性别', 'sex'],
  ['手机号', 'phone'],
  ['用户类型', 'userType'],
  ['厨师类型', 'category'],
  ['部门编号', 'unitCode'],
  ['角色', 'roles'],
  ['备注', 'note'],
] as const;

export const importInput = {
  /** The CSV text, headings first. */
  csv: required('csv', text(importLimits.characters, { message: '文件过大' }), '请选择文件'),
  /** Checks everything and writes nothing. */
  isDryRun: required('dryRun', flagBoolean),
};

export const importResult = {
  /** Rows in the file, headings not counted. */
  total: required('total', integer({ minimum: 0 })),
  /** Rows written: all of them, or none. */
  written: required('written', integer({ minimum: 0 })),
  /** What is wrong; the first ones when there are many. */
  problems: required(
    'errors',
    listOf(
      objectOf({
        /** Line in the sheet as a spreadsheet counts: the headings are 1. */
        row: required('row', id),
        column: field('column', text(50)),
        message: required('message', text(200)),
      }),
      importLimits.problems,
    ),
  ),
};
export type ImportResult = Value<typeof importResult>;

const bodyBytes = 2 * 1024 * 1024;

export const importsContract = defineContract({
  cooks: {
    method: 'POST',
    path: '/lkitchener/importCsv',
    title: '导入厨师',
    access: 'permission',
    scope: 'unit',
    input: importInput,
    bodyBytes,
    reply: dataReply(importResult),
    audited: true,
    idempotent: true,
  },
  users: {
    method: 'POST',
    path: '/user/importCsv',
    title: '导入用户',
    access: 'permission',
    scope: 'unit',
    input: importInput,
    bodyBytes,
    reply: dataReply(importResult),
    audited: true,
    idempotent: true,
  },
});
