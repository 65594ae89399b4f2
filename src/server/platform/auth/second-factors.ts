import { randomInt } from 'node:crypto';
import type { Database } from '../db/transaction';
import type { Settings } from '../settings/settings';
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factors.repository';
import { stepOfCode } from './totp';
import { tokenHash } from './tokens';

const recoveryCodeCount = 10;
const recoveryAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** However it is typed: with or without the dash, in whatever case. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** Fifty bits each, in two groups of five. */
export function newRecoveryCodes(): readonly string[] {
  const draw = () =>
    Array.from({ length: 5 }, () => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length))).join('');
  return Array.from({ length: recoveryCodeCount }, () => `${draw()}-${draw()}`);
}

export const recoveryCodeHash = (code: string): Buffer => tokenHash(plain(code));

/** Uses up a code of the app, or a recovery code: none of them opens twice. */
export async function redeemCode(trx: Database, userId: number, code: string, now: Date): Promise<boolean> {
  const factor = await findSecondFactor(trx, userId);
  if (factor === null) return false;
  const step = stepOfCode(factor.secret, plain(code), now, factor.lastStep);
  if (step !== null) return takeStep(trx, userId, step);
  return factor.confirmedAt !== null && takeRecoveryCode(trx, userId, recoveryCodeHash(code));
}

/** Names of the roles whose holders sign in with a second factor. */
export function asksSecondFactor(settings: Settings, roleNames: readonly string[]): boolean {
  const named = settings.text('signIn.secondFactorRoles').split(/[,，、]/);
  return named.some((name) => name.trim() !== '' && roleNames.includes(name.trim()));
}
