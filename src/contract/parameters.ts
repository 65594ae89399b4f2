import { integer, text } from './codecs';
import { field, required } from './kernel';
import { both, defineResource, edits, rowNumber, sortedBy, stackedStamps } from './resource';
import type { FormOf, NewOf, ChangeOf, RowOf } from './resource';

/** Parameter status: 1 normal, 0 deleted; what else older data holds reads as abnormal. */
export const parameterStatus = { deleted: 0, normal: 1 } as const;

const code = required(
  'pCode',
  text(64, { pattern: '[A-Za-z][A-Za-z0-9._-]{0,63}', message: '编码须以字母开头，只含字母、数字和 . _ -' }),
  '请输入参数编码',
);

export const parameters = defineResource({
  name: 'parameters',
  noun: '参数',
  calledBy: 'name',
  controller: 'lparameter',
  spelling: 'index',
  scope: 'root',
  controllerTitle: '系统参数',
  screen: '/Param',
  table: 'parameters',
  recycled: false,
  grows: false,
  offers: edits,
  blank: { name: '', code: '', value: '', status: parameterStatus.normal },
  fields: {
    id: { label: '编号', ...rowNumber },
    name: {
      label: '参数名称',
      ...both(required('pName', text(100), '请输入参数名称')),
      filter: field('pName', text(100)),
      column: { width: 130 },
      sheetWidth: 24,
    },
    code: {
      label: '参数编码',
      ...both(code),
      unique: '该参数编码已存在',
      column: { width: 166 },
      sheetWidth: 26,
      help: '程序按编码读取参数；系统自带参数的编码不能修改，自行新增的编码不会改变系统行为。',
    },
    value: {
      label: '参数值',
      ...both(required('pValue', text(2000), '请输入参数值')),
      column: { as: 'note', width: 100 },
      sheetWidth: 40,
    },
    status: {
      label: '状态',
      row: required('pStatus', integer()),
      form: field('pStatus', integer({ minimum: 0, maximum: 1 })),
      words: [
        [parameterStatus.normal, '正常'],
        [parameterStatus.deleted, '已删除'],
      ],
      control: 'radio',
      column: { as: 'status', width: 76 },
      sheetWidth: 10,
      help: '系统自带的参数标为已删除后按默认值执行。',
    },
    note: {
      label: '备注',
      ...both(field('pNote', text(500))),
      control: 'area',
      column: { as: 'note', width: 178 },
      sheetWidth: 40,
    },
    ...sortedBy('name', 'code', 'updatedAt'),
    ...stackedStamps,
    /** What holds while this one is deleted; only the product's own have one. */
    defaultValue: { label: '默认值', row: field('pDefault', text(2000)) },
  },
});

type Fields = (typeof parameters)['fields'];
export type Parameter = RowOf<Fields>;
export type NewParameter = NewOf<Fields>;
export type ParameterChange = ChangeOf<Fields>;
export type ParameterForm = FormOf<Fields>;

/** Editing brings a deleted one back. */
export const parametersContract = parameters.calls;

/** What a value must be like. */
type ParameterKind = { readonly isSecret?: true } & (
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly message: string }
  | { readonly kind: 'text'; readonly maxLength: number }
);

const whole = (minimum: number, maximum: number): ParameterKind => ({
  kind: 'number',
  minimum,
  maximum,
  isWhole: true,
});
const decimal = (minimum: number, maximum: number): ParameterKind => ({
  kind: 'number',
  minimum,
  maximum,
  isWhole: false,
});

/** A code may be any word, also one that every object knows. */
function withoutPrototype<T extends object>(table: T): T {
  return Object.assign(Object.create(null) as T, table);
}

