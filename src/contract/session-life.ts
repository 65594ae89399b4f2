import { flagBoolean, integer, text } from './codecs';
import { dataReply, defineContract, doneReply, ownRead, ownWrite, required } from './kernel';
import type { Value } from './kernel';
import { oneTimeCode } from './session';

/** How a session ends by itself. */
const sessionLife = {
  /** Seconds until then. */
  left: required('left', integer({ minimum: 0 })),
  /** Whether using it puts the end off; else it has lasted as long as any may. */
  isSliding: required('sliding', flagBoolean),
};
export type SessionLife = Value<typeof sessionLife>;

/** Whoever locked the screen shows that it is him. */
const unlocking = {
  password: required('password', text(20, { privacy: 'secret' }), '请输入密码'),
  oneTimeCode,
};
export type Unlocking = Value<typeof unlocking>;

/** Of a session that stands: how long it does, and whether its screen is locked. */
export const sessionLifeContract = defineContract({
  /** Asking does not put the end off. */
  life: {
    ...ownRead,
    method: 'GET',
    path: '/user/life',
    title: '查询登录有效时间',
    isDuty: true,
    isOpenWhenLocked: true,
    isNoUse: true,
    input: {},
    reply: dataReply(sessionLife),
  },
  /** Somebody is there, though the console had nothing to ask. */
  goOn: {
    ...ownRead,
    method: 'POST',
    path: '/user/goOn',
    title: '继续使用',
    isDuty: true,
    input: {},
    reply: dataReply(sessionLife),
  },
  /** Closes all of this browser's sessions, but for what is open when locked, until one of them is unlocked. */
  lock: {
    ...ownRead,
    method: 'POST',
    path: '/user/lockScreen',
    title: '锁屏',
    isDuty: true,
    isOpenWhenLocked: true,
    input: {},
    reply: doneReply,
  },
  /** Opens them again. */
  unlock: {
    ...ownWrite,
    method: 'POST',
    path: '/user/unlockScreen',
    title: '解除锁屏',
    isDuty: true,
    isOpenWhenLocked: true,
    isNoUse: true,
    input: unlocking,
    reply: doneReply,
  },
});
