import {
  dateTime,
  flagBoolean,
  flagOneZero,
  id,
  integer,
  listOf,
  objectOf,
  oneOf,
  oneOfOrUnknown,
  oneOfText,
  reference,
  text,
} from './codecs';
import { anyRootId, fileCodePattern, passwordPattern } from './constants';
import { exampleMark, importEndpoint, unitColumn } from './imports';
import {
  also,
  dataReply,
  defineContract,
  doneReply,
  field,
  fileReply,
  received,
  required,
  rowsReply,
  unitRead,
  unitWrite,
} from './kernel';
import type { Value } from './kernel';
import { online, onlineRow } from './online';
import { cookCategories, cookCategoryLabels, sexLabels, sexes, userTypeLabels, userTypes } from './people';
import { mobilePhone, phoneOrMask, soughtPhone } from './phones';
import { chosenIds } from './removal';
import {
  both,
  defineResource,
  rowNumber,
  shapeOf,
  sheetColumns,
  sortedBy,
  stackedStamps,
  wordsOf,
  yesNo,
} from './resource';
import type { ChangeOf, FilterOf, FormOf, NewOf, RowOf } from './resource';

const fileCode = text(64, { pattern: fileCodePattern, message: '文件编号有误' });
const newPassword = required(
  'password',
  text(20, { pattern: passwordPattern, message: '密码必须为字母加数字，长度为7到20位', privacy: 'secret' }),
  '请输入密码',
);
const repeated = required('checkPass', text(20, { privacy: 'secret' }), '请再次输入密码');
const noPassword = text(0, { message: '请使用“修改密码”', privacy: 'secret' });
const userType = oneOf(userTypes, 1);
const flag = (label: string, wireName: string, help: string) =>
  ({
    ...{ label, help },
    row: required(wireName, flagBoolean),
    form: field(wireName, flagBoolean),
    words: yesNo,
    control: 'switch',
    column: { width: 84 },
    sheetWidth: 10,
  }) as const;

