import type { Database } from '../db/transaction';
import { KeptRefusal, Refusal } from '../http/errors';
import type { Settings } from '../settings/settings';
import { passwordMatches } from './passwords';
import { countFailure, countSuccess, isPaused, placeOf } from './places';
import { findCredentials, holdCredentials } from './passwords.repository';
import { redeemCode } from './second-factors';
import { findSecondFactor } from './second-factors.repository';

/** A signed-in user who shows once more who he is. */
interface Owner {
  readonly userId: number;
  readonly ip: string;
  readonly at: Date;
}

interface Asked extends Owner {
  readonly password: string;
  /** Of the field it was typed into, as spelled on the wire. */
  readonly wireName: string;
}

const wrongPassword = '密码有误';
const wrongCode = '验证码有误或已使用';
const tooManyPasswords = '密码错误次数过多，请稍后再试';
const tooManyCodes = '验证码错误次数过多，请稍后再试';

/** One attempt with a password or a code. It has the counters of the sign-in, and is refused while these make it wait. */
async function admit(
  trx: Database,
  settings: Settings,
  { userId, ip, at }: Owner,
  { wireName, tooMany }: { readonly wireName: string; readonly tooMany: string },
) {
  const credentials = await holdCredentials(trx, userId);
  const origin = { ip, device: null, at };
  const place = await placeOf(trx, settings, credentials, origin);
  if (isPaused(place, origin)) throw Refusal.field(wireName, tooMany);
  return {
    passwordHash: credentials.passwordHash,
    refuse: async (field: string, message: string): Promise<never> => {
      await countFailure(trx, settings, credentials, place, origin);
      throw new KeptRefusal(message, [{ field, message }]);
    },
    count: () => countSuccess(trx, credentials, place, origin),
  };
}

/**
 * Whether it is the password of whoever is signed in: a screen left open is not enough to take an account over. Slow on purpose,
 * so outside of a transaction; `confirm` goes on inside of one, and counts a wrong one as a sign-in does.
 */
export async function ownPassword(db: Database, settings: Settings, { password, wireName, ...owner }: Asked) {
  const { userId, at } = owner;
  const { passwordHash } = await findCredentials(db, userId);
  const matches = await passwordMatches(passwordHash, password);
  const admitPassword = async (trx: Database) => {
    const attempt = await admit(trx, settings, owner, { wireName, tooMany: tooManyPasswords });
    if (!matches || attempt.passwordHash !== passwordHash) await attempt.refuse(wireName, wrongPassword);
    return attempt;
  };
  return {
    matches,
    confirm: async (trx: Database): Promise<void> => {
      await admitPassword(trx);
    },
    /** With the code of the second factor, where there is one: all that signing in asks for. */
    confirmWithCode: async (trx: Database, code: string | undefined): Promise<void> => {
      const { refuse, count } = await admitPassword(trx);
      const factor = await findSecondFactor(trx, userId);
      if (factor !== null && factor.confirmedAt !== null) {
        if (code === undefined || code === '') throw Refusal.field('oneTimeCode', '请输入动态验证码');
        if (!(await redeemCode(trx, userId, code, at))) await refuse('oneTimeCode', wrongCode);
      }
      await count();
    },
  };
}

/** Uses up a code without the password; a wrong one is refused with `message` and counted. */
export async function confirmOwnCode(
  trx: Database,
  settings: Settings,
  owner: Owner,
  { code, message }: { readonly code: string; readonly message: string },
): Promise<void> {
  const wireName = 'oneTimeCode';
  const { refuse } = await admit(trx, settings, owner, { wireName, tooMany: tooManyCodes });
  if (!(await redeemCode(trx, owner.userId, code, owner.at))) await refuse(wireName, message);
}
