import { coordinates, flagBoolean, id, integer, listOf, objectOf, oneOf, text, textOf } from './codecs';
import { passwordPattern } from './constants';
import { dataReply, defineContract, doneReply, field, required } from './kernel';
import type { Value } from './kernel';

const passwordMessage = '账号格式有误，密码须为字母加数字且长度大于6位';

/** The spec's rule for a password at sign-in; the text covers both fields. */
export const signInPassword = text(20, { pattern: passwordPattern, message: passwordMessage });

export const signInForm = {
  username: required('username', text(64), '请输入用户名'),
  password: required('password', signInPassword, '请输入密码'),
  /** Keeps a revocable device token in an HttpOnly cookie, never the password. */
  remember: field('remember', flagBoolean),
};
export type SignInForm = Value<typeof signInForm>;

const unitRef = { id: required('id', id), name: required('fbmmc', text(100)) };

/** How maps are drawn. */
export const mapSettings = {
  /** `offline`: the outlines of the province alone. */
  provider: required('provider', textOf(['offline', 'tianditu', 'amap'])),
  tdtKey: required('tdtKey', text(100)),
  /** Longitude and latitude, in the system coordinates are stored in. */
  center: required('center', coordinates),
  zoom: required('zoom', integer({ minimum: 5, maximum: 18 })),
  /** The system coordinates are stored in. */
  coordType: required('coordType', textOf(['WGS84', 'GCJ02'])),
  /** Two digits of the province whose outlines are drawn. */
  province: required('province', text(2)),
};
export type MapSettings = Value<typeof mapSettings>;

const profile = {
  userId: required('id', id),
  name: required('fname', text(64)),
  avatar: field('favatar', text(64)),
  userType: required('ftype', oneOf([1, 2, 3], 1)),
  unit: required('lbmzd', objectOf(unitRef)),
  roleIds: required('roles', listOf(id, 50)),
  /** `controller:action` of all the user may do. */
  permissions: required('permissions', listOf(text(80), 1000)),
  /** System parameters the console goes by. */
  settings: required(
    'settings',
    objectOf({
      systemName: required('systemName', text(64)),
      /** Offered when a live channel is opened. */
      liveMinutes: required('liveMinutes', integer({ minimum: 1 })),
      map: required('map', objectOf(mapSettings)),
      /** What the notice to hosts says of the duty to file. */
      filing: required(
        'filing',
        objectOf({
          minPeople: required('minPeople', integer({ minimum: 1 })),
          leadDays: required('leadDays', integer({ minimum: 0 })),
        }),
      ),
    }),
  ),
};

export const sessionUser = {
  token: field('access_token', text(64)),
  username: required('username', text(64)),
  profile: required('others', objectOf(profile)),
};
export type SessionUser = Value<typeof sessionUser>;

const provider = { key: required('key', text(32)), name: required('name', text(32)), url: required('url', text(500)) };

/** What the sign-in page needs to know before anybody is signed in. */
export const signInSettings = {
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
  password: required(
    'pwd',
    text(20, { pattern: passwordPattern, message: '密码必须为字母加数字，长度为7到20位' }),
    '请输入密码',
  ),
  repeated: required('checkPass', text(20), '请再次输入密码'),
};
export type PasswordChange = Value<typeof passwordChange>;

/** Realtime topic of one user: a message, whatever its body, says that his rights may be others now. */
export function sessionTopic(userId: number): string {
  return `/topic/session/${userId}`;
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
    input: { username: required('username', text(64), '请输入用户名') },
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
    method: 'POST',
    path: '/logout',
    title: '退出登录',
    access: 'session',
    scope: 'own',
    input: {},
    reply: doneReply,
    audited: true,
  },
  current: {
    method: 'GET',
    path: '/user/current',
    title: '当前用户',
    access: 'session',
    scope: 'own',
    input: {},
    reply: dataReply(sessionUser),
    audited: false,
  },
  changePassword: {
    method: 'PUT',
    path: '/user/changepwd',
    title: '修改密码',
    access: 'session',
    scope: 'own',
    input: passwordChange,
    reply: doneReply,
    audited: true,
  },
});