export const users = defineResource({
  name: 'users',
  noun: '用户',
  calledBy: 'name',
  controller: 'user',
  spelling: 'index',
  scope: 'unit',
  screen: '/User',
  table: 'users',
  recycled: true,
  grows: false,
  firstFilter: { userType: 1, unitId: anyRootId, includeSubUnits: true },
  places: {
    columns: [
      ...(['name', 'username', 'unitName', 'phone', 'isEnabled', 'isLocked'] as const),
      ...(['sex', 'createdAt', 'updatedAt'] as const),
    ],
    filters: ['userType', 'name', 'phone', 'username', 'sort'],
    sheet: [
      ...(['name', 'username', 'sex', 'phone', 'userType', 'unitName', 'isEnabled', 'isLocked'] as const),
      ...(['lockedUntil', 'createdAt', 'updatedAt'] as const),
    ],
    form: [
      ...(['username', 'name', 'password', 'sex', 'phone', 'userType', 'category', 'roleIds', 'unitId'] as const),
      ...(['isEnabled', 'isLocked', 'avatar', 'note'] as const),
    ],
    template: [
      ...(['username', 'name', 'password', 'sex', 'phone', 'userType', 'category', 'unitId'] as const),
      ...(['roleIds', 'note'] as const),
    ],
  },
  fields: {
    id: { label: '编号', ...rowNumber },
    /** An account keeps its name. */
    username: {
      label: '账号',
      row: required('username', text(50)),
      form: required(
        'username',
        text(32, { pattern: '[A-Za-z0-9_]{3,32}', message: '账号须为3到32位字母、数字或下划线' }),
        '请输入帐号',
      ),
      help: '登录时使用，创建后不能修改。',
      change: received(field('username', text(50))),
      filter: field('username', text(50)),
      column: { width: 150 },
      sheetWidth: 16,
      template: { hint: '3到32位字母、数字或下划线', example: `${exampleMark}lisi` },
    },
    /** Given once; empty in a change, as a form sends what it has hidden: another endpoint changes it. */
    password: {
      label: '密码',
      form: newPassword,
      change: received(field('password', noPassword)),
      template: { heading: '初始密码', hint: '字母加数字，7到20位', example: 'Abc20265' },
    },
    repeated: {
      label: '确认密码',
      form: repeated,
      change: received(field('checkPass', noPassword)),
      control: 'none',
    },
    name: {
      label: '姓名',
      ...both(required('fname', text(50), '姓名不能为空')),
      filter: field('fname', text(50)),
      column: { as: 'name', pinned: 'left' },
      sheetWidth: 12,
      template: { example: '李四' },
    },
    /** Masked (`138****1234`) in lists; sought whole, or by its last four digits. */
    phone: {
      label: '手机号',
      row: field('fphone', text(20, { privacy: 'phone' })),
      form: field('fphone', mobilePhone),
      change: field('fphone', phoneOrMask),
      filter: field('fphone', soughtPhone),
      column: { as: 'phone' },
      sheetWidth: 14,
      template: { example: '16400000001' },
    },
    userType: {
      label: '用户类型',
      row: required('ftype', userType),
      form: required('ftype', userType, '请选择用户类型'),
      filter: field('ftype', userType),
      words: wordsOf(userTypes, userTypeLabels),
      control: 'select',
      help: '只区分人员类别；可使用的功能由角色决定。',
      sheetWidth: 10,
      template: { example: '信息员' },
    },
    sex: {
      label: '性别',
      ...both(field('fsex', oneOfOrUnknown(sexes))),
      words: wordsOf(sexes, sexLabels),
      absent: '未知',
      control: 'radio',
      column: { width: 52 },
      sheetWidth: 6,
      template: { example: '女' },
    },
    /** Only for users of type 3. */
    category: {
      label: '厨师类型',
      ...both(field('fclassify', oneOfText(cookCategories, 1))),
      words: wordsOf(cookCategories, cookCategoryLabels),
      column: { width: 96 },
      template: { hint: '只用于用户类型为厨师的' },
    },
    isEnabled: {
      ...flag('是否启用', 'enabled', '停用后立即下线，且不能登录。'),
      column: { as: 'switch' },
    },
    /** By an administrator, until one lifts it. */
    isLocked: flag('是否锁定', 'accountLocked', '由管理员锁定，须由管理员解除；与密码错误造成的登录锁定无关。'),
    roleIds: {
      ...{ label: '角色', row: required('roles', listOf(id, 50)), form: field('roles', listOf(id, 50)) },
      help: '决定可使用的功能，可多选，权限取并集；能看到哪些部门的数据由所属部门决定。',
      template: { hint: '角色名称，多个以“、”分隔', example: '信息员' },
    },
    /** In a filter 1 is the caller's own root. */
    unitId: {
      label: '所属部门',
      form: also(required('lbmzd', reference, '请选择所属部门'), 'bmzdId'),
      help: '即数据范围：只能查看和办理本部门及其下级部门的记录。',
      filter: field('bmzdId', id),
      filterControl: 'none',
      template: unitColumn,
    },
    avatar: { label: '头像', row: field('favatar', text(64)), form: field('favatar', fileCode), control: 'image' },
    note: { label: '备注', ...both(field('fnote', text(500))), control: 'area', template: {} },
    areaId: { label: '区域', ...both(field('quzdId', id)), control: 'none' },
    unit: {
      label: '所属部门',
      row: required('lbmzd', objectOf({ id: required('id', id), name: required('fbmmc', text(100)) })),
      known: true,
    },
    /** Full name of the unit. */
    unitName: {
      label: '所属部门',
      row: required('unit', text(300)),
      column: { as: 'unit' },
      sheetWidth: 36,
    },
    /** By wrong passwords, for a while: there as long as it holds. These four are for administrators of accounts only. */
    lockedUntil: { label: '登录锁定', row: field('lockedUntil', dateTime), known: true, sheetWidth: 30 },
    /** Wrong passwords that brought that lock about. */
    failedSignIns: { label: '密码错误次数', row: field('failedSignIns', integer({ minimum: 0 })), known: true },
    /** Failed attempts since he was here, in words. */
    signInAlert: { label: '登录异常', row: field('signInAlert', text(200)), known: true },
    /** Signs in with a second factor. */
    hasSecondFactor: { label: '双因素认证', row: field('hasSecondFactor', flagBoolean), known: true },
    includeSubUnits: { label: '包含下级', filter: also(field('xj', flagOneZero), 'isChild'), filterControl: 'none' },
    ...sortedBy('name', 'username', 'createdAt', 'updatedAt'),
    ...stackedStamps,
  },
});

