import { declaredLists } from '../../../contract/declared';
import { filingLabel } from '../../../contract/filing-labels';
import { filingChange } from '../../../contract/filing-record';
import {
  banquetKindLabels,
  banquetKinds,
  cookSourceLabels,
  cookSources,
  filingTypeLabels,
  filingTypes,
  reviewResultLabels,
  reviewResults,
} from '../../../contract/filing-terms';
import { filingsContract } from '../../../contract/filings';
import { groupDinnersContract } from '../../../contract/group-dinners';
import { isRecord, pairOf } from '../../../contract/kernel';
import { parameters, secretMask, shownValue } from '../../../contract/parameters';
import type { LogFact } from '../../../contract/operation-logs';
import { textOf, wordsOf } from '../../../contract/resource';
import type { DeclaredField, DeclaredFields, Words } from '../../../contract/resource';
import { unitLabels, unitsContract } from '../../../contract/units';
import type { Json } from '../../platform/db/schema';
import { cutText } from '../../platform/texts';

/** Of a contract that is no declared list. */
const labelled = (labels: Readonly<Record<string, string>>): DeclaredFields =>
  Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, { label }]));

const filingWords: Readonly<Record<string, Words>> = {
  type: wordsOf(filingTypes, filingTypeLabels),
  kind: wordsOf(banquetKinds, banquetKindLabels),
  cookSource: wordsOf(cookSources, cookSourceLabels),
};

/** Filings are told by the names that they have on the wire. */
const filingFields: DeclaredFields = Object.fromEntries(
  Object.entries(filingChange).map(([name, { wireName }]) => {
    const words = filingWords[name];
    return [wireName, { label: filingLabel(name), ...(words === undefined ? {} : { words }) }];
  }),
);

/** What the screens call the fields of a controller's records. */
const fieldsOf: ReadonlyMap<string, DeclaredFields> = new Map([
  ...declaredLists
    .filter(({ calls: { create, update } }) => create !== undefined || update !== undefined)
    .map(({ calls, fields }) => [pairOf(calls.list).controller, fields] as const),
  [pairOf(unitsContract.list).controller, labelled({ ...unitLabels, sortOrder: unitLabels.order })],
  [pairOf(filingsContract.list).controller, filingFields],
  [
    pairOf(groupDinnersContract.list).controller,
    { ...filingFields, reviewResult: { label: '复核结果', words: wordsOf(reviewResults, reviewResultLabels) } },
  ],
]);

/** What handlers say beside the fields of their records. */
const said: ReadonlyMap<string, string> = new Map(
  Object.entries({
    id: '编号',
    ids: '编号',
    name: '名称',
    names: '名称',
    code: '编码',
    codes: '编码',
    entry: '操作标题',
    account: '账号',
    username: '账号',
    usernames: '账号',
    userId: '用户编号',
    authority: '角色名称',
    roles: '角色',
    added: '新增权限',
    taken: '收回权限',
    confirmed: '确认条数',
    ingredient: '食材名称',
    batch: '批次/供应商',
    units: '部门编号',
    enabled: '启用',
    locked: '停用登录',
    strict: '严格控制',
    disabled: '停用的操作',
    lockedUntil: '登录锁定至',
    failedSignIns: '登录失败次数',
    device: '记住的设备',
    reusedDevice: '凭据被重复使用',
    access: '登录方式',
    parentId: '上级部门编号',
    unit: '部门',
    unitId: '部门编号',
    unitPath: '部门层级',
    fullName: '全称',
    description: '说明',
    cook: '厨师',
    status: '状态',
    minutes: '时长（分钟）',
    isKept: '长期保留',
    isExtension: '延长',
    sha256: '文件指纹',
    file: '文件编号',
    list: '列表',
    records: '记录编号',
    bytes: '字节数',
    from: '开始时间',
    until: '结束时间',
    seconds: '时长（秒）',
    hostName: '举办者',
    mode: '指导方式',
    notCompliant: '不符合项',
    dishes: '菜品',
    returnReason: '退回原因',
    reviewOpinion: '复核意见',
    closureReason: '办结说明',
    recorded: '餐后情况',
    note: '备注',
    kind: '类型',
    bin: '回收站编号',
    changed: '变更字段',
    forms: '表单',
    rows: '行数',
    total: '总数',
    page: '页码',
    problems: '有误的行',
    isDryRun: '仅检查',
    route: '页面',
    of: '号码持有人',
    phone: '手机号',
    versionGiven: '核对版本',
    reason: '原因',
    backup: '备份',
    files: '文件数',
    missing: '缺失文件数',
    due: '计划时间',
    madeAt: '备份时间',
    findings: '校验结果',
    link: '日志链位置',
    seal: '日志链校验值',
  }),
);

type Fields = Readonly<Record<string, unknown>>;

const longestValue = 4000;

function shown(value: unknown, field: DeclaredField | undefined): string {
  const word = field === undefined ? '' : textOf(field, value);
  if (word !== '') return cutText(word, longestValue);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return cutText(value.join('、'), longestValue);
  return cutText(typeof value === 'string' ? value : JSON.stringify(value), longestValue);
}

const parameterController = pairOf(parameters.calls.list).controller;

/** Entries of earlier versions hold keys as they were typed. */
function masked(controller: string, detail: Fields): Fields {
  if (controller !== parameterController) return detail;
  const code = typeof detail['code'] === 'string' ? detail['code'] : '';
  const hide = (of: unknown, change: string) => {
    if (!isRecord(of) || typeof of['value'] !== 'string') return of;
    const value = shownValue(code, of['value']);
    return { ...of, value: value === secretMask ? `${secretMask}${change}` : value };
  };
  return { ...detail, before: hide(detail['before'], ''), after: hide(detail['after'], '（已更换）') };
}

/** What an entry says, each with its Chinese name; of what nobody has named, the name it has in the program. */
export function factsOf(controller: string, detail: Json | null): readonly LogFact[] {
  if (!isRecord(detail)) return [];
  const { before, after, changed, ...others } = masked(controller, detail);
  const fields = fieldsOf.get(controller) ?? {};
  const label = (name: string) => fields[name]?.label ?? said.get(name) ?? cutText(name, 100);
  const old: Readonly<Record<string, unknown>> = isRecord(before) ? before : {};
  const fresh: Readonly<Record<string, unknown>> = isRecord(after) ? after : {};
  const told = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
  // Of what is too long to be told before and after, that it was changed.
  const untold = Array.isArray(changed) ? changed.map(String).filter((name) => !told.includes(name)) : [];
  return [
    ...Object.entries(others).map(([name, value]) => ({
      label: said.get(name) ?? label(name),
      value: shown(value, fields[name]),
    })),
    ...(untold.length === 0 ? [] : [{ label: said.get('changed') ?? '', value: shown(untold.map(label), undefined) }]),
    ...told
      .map((name) => ({
        label: label(name),
        before: shown(old[name], fields[name]),
        after: shown(fresh[name], fields[name]),
      }))
      .filter((fact) => fact.before !== fact.after),
  ];
}

/** The one record that an entry is about. */
export function recordIdOf(detail: Json | null): number | undefined {
  if (!isRecord(detail)) return undefined;
  const { id, ids } = detail;
  const one: unknown = Array.isArray(ids) && ids.length === 1 ? ids[0] : id;
  return typeof one === 'number' && Number.isSafeInteger(one) && one > 0 ? one : undefined;
}
