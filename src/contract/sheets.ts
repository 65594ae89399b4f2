import { date } from './codecs';
import { cooks } from './cooks';
import { exampleMark } from './imports';
import type { ImportColumn, ImportSheet } from './imports';
import type { Shape } from './kernel';
import type { DeclaredFields, Words } from './resource';
import { users } from './users';

/** What is said to whoever fills a template in, beside what is declared of the field. */
type Asked = Pick<ImportColumn, 'also' | 'hint'> & {
  /** Where it is not the field's label. */
  readonly heading?: string;
  readonly example?: string;
};

const meanings = (words: Words) =>
  Object.fromEntries(words.flatMap(([value, word]) => (typeof value === 'string' ? [] : [[word, value] as const])));

/** The template of a declared list, column by column. */
function sheetOf<F extends DeclaredFields>(
  { fields, form }: { readonly fields: F; readonly form: Shape },
  asked: Readonly<Partial<Record<keyof F & string, Asked>>>,
): ImportSheet {
  const columns = Object.entries<Asked | undefined>(asked).map(([field, own = {}]): ImportColumn => {
    const { label = field, words } = fields[field] ?? {};
    return {
      heading: own.heading ?? label,
      field,
      ...(words === undefined ? {} : { words: meanings(words) }),
      ...(form[field]?.codec.wire === date.wire ? { isDate: true } : {}),
      ...(own.also === undefined ? {} : { also: own.also }),
      ...(own.hint === undefined ? {} : { hint: own.hint }),
      example: own.example ?? '',
    };
  });
  return { form, columns };
}

const unit = { also: ['部门编号'], hint: '部门编号、全称或名称；名称有重复的，填写编号或全称', example: '420583' };

/** Columns of the cook template. */
export const cookSheet = sheetOf(cooks, {
  account: { hint: '3到32位字母、数字或下划线，缺少前缀 cs 时自动补上', example: `${exampleMark}zhangsan` },
  name: { example: '张三' },
  sex: { example: '男' },
  phone: { example: '16400000000' },
  category: { example: '农村聚餐' },
  employer: { hint: '厨师类型为农村聚餐时可不填' },
  unitId: unit,
  birthday: { hint: '例如 1980-05-01', example: '1980-05-01' },
  education: { example: '初中' },
  addr: { example: '安福寺镇桑树河村2组' },
  coverage: { example: '本镇及周边村' },
  hasHealthCertificate: { example: '有' },
  certificateUntil: { hint: '例如 2027-05-01', example: '2027-05-01' },
  isTrained: { example: '是' },
  isValid: { example: '是' },
});

/** Columns of the user template. */
export const userSheet = sheetOf(users, {
  username: { hint: '3到32位字母、数字或下划线', example: `${exampleMark}lisi` },
  name: { example: '李四' },
  password: { heading: '初始密码', hint: '字母加数字，7到20位', example: 'Abc20265' },
  sex: { example: '女' },
  phone: { example: '16400000001' },
  userType: { example: '信息员' },
  category: { hint: '只用于用户类型为厨师的' },
  unitId: unit,
  roleIds: { hint: '角色名称，多个以“、”分隔', example: '信息员' },
  note: {},
});
