import { decode } from '../../../contract/kernel';
import { mapSettings } from '../../../contract/session';
import type { MapSettings, SessionUser, SignInSettings } from '../../../contract/session';
import type { Actor } from '../../platform/auth/actor';
import { comparePasswordInVain, passwordMatches } from '../../platform/auth/passwords';
import type { Sessions } from '../../platform/auth/sessions';
import type { SessionOrigin } from '../../platform/auth/sessions';
import { newToken } from '../../platform/auth/tokens';
import type { Database } from '../../platform/db/transaction';
import { unauthorized } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import {
  clearFailures,
  countFailure,
  findAccount,
  findAccountById,
  findDevice,
  insertDevice,
} from './session.repository';
import type { Account } from './session.repository';

/** What the console is told of the signed-in user. */
export function describeActor(actor: Actor, settings: Settings, token?: string): SessionUser {
  return {
    ...(token === undefined ? {} : { token }),
    username: actor.username,
    profile: {
      userId: actor.userId,
      name: actor.name,
      ...(actor.avatar === null ? {} : { avatar: actor.avatar }),
      userType: actor.userType,
      unit: { id: actor.unitId, name: actor.unitName },
      roleIds: actor.roleIds,
      permissions: [...actor.permissions].sort(),
      settings: {
        systemName: settings.text('system.name'),
        liveMinutes: settings.number('live.defaultMinutes'),
        map: describeMap(settings),
        filing: { minPeople: settings.number('filing.minPeople'), leadDays: settings.number('filing.leadDays') },
      },
    },
  };
}

/** What the console draws its maps by. */
function describeMap(settings: Settings): MapSettings {
  const { provider, center, coordType } = decode(mapSettings, {
    provider: settings.text('map.provider'),
    center: settings.text('map.center'),
    coordType: settings.text('map.coordType'),
  });
  return {
    provider,
    tdtKey: settings.text('map.tdtKey'),
    center,
    zoom: settings.number('map.zoom'),
    coordType,
    province: settings.text('province.code'),
  };
}

export function describeSettings(settings: Settings, rememberedAccount: string): SignInSettings {
  return {
    systemName: settings.text('system.name'),
    accountPrefix: settings.text('signIn.accountPrefix'),
    appUrl: settings.text('app.url'),
    providers: [],
    rememberedAccount,
  };
}

function isShut(account: Account, now: Date): boolean {
  return !account.enabled || account.locked || (account.lockedUntil !== null && account.lockedUntil > now);
}

/** The account behind name and password, or null; compares in any case, so that the time tells nothing. */
export async function identify(
  db: Database,
  username: string,
  password: string,
): Promise<{ account: Account | null; matches: boolean }> {
  const account = await findAccount(db, username);
  const matches =
    account === null ? await comparePasswordInVain(password) : await passwordMatches(account.passwordHash, password);
  return { account, matches };
}

/** Starts the session, or counts the failure and refuses; all refusals read the same. */
export async function admit(
  db: Database,
  deps: { readonly sessions: Sessions; readonly settings: Settings },
  found: { readonly account: Account | null; readonly matches: boolean },
  origin: SessionOrigin,
): Promise<{ readonly userId: number; readonly token: string }> {
  // Read again inside the transaction: two attempts at once must not share one count.
  const account = found.account === null ? null : await findAccountById(db, found.account.id);
  if (account === null || isShut(account, new Date())) throw unauthorized();
  if (!found.matches || account.passwordHash !== found.account?.passwordHash) {
    const lockedUntil = new Date(Date.now() + deps.settings.number('signIn.lockMinutes') * 60_000);
    await countFailure(db, account.id, deps.settings.number('signIn.maxFailures'), lockedUntil);
    throw unauthorized(true);
  }
  await clearFailures(db, account.id);
  return { userId: account.id, token: await deps.sessions.start(db, account.id, origin) };
}

/** The account a device may sign in as without a password. */
export async function identifyDevice(
  db: Database,
  deviceHash: Buffer | null,
  username: string,
): Promise<Account | null> {
  if (deviceHash === null) return null;
  const device = await findDevice(db, deviceHash, new Date());
  if (device === null || device.username.toLowerCase() !== username.toLowerCase()) return null;
  return findAccountById(db, device.userId);
}

/** A token this device may sign in with later, and when it ends. */
export async function startRemembering(
  db: Database,
  settings: Settings,
  userId: number,
): Promise<{ readonly secret: string; readonly expires: Date }> {
  const { secret, hash } = newToken();
  const expires = new Date(Date.now() + settings.number('signIn.rememberDays') * 86_400_000);
  await insertDevice(db, hash, userId, expires);
  return { secret, expires };
}
