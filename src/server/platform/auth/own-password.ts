import type { Database } from '../db/transaction';
import { KeptRefusal, Refusal } from '../http/errors';
import type { Settings } from '../settings/settings';
import { passwordMatches } from './passwords';
import { countFailure, countSuccess, isPaused, placeOf } from './places';
import { findCredentials } from './passwords.repository';
import { redeemCode } from './second-factors';
import { findSecondFactor } from './second-factors.repository';

interface Asked {
  readonly userId: number;
  readonly password: string;
  readonly ip: string;
  /** When he says it. */
  readonly at: Date;
  /** Of the field it was typed into, as spelled on the wire. */
  readonly wireName: string;
}

const tooMany = '密码错误次数过多，请稍后再试';
const wrong = '密码有误';
const wrongCode = '验证码有误或已使用';

/**
 * Whether it is the password of whoever is signed in: a screen left open is not enough to take an account over. Slow on purpose,
 * so outside of a transaction; `confirm` goes on inside of one, and counts a wrong one as a sign-in does.
 */
export async function ownPassword(db: Database, settings: Settings, { userId, password, ip, at, wireName }: Asked) {
  const credentials = await findCredentials(db, userId);
  const matches = await passwordMatches(credentials.passwordHash, password);
  const origin = { ip, device: null, at };
  const admit = async (trx: Database) => {
    const now = await findCredentials(trx, userId);
    const place = await placeOf(trx, settings, now, origin);
    if (isPaused(place, origin)) throw Refusal.field(wireName, tooMany);
    const refuse = async (field: string, message: string): Promise<never> => {
      await countFailure(trx, settings, now, place, origin);
      throw new KeptRefusal(message, [{ field, message }]);
    };
    if (!matches || now.passwordHash !== credentials.passwordHash) await refuse(wireName, wrong);
    return { refuse, count: () => countSuccess(trx, now, place, origin) };
  };
  return {
    matches,
    confirm: async (trx: Database): Promise<void> => {
      await admit(trx);
    },
    /** With the code of the second factor, where there is one: all that signing in asks for. */
    confirmWithCode: async (trx: Database, code: string | undefined): Promise<void> => {
      const { refuse, count } = await admit(trx);
      const factor = await findSecondFactor(trx, userId);
      if (factor !== null && factor.confirmedAt !== null) {
        if (code === undefined || code === '') throw Refusal.field('oneTimeCode', '请输入动态验证码');
        if (!(await redeemCode(trx, userId, code, at))) await refuse('oneTimeCode', wrongCode);
      }
      await count();
    },
  };
}
