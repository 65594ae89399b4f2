import { commaIds, dateTime, id, integer, text } from './codecs';
import { dataReply, defineContract, doneReply, field, required, rowsReply } from './kernel';
import type { Value } from './kernel';

/** Parameter status: 1 normal, 0 deleted; what else older data holds reads as abnormal. */
export const parameterStatus = { deleted: 0, normal: 1 } as const;

const version = required('version', integer({ minimum: 1 }));
const written = {
  name: required('pName', text(100), '请输入参数名称'),
  code: required(
    'pCode',
    text(64, { pattern: '[A-Za-z][A-Za-z0-9._-]{0,63}', message: '编码须以字母开头，只含字母、数字和 . _ -' }),
    '请输入参数编码',
  ),
  value: required('pValue', text(2000), '请输入参数值'),
  status: field('pStatus', integer({ minimum: 0, maximum: 1 })),
  note: field('pNote', text(500)),
};

export const parameter = {
  id: required('id', id),
  name: required('pName', text(100)),
  code: required('pCode', text(64)),
  value: required('pValue', text(2000)),
  status: required('pStatus', integer()),
  note: field('pNote', text(500)),
  createdAt: required('dateCreated', dateTime),
  updatedAt: required('lastUpdated', dateTime),
  version,
};
export type Parameter = Value<typeof parameter>;

export const newParameter = written;
export type NewParameter = Value<typeof newParameter>;

export const parameterChange = { id: required('id', id), version, ...written };
export type ParameterChange = Value<typeof parameterChange>;

export const parameterFilter = { name: field('pName', text(100)) };
export type ParameterFilter = Value<typeof parameterFilter>;

/** What a value must be like. */
type ParameterKind =
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly isWhole: boolean }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'pattern'; readonly pattern: string; readonly message: string }
  | { readonly kind: 'text'; readonly maxLength: number };

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
  'app.url': { kind: 'pattern', pattern: 'https?://[^\\s]{1,480}', message: '应为 http 或 https 地址' },
  'filing.minPeople': whole(1, 10_000),
  'filing.leadDays': whole(0, 60),
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
  'live.defaultMinutes': whole(1, 720),
  'map.provider': { kind: 'choice', choices: ['offline', 'tianditu', 'amap'] },
  'map.tdtKey': { kind: 'text', maxLength: 100 },
  'map.center': {
    kind: 'pattern',
    pattern: '-?\\d{1,3}(\\.\\d{1,8})?,-?\\d{1,2}(\\.\\d{1,8})?',
    message: '应为“经度,纬度”',
  },
  'map.zoom': whole(5, 18),
  'map.coordType': { kind: 'choice', choices: ['WGS84', 'GCJ02'] },
});

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

export const parametersContract = defineContract({
  list: {
    method: 'GET',
    path: '/lparameter/index',
    title: '查询参数',
    access: 'permission',
    scope: 'root',
    input: parameterFilter,
    reply: rowsReply(parameter),
    audited: false,
  },
  create: {
    method: 'POST',
    path: '/lparameter/save',
    title: '新增参数',
    access: 'permission',
    scope: 'root',
    input: newParameter,
    reply: dataReply({ id: required('id', id) }),
    audited: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/lparameter/update',
    title: '修改参数',
    access: 'permission',
    scope: 'root',
    input: parameterChange,
    reply: doneReply,
    audited: true,
  },
  /** Sets the status to deleted; editing brings it back. */
  remove: {
    method: 'DELETE',
    path: '/lparameter/delete',
    title: '删除参数',
    access: 'permission',
    scope: 'root',
    input: { id: required('id', id) },
    reply: doneReply,
    audited: true,
  },
  removeMany: {
    method: 'DELETE',
    path: '/lparameter/deleteAll',
    title: '批量删除参数',
    access: 'permission',
    scope: 'root',
    input: { ids: required('ids', commaIds, '请至少选择一条') },
    reply: doneReply,
    audited: true,
  },
});
