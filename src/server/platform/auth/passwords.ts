import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { takeTurns } from '../turns';

/** argon2id with the parameters OWASP names first: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** At most two hashes at a time: more would let a burst of sign-ins take the machine. */
const inTurn = takeTurns(2);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** False for an account without a password, whose stored text is no hash; that takes as long as a wrong password. */
export function passwordMatches(storedHash: string, password: string): Promise<boolean> {
  if (!storedHash.startsWith('$argon2id$')) return comparePasswordInVain(password);
  return inTurn(() => verify(storedHash, password).catch(() => false));
}

let decoy: Promise<string> | null = null;

/** Takes as long as a real comparison and never matches, so that an unknown account cannot be told by the clock. */
export async function comparePasswordInVain(password: string): Promise<false> {
  decoy ??= hashPassword('no account has this password');
  await passwordMatches(await decoy, password);
  return false;
}

const letters = 'abcdefghijkmnpqrstuvwxyz';
const digits = '23456789';

/** Twelve letters and digits, both of them, without those that look alike. */
export function newPassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  return Array.from({ length: 12 }, (_, index) => pick(index % 3 === 2 ? digits : letters)).join('');
}