type Fields = (typeof users)['fields'];
export type User = RowOf<Fields>;
export type UserFilter = FilterOf<Fields>;
export type NewUser = NewOf<Fields>;
export type UserChange = ChangeOf<Fields>;
/** What the add and edit dialogs hold: nobody gets a unit by default. */
export type UserForm = Omit<FormOf<Fields>, 'unitId'> & Partial<Pick<NewUser, 'unitId'>>;

const passwordReset = {
  ids: chosenIds,
  password: { ...newPassword, wireName: 'pwd' },
  repeated,
};
export type PasswordReset = Value<typeof passwordReset>;

const { list, ...editing } = users.calls;

export const usersContract = defineContract({
  list,
  /** The whole record for an editor, phone in full: a reveal, so it is logged. */
  show: {
    ...unitWrite,
    method: 'POST',
    path: '/user/getInfoById',
    title: '查看用户',
    input: { id: required('id', id) },
    reply: dataReply(users.row),
  },
  ...editing,
  /** Ends what wrong passwords have brought about; what an administrator has locked stays locked. */
  unlock: {
    ...unitWrite,
    method: 'PUT',
    path: '/user/unlock',
    title: '解除登录锁定',
    input: { id: required('id', id) },
    reply: doneReply,
  },
  /** Off: signed out everywhere at once, and no sign-in until it is on again. */
  setEnabled: {
    ...unitWrite,
    method: 'PUT',
    path: '/user/enable',
    title: '停用或启用用户',
    input: { id: required('id', id), isEnabled: required('enabled', flagBoolean) },
    reply: doneReply,
  },
  /** For whoever has lost his telephone and his recovery codes. */
  resetSecondFactor: {
    ...unitWrite,
    method: 'PUT',
    path: '/user/resetSecondFactor',
    title: '重置双因素认证',
    input: { id: required('id', id) },
    reply: doneReply,
  },
  importRows: importEndpoint('/user/importCsv', '导入用户'),
  /** Other users' passwords; their sessions end. Whoever holds it may also name another user in `/user/changepwd`. */
  resetPasswords: {
    ...unitWrite,
    method: 'PUT',
    path: '/user/changepwdAll',
    title: '批量修改密码',
    input: passwordReset,
    reply: doneReply,
  },
  online: {
    ...unitRead,
    method: 'GET',
    path: '/user/online',
    title: '查询在线用户',
    input: shapeOf(online.fields, 'filter'),
    reply: rowsReply(onlineRow),
  },
  /** An .xlsx of all sessions that match. */
  exportOnline: {
    ...unitWrite,
    method: 'POST',
    path: '/user/exportOnline',
    title: '导出在线用户',
    input: { ...shapeOf(online.fields, 'filter'), ...sheetColumns(online) },
    reply: fileReply,
  },
  endSession: {
    ...unitWrite,
    method: 'DELETE',
    path: '/user/offline',
    title: '强制下线',
    input: { id: required('id', text(64)) },
    reply: doneReply,
  },
});

/** Its holders administer accounts: they alone read how accounts are protected, and from where others are signed in. */
export const accountsRight = usersContract.update;

/** Failed attempts to sign in, from this many on: fewer are one's own slips. */
export const toldFailures = 3;

export const failedSignInsText = (count: number, since: string, addresses: readonly string[]): string =>
  `自 ${since.slice(5, 16)} 起有 ${count} 次登录失败，来自 ${addresses.join('、')}`;

/** What wrong passwords have brought about: until when, and how many there were. */
export const signInLockText = (lockedUntil: string, failures = 0): string =>
  `密码错误 ${failures} 次，锁定至 ${lockedUntil.slice(5, 16)}`;
