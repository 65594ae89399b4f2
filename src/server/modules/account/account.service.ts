import { signIns } from '../../../contract/account';
import type { accountContract, AccountAccess, AccountState, SignInEntry } from '../../../contract/account';
import type { Input, Page, PageQuery } from '../../../contract/kernel';
import { withSheet } from '../../../contract/resource';
import { minuteMs, wireTime } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import { asksSecondFactor } from '../../platform/auth/second-factors';
import { countRecoveryCodes, findSecondFactor } from '../../platform/auth/second-factors.repository';
import { exportBatch, sendDeclared } from '../../platform/crud/send-declared';
import type { Database } from '../../platform/db/transaction';
import type { WritingCall } from '../../platform/http/call';
import type { Settings } from '../../platform/settings/settings';
import {
  countSignIns,
  listRemembered,
  listSessions,
  listSignIns,
  passwordChangedAt,
  roleNamesOf,
} from './account.repository';

export async function showState(db: Database, settings: Settings, actor: Actor): Promise<AccountState> {
  const { userId, roleIds } = actor;
  const factor = await findSecondFactor(db, userId);
  const since = factor?.confirmedAt ?? null;
  return {
    passwordChangedAt: wireTime(await passwordChangedAt(db, userId)),
    secondFactor: {
      isOn: since !== null,
      isRequired: asksSecondFactor(settings, await roleNamesOf(db, roleIds)),
      ...(since === null ? {} : { since: wireTime(since) }),
      recoveryCodesLeft: await countRecoveryCodes(db, userId),
    },
  };
}

/** Sessions first, of both kinds the browser of this one, which is marked; then the one that was used last. */
export async function showAccesses(
  db: Database,
  settings: Settings,
  actor: Actor,
  now: Date,
): Promise<readonly AccountAccess[]> {
  const idleSince = new Date(now.getTime() - settings.number('session.idleMinutes') * minuteMs);
  const sessions = await listSessions(db, actor.userId, now, idleSince);
  const own = sessions.find(({ id }) => id === actor.sessionId);
  const remembered = await listRemembered(db, actor.userId, now);
  const shown =
    (kind: AccountAccess['kind'], currentId: string | null | undefined) => (row: (typeof remembered)[number]) => ({
      id: row.id,
      kind,
      ip: row.ip,
      browser: row.userAgent,
      since: wireTime(row.createdAt),
      seenAt: wireTime(row.seenAt),
      isCurrent: row.id === currentId,
    });
  const ownFirst = (rows: readonly AccountAccess[]) =>
    [...rows].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return [
    ...ownFirst(sessions.map(shown('session', actor.sessionId))),
    ...ownFirst(remembered.map(shown('device', own?.deviceId))),
  ];
}

function wayOf(action: string, detail: unknown): string {
  const reused = typeof detail === 'object' && detail !== null && 'reusedDevice' in detail;
  if (reused) return '凭据被重复使用';
  return action === 'remembered' ? '记住密码' : '密码';
}

const entryOf = ({
  createdAt,
  action,
  detail,
  ...entry
}: Awaited<ReturnType<typeof listSignIns>>[number]): SignInEntry => ({
  ...entry,
  at: wireTime(createdAt),
  way: wayOf(action, detail),
});

export async function showSignIns(
  db: Database,
  { userId }: Actor,
  { page, pageSize }: PageQuery,
): Promise<Page<SignInEntry>> {
  const rows = await listSignIns(db, userId, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows: rows.map(entryOf), total: await countSignIns(db, userId) };
}

/** The spreadsheet of all attempts to sign in to the caller's account. */
export function exportSignIns(
  call: WritingCall,
  { columns }: Input<typeof accountContract.exportSignIns>,
): Promise<void> {
  const { userId } = call.actor;
  return sendDeclared(call, withSheet(signIns, columns), async (db) => ({
    count: await countSignIns(db, userId),
    read: async (after) =>
      (await listSignIns(db, userId, { limit: exportBatch, offset: 0 }, after ?? undefined)).map(entryOf),
  }));
}
