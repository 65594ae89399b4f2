import { commaIds, coordinates, flagBoolean, id, integer, listOf, objectOf, oneOf, text, textOf } from './codecs';
import { passwordPattern } from './constants';
import { dataReply, defineContract, doneReply, field, isRecord, required, ownRead, ownWrite } from './kernel';
import type { Value } from './kernel';
import { listLayout, mostLayouts } from './preferences';
import { openingQueries } from './saved-queries';

const passwordMessage = '账号格式有误，密码须为字母加数字且长度大于6位';

/** The spec's rule for a password at sign-in; the text covers both fields. */
const signInPassword = text(20, { pattern: passwordPattern, message: passwordMessage, privacy: 'secret' });

/** Of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = text(20, {
  pattern: '[A-Za-z0-9 -]{6,20}',
  message: '验证码格式有误',
  privacy: 'secret',
});
/** Asked for when an account has a second factor: the first answer names this field. */
export const oneTimeCode = field('oneTimeCode', secondFactorCode);

export const signInForm = {
  username: required('username', text(64), '请输入用户名'),
  password: required('password', signInPassword, '请输入密码'),
  /** Keeps a revocable device token in an HttpOnly cookie, never the password. */
  remember: field('remember', flagBoolean),
  oneTimeCode,
};
export type SignInForm = Value<typeof signInForm>;

const ownUnit = {
  id: required('id', id),
  name: required('fbmmc', text(100)),
  /** Begins the full names of all units below it. */
  fullName: field('fbmqc', text(300)),
};

/** How maps are drawn. */
export const mapSettings = {
  /** `offline`: the outlines of the province alone. */
  provider: required('provider', textOf(['offline', 'tianditu', 'amap'])),
  tdtKey: required('tdtKey', text(100, { privacy: 'secret' })),
  /** Longitude and latitude, in the system coordinates are stored in. */
  center: required('center', coordinates),
  zoom: required('zoom', integer({ minimum: 5, maximum: 18 })),
  /** The system coordinates are stored in. */
  coordType: required('coordType', textOf(['WGS84', 'GCJ02'])),
  /** Two digits of the province whose outlines are drawn. */
  province: required('province', text(2)),
};
export type MapSettings = Value<typeof mapSettings>;

/** What a user has to do before anything else is open to him: change a password he was given, or set up a second factor. */
const duties = ['password', 'secondFactor'] as const;
export type Duty = (typeof duties)[number];

const profile = {
  userId: required('id', id),
  name: required('fname', text(64)),
  avatar: field('favatar', text(64)),
  userType: required('ftype', oneOf([1, 2, 3], 1)),
  unit: required('lbmzd', objectOf(ownUnit)),
  roleIds: required('roles', listOf(id, 50)),
  /** `controller:action` of all the user may do. */
  permissions: required('permissions', listOf(text(80), 1000)),
  duty: field('duty', textOf(duties)),
  /** The screen is locked: rights, lists and keys are told once it is unlocked. */
  isLocked: field('screenLocked', flagBoolean),
  /** How he has laid out his lists; absent where he has none. */
  layouts: field('layouts', listOf(objectOf(listLayout), mostLayouts)),
  /** With which saved query his lists open; absent where they open by themselves. */
  openings: field('openings', openingQueries),
  /** System parameters the console goes by. */
  settings: required(
    'settings',
    objectOf({
      systemName: required('systemName', text(64)),
      /** Offered when a live channel is opened. */
      liveMinutes: required('liveMinutes', integer({ minimum: 1 })),
      /** Pages a tab keeps as they were left. */
      keptPages: field('keptPages', integer({ minimum: 1 })),
      map: required('map', objectOf(mapSettings)),
      /** What the notice to hosts says of the duty to file. */
      filing: required(
        'filing',
        objectOf({
          minPeople: required('minPeople', integer({ minimum: 1 })),
          leadDays: required('leadDays', integer({ minimum: 0 })),
          /** How many usually sit at a table. */
          personsPerTable: field('personsPerTable', integer({ minimum: 1 })),
          /** For how many days after the banquet its facts may be recorded. */
          acceptDays: field('acceptDays', integer({ minimum: 1 })),
          /** Least weight of a sample, and for how many hours it is kept. */
          sampleGrams: field('sampleGrams', integer({ minimum: 1 })),
          sampleHours: field('sampleHours', integer({ minimum: 1 })),
        }),
      ),
    }),
  ),
};

