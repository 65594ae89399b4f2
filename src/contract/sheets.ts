import { date } from './codecs';
import { cooks } from './cooks';
import type { ImportColumn, ImportSheet } from './imports';
import type { Shape } from './kernel';
import type { DeclaredFields, Words } from './resource';
import { users } from './users';

/** What is said to whoever fills a template in, beside what is declared of the field. */
interface Asked {
  /** Where it is not the field's label: the cell names something by another word. */
  readonly heading?: string;
  readonly hint?: string;
}

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
      ...(own.hint === undefined ? {} : { hint: own.hint }),
    };
  });
  return { form, columns };
}

/** Columns of the cook template. */
export const cookSheet = sheetOf(cooks, {
  account: { hint: '3到32位字母、数字或下划线，缺少前缀 cs 时自动补上' },
  name: {},
  sex: {},
  phone: {},
  category: {},
  employer: { hint: '厨师类型为农村聚餐时可不填' },
  unitId: { heading: '部门编号', hint: '厨师所属部门的编号' },
  birthday: { hint: '例如 1980-05-01' },
  education: {},
  addr: {},
  coverage: {},
  hasHealthCertificate: {},
  certificateUntil: { hint: '例如 2027-05-01' },
  isTrained: {},
  isValid: {},
});

/** Columns of the user template. */
export const userSheet = sheetOf(users, {
  username: { hint: '3到32位字母、数字或下划线' },
  name: {},
  password: { heading: '初始密码', hint: '字母加数字，7到20位' },
  sex: {},
  phone: {},
  userType: {},
  category: { hint: '只用于用户类型为厨师的' },
  unitId: { heading: '部门编号', hint: '用户所属部门的编号' },
  roleIds: { hint: '角色名称，多个以“、”分隔' },
  note: {},
});
