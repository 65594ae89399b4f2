import { insertAuditEntry } from '../../platform/audit/audit.repository';
import { keptFormer } from '../../platform/auth/password-history';
import { hashPassword, newPassword } from '../../platform/auth/passwords';
import { storePassword } from '../../platform/auth/passwords.repository';
import { deleteSecondFactor } from '../../platform/auth/second-factors.repository';
import { deleteOtherSessions } from '../../platform/auth/sessions.repository';
import type { Database } from '../../platform/db/transaction';
import { inTransaction } from '../../platform/db/transaction';
import { openSettings } from '../../platform/settings/settings';
import { holdAccount, updateUser } from './users.repository';

const who = { ip: '127.0.0.1', userId: null, userName: '命令行' };

/**
 * The way back for whoever works on the machine itself, where nobody who could open this account can sign in any more: a new
 * password, to be changed at the first sign-in; enabled, unlocked, without a second factor; its sessions and devices end. The
 * operation log says so.
 * @returns the password; null where there is no such account
 */
export async function reopenAccount(db: Database, username: string, now: Date): Promise<string | null> {
  const password = newPassword();
  const passwordHash = await hashPassword(password);
  const settings = await openSettings(db);
  return inTransaction(db, async (trx) => {
    const user = await holdAccount(trx, username);
    if (user === null) return null;
    const { id, unitPath, enabled, locked } = user;
    await storePassword(trx, id, { passwordHash, mustChange: true, changedAt: now, keptFormer: keptFormer(settings) });
    await updateUser(trx, id, { enabled: true, locked: false }, now);
    await deleteSecondFactor(trx, id);
    await deleteOtherSessions(trx, id, null);
    await insertAuditEntry(trx, {
      ...who,
      ...{ title: '重设账号', controller: 'user', action: 'reopen', unitPath, result: 'success' },
      detail: { id, username: user.username, before: { enabled, locked }, after: { enabled: true, locked: false } },
    });
    return password;
  });
}
