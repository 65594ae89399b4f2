import { dateTime, flagBoolean, integer, listOf, objectOf, text, textOf } from './codecs';
import {
  dataReply,
  defineContract,
  doneReply,
  field,
  fileReply,
  nodesReply,
  required,
  rowsReply,
  ownRead,
  ownWrite,
} from './kernel';
import type { Value } from './kernel';
import { logResults } from './operation-logs';
import { shapeOf, sheetColumns } from './resource';
import type { Listed } from './resource';
import { secondFactorCode } from './session';

const password = required('password', text(20, { privacy: 'secret' }), '请输入登录密码');
const oneTimeCode = required('oneTimeCode', secondFactorCode, '请输入验证码');

const secondFactor = {
  isOn: required('on', flagBoolean),
  /** One of the user's roles asks for it. */
  isRequired: required('required', flagBoolean),
  since: field('since', dateTime),
  recoveryCodesLeft: required('codesLeft', integer({ minimum: 0 })),
};

/** How the signed-in user's own account is protected. */
const accountState = {
  passwordChangedAt: required('passwordChanged', dateTime),
  secondFactor: required('secondFactor', objectOf(secondFactor)),
};
export type AccountState = Value<typeof accountState>;

/** `session`: signed in now. `device`: remembered, signs in without the password. */
const accessKinds = ['session', 'device'] as const;

/** A way into the account that stands open. */
const access = {
  id: required('id', text(64)),
  kind: required('kind', textOf(accessKinds)),
  ip: required('ip', text(64)),
  browser: required('userAgent', text(500)),
  since: required('dateCreated', dateTime),
  seenAt: required('lastSeen', dateTime),
  /** Where the user is at this moment. */
  isCurrent: required('isOwn', flagBoolean),
};
export type AccountAccess = Value<typeof access>;

const secondFactorKey = {
  /** For typing, in base 32. */
  factorKey: required('factorKey', text(64, { privacy: 'secret' })),
  /** For scanning. */
  factorAddress: required('factorAddress', text(500, { privacy: 'secret' })),
};
export type SecondFactorKey = Value<typeof secondFactorKey>;

const recoveryCode = { recoveryCode: required('recoveryCode', text(20, { privacy: 'secret' })) };
export type RecoveryCode = Value<typeof recoveryCode>;
const newRecoveryCodes = { recoveryCodes: required('recoveryCodes', listOf(objectOf(recoveryCode), 20)) };

/** Attempts to sign in to the own account, also those of others. */
export const signIns = {
  noun: '登录记录',
  calledBy: 'at',
  fields: {
    id: { label: '编号', row: required('id', integer({ minimum: 1 })) },
    at: { label: '时间', row: required('ctime', dateTime), column: { as: 'time' }, sheetWidth: 20 },
    ip: { label: '登录地址', row: required('operIp', text(64)), column: { width: 140 }, sheetWidth: 18 },
    location: { label: '位置', row: required('operLocation', text(200)), column: { width: 96 }, sheetWidth: 14 },
    way: { label: '方式', row: required('way', text(20)), column: { width: 150 }, sheetWidth: 18 },
    result: {
      label: '结果',
      row: required('result', textOf(logResults)),
      words: [
        ['success', '成功'],
        ['refused', '失败'],
        ['failure', '失败'],
      ],
      column: { as: 'status' },
      sheetWidth: 10,
    },
  },
} as const satisfies Listed;
const signInRow = shapeOf(signIns.fields, 'row');
export type SignInEntry = Value<typeof signInRow>;

/** What everybody may see and change of his own account. */
export const accountContract = defineContract({
  state: {
    ...ownRead,
    method: 'GET',
    path: '/account/state',
    title: '账号安全状态',
    input: {},
    reply: dataReply(accountState),
    isDuty: true,
  },
  accesses: {
    ...ownRead,
    method: 'GET',
    path: '/account/devices',
    title: '查询登录设备',
    input: {},
    reply: nodesReply(access),
  },
  endAccess: {
    ...ownWrite,
    method: 'POST',
    path: '/account/endDevice',
    title: '结束登录设备',
    input: { id: access.id, kind: required('kind', access.kind.codec, '请选择设备') },
    reply: doneReply,
  },
  signIns: {
    ...ownRead,
    method: 'GET',
    path: '/account/signIns',
    title: '查询登录记录',
    input: {},
    reply: rowsReply(signInRow),
  },
  /** An .xlsx of all of them. */
  exportSignIns: {
    ...ownWrite,
    method: 'POST',
    path: '/account/exportSignIns',
    title: '导出登录记录',
    input: sheetColumns(signIns),
    reply: fileReply,
  },
  /** Makes a new key, which counts once a code of it was shown. */
  beginSecondFactor: {
    ...ownWrite,
    method: 'POST',
    path: '/account/beginSecondFactor',
    title: '申请双因素认证',
    input: { password },
    reply: dataReply(secondFactorKey),
    isDuty: true,
  },
  /** Answers the recovery codes, once. */
  confirmSecondFactor: {
    ...ownWrite,
    method: 'POST',
    path: '/account/confirmSecondFactor',
    title: '启用双因素认证',
    input: { oneTimeCode },
    reply: dataReply(newRecoveryCodes),
    isDuty: true,
  },
  endSecondFactor: {
    ...ownWrite,
    method: 'POST',
    path: '/account/endSecondFactor',
    title: '停用双因素认证',
    input: { password, oneTimeCode },
    reply: doneReply,
  },
});