/** The product's own parameters by their code: always there, typed and checked. Others are free texts. */
export const parameterKinds: Readonly<Record<string, ParameterKind>> = withoutPrototype({
  'province.code': { kind: 'pattern', pattern: '\\d{2}', message: '应为两位数字' },
  'province.name': { kind: 'text', maxLength: 50 },
  'root.unitId': { kind: 'choice', choices: ['4818'] },
  'system.name': { kind: 'text', maxLength: 30 },
  'system.publicUrl': { kind: 'pattern', pattern: 'https?://[^\\s?#]{1,200}', message: '应为 http 或 https 地址' },
  'session.idleMinutes': whole(5, 720),
  'session.maxHours': whole(1, 24),
  'signIn.accountPrefix': { kind: 'pattern', pattern: '[A-Za-z0-9]{1,8}', message: '应为1到8位字母或数字' },
  'signIn.maxFailures': whole(3, 20),
  'signIn.lockMinutes': whole(1, 1440),
  'signIn.rememberDays': whole(1, 90),
  'signIn.maxSessions': whole(1, 100),
  'signIn.secondFactorRoles': { kind: 'text', maxLength: 500 },
  'signIn.passwordDays': whole(0, 365),
  'signIn.passwordHistory': whole(0, 24),
  'signIn.changeGivenPassword': { kind: 'choice', choices: ['是', '否'] },
  'security.separateDuties': { kind: 'choice', choices: ['是', '否'] },
  'security.uploadMegabytes': whole(10, 100_000),
  'security.phoneSearches': whole(5, 1_000),
  // Half a year at least, as the law asks.
  'security.logDays': {
    kind: 'pattern',
    pattern: '0|18[3-9]|19\\d|[2-9]\\d\\d|[1-9]\\d{3}',
    message: '应为0或183到9999之间的整数',
  },
  'app.url': { kind: 'pattern', pattern: 'https?://[^\\s]{1,480}', message: '应为 http 或 https 地址' },
  'filing.minPeople': whole(1, 10_000),
  'filing.leadDays': whole(0, 60),
  'filing.acceptDays': whole(1, 365),
  'guide.villageMax': whole(1, 10_000),
  'guide.townMax': whole(1, 10_000),
  'food.coreMinTemp': decimal(0, 120),
  'food.hotMinTemp': decimal(0, 120),
  'food.coldMaxTemp': decimal(-30, 30),
  'food.holdHours': decimal(0, 48),
  'sample.minGram': whole(1, 5000),
  'sample.hours': whole(1, 720),
  'site.minMeters': whole(0, 1000),
  'table.persons': whole(1, 50),
  'console.keptPages': whole(1, 50),
  'live.defaultMinutes': whole(1, 720),
  'live.publishHost': {
    kind: 'pattern',
    pattern: '([A-Za-z0-9.-]{1,200}|\\[[0-9A-Fa-f:]{2,45}\\])(:\\d{1,5})?',
    message: '应为主机名或地址，可带端口，如 live.example.cn:1935',
  },
  'map.provider': { kind: 'choice', choices: ['offline', 'tianditu', 'amap'] },
  'map.tdtKey': { kind: 'text', maxLength: 100, isSecret: true },
  'map.center': {
    kind: 'pattern',
    pattern: '-?\\d{1,3}(\\.\\d{1,8})?,-?\\d{1,2}(\\.\\d{1,8})?',
    message: '应为“经度,纬度”',
  },
  'map.zoom': whole(5, 18),
  'map.coordType': { kind: 'choice', choices: ['WGS84', 'GCJ02'] },
  'sms.driver': { kind: 'choice', choices: ['outbox', 'http'] },
  // Without TLS only on this machine, where the environment allows that (PRIVATE_TARGETS).
  'sms.url': {
    kind: 'pattern',
    pattern: '(https://|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(?=[:/]|$))[^\\s]{0,480}',
    message: '应为 https 地址',
  },
  'sms.key': { kind: 'text', maxLength: 200, isSecret: true },
  'sms.body': {
    kind: 'pattern',
    pattern: '(?=.*\\{phone\\})(?=.*\\{content\\})\\{[^]{2,1900}\\}',
    message: '应为 JSON，并含 {phone} 与 {content}',
  },
  'sms.filingReturned': { kind: 'choice', choices: ['是', '否'] },
  'sms.passwordReset': { kind: 'choice', choices: ['是', '否'] },
  'backup.time': { kind: 'pattern', pattern: '([01]\\d|2[0-3]):[0-5]\\d', message: '应为时:分，如 02:30' },
  'backup.keep': whole(1, 365),
  'recycle.days': whole(1, 365),
  'recordings.days': whole(0, 9999),
});

/** The product reads it by its code, so it can be neither deleted nor renamed. */
export const isBuiltInParameter = (code: string): boolean => parameterKinds[code] !== undefined;

/** Whether nobody may read a parameter's value in a recording or a spreadsheet. What others have made may hold anything. */
export function isSecretParameter(code: string): boolean {
  const kind = parameterKinds[code];
  return kind === undefined || kind.isSecret === true;
}

/** Stands for a secret value; sent back, it leaves the value as it was. */
export const secretMask = '******';

/** The value as a spreadsheet has it, which leaves the installation. */
export const exportedValue = ({ code, value }: Pick<Parameter, 'code' | 'value'>): string =>
  isSecretParameter(code) ? secretMask : value;

/** The value as the list and the operation log have it: a key of this installation is written, and never read again. */
export const shownValue = (code: string, value: string): string =>
  value !== '' && parameterKinds[code]?.isSecret === true ? secretMask : value;

/** What is wrong with a value, in Chinese; null when nothing is. */
export function parameterProblem(code: string, value: string): string | null {
  const kind = parameterKinds[code];
  if (kind === undefined) return null;
  switch (kind.kind) {
    case 'number': {
      const given = /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
      const fits = given >= kind.minimum && given <= kind.maximum && (!kind.isWhole || Number.isInteger(given));
      return fits ? null : `应为${kind.minimum}到${kind.maximum}之间的${kind.isWhole ? '整数' : '数'}`;
    }
    case 'choice':
      return kind.choices.includes(value) ? null : `应为 ${kind.choices.join(' / ')}`;
    case 'pattern':
      return new RegExp(`^(?:${kind.pattern})$`).test(value) ? null : kind.message;
    case 'text':
      return value.length <= kind.maxLength ? null : `不能超过${kind.maxLength}个字`;
  }
}
