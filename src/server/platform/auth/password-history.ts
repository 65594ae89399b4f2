import type { Database } from '../db/transaction';
import type { Settings } from '../settings/settings';
import { passwordMatches } from './passwords';
import { formerPasswords } from './passwords.repository';

const lastPasswords = (settings: Settings): number => settings.number('signIn.passwordHistory');

/** The present one is one of those that may not come again, and stands elsewhere. */
export const keptFormer = (settings: Settings): number => Math.max(0, lastPasswords(settings) - 1);

/** Why the user may not have this password again; null where he has not had it of late. Slow on purpose. */
export async function reuse(
  db: Database,
  settings: Settings,
  userId: number,
  password: string,
): Promise<string | null> {
  for (const hash of await formerPasswords(db, userId, keptFormer(settings)))
    if (await passwordMatches(hash, password)) return `新密码不能与最近 ${lastPasswords(settings)} 个密码相同`;
  return null;
}