export const sessionUser = {
  token: field('access_token', text(64, { privacy: 'secret' })),
  username: required('username', text(64)),
  profile: required('others', objectOf(profile)),
  /** What happened to the account since he was here; in the answer to a sign-in only. */
  notices: field('notices', listOf(text(200), 10)),
};
export type SessionUser = Value<typeof sessionUser>;

const provider = { key: required('key', text(32)), name: required('name', text(32)), url: required('url', text(500)) };

/** What the sign-in page needs to know before anybody is signed in. */
const signInSettings = {
  systemName: required('systemName', text(64)),
  accountPrefix: required('accountPrefix', text(16)),
  /** Address the QR code leads to; empty when no app is offered. */
  appUrl: required('appUrl', text(500)),
  providers: required('providers', listOf(objectOf(provider), 8)),
  /** Account this device remembers; empty when none. */
  rememberedAccount: required('rememberedAccount', text(64)),
};
export type SignInSettings = Value<typeof signInSettings>;

export const passwordChange = {
  userId: required('id', id),
  /** The one that holds until then; not asked of whoever sets somebody else's. */
  formerPassword: field('oldPwd', text(20, { privacy: 'secret' })),
  password: required(
    'pwd',
    text(20, { pattern: passwordPattern, message: '密码必须为字母加数字，长度为7到20位', privacy: 'secret' }),
    '请输入密码',
  ),
  repeated: required('checkPass', text(20, { privacy: 'secret' }), '请再次输入密码'),
};
export type PasswordChange = Value<typeof passwordChange>;

/** Realtime topic of one user: a message, whatever its body, says that his rights may be others now. */
export function sessionTopic(userId: number): string {
  return `/topic/session/${userId}`;
}

/** Realtime topic of one user: how many rows his exports have written, each by the name that he has given it. */
export function exportTopic(userId: number): string {
  return `/topic/export/${userId}`;
}

/** Null for what is no such message. */
export function readExportMessage(body: unknown): { readonly name: string; readonly rows: number } | null {
  if (!isRecord(body)) return null;
  const { name, rows } = body;
  return typeof name === 'string' && typeof rows === 'number' ? { name, rows } : null;
}

export const sessionContract = defineContract({
  settings: {
    method: 'GET',
    path: '/login/settings',
    title: '登录设置',
    access: 'public',
    scope: 'none',
    input: {},
    reply: dataReply(signInSettings),
    audited: false,
  },
  signIn: {
    method: 'POST',
    path: '/login',
    title: '用户登录',
    access: 'public',
    scope: 'none',
    input: signInForm,
    reply: dataReply(sessionUser),
    audited: true,
  },
  signInRemembered: {
    method: 'POST',
    path: '/login/remembered',
    title: '用户登录',
    access: 'public',
    scope: 'none',
    input: { username: signInForm.username, oneTimeCode },
    reply: dataReply(sessionUser),
    audited: true,
  },
  forget: {
    method: 'POST',
    path: '/login/forget',
    title: '取消记住密码',
    access: 'public',
    scope: 'none',
    input: {},
    reply: doneReply,
    audited: false,
  },
  signOut: {
    ...ownWrite,
    method: 'POST',
    path: '/logout',
    title: '退出登录',
    isDuty: true,
    isOpenWhenLocked: true,
    input: {},
    reply: doneReply,
  },
  current: {
    ...ownRead,
    method: 'GET',
    path: '/user/current',
    title: '当前用户',
    isDuty: true,
    isOpenWhenLocked: true,
    input: {},
    reply: dataReply(sessionUser),
  },
  /** Said before chosen rows of a list, which the browser has already, become a file there. */
  noteExport: {
    ...ownWrite,
    method: 'POST',
    path: '/handleLog/exported',
    title: '导出选中记录',
    isRateLimited: true,
    input: { list: required('list', text(50), '请说明列表名称'), ids: required('ids', commaIds) },
    reply: doneReply,
  },
  changePassword: {
    ...ownWrite,
    method: 'PUT',
    path: '/user/changepwd',
    title: '修改密码',
    isDuty: true,
    input: passwordChange,
    reply: doneReply,
  },
});
