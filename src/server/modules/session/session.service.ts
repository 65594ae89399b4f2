import { decode } from '../../../contract/kernel';
import type { ListLayout } from '../../../contract/preferences';
import type { OpeningQuery } from '../../../contract/saved-queries';
import { mapSettings } from '../../../contract/session';
import type { MapSettings, SessionUser, SignInSettings } from '../../../contract/session';
import { wireTime } from '../../../contract/time';
import { failedSignInsText, toldFailures } from '../../../contract/users';
import type { Actor } from '../../platform/auth/actor';
import { comparePasswordInVain, passwordMatches } from '../../platform/auth/passwords';
import { countFailure, countSuccess, isPaused, placeOf } from '../../platform/auth/places';
import type { Origin, Place } from '../../platform/auth/places';
import { redeemCode } from '../../platform/auth/second-factors';
import { findSecondFactor } from '../../platform/auth/second-factors.repository';
import type { Database } from '../../platform/db/transaction';
import { KeptRefusal, Refusal, unauthorized } from '../../platform/http/errors';
import type { Settings } from '../../platform/settings/settings';
import { findAccount, holdAccount, takeFailedAttempts, takeNotices } from './session.repository';
import type { Account } from './session.repository';

export interface Lists {
  readonly layouts: readonly ListLayout[];
  readonly openings: readonly OpeningQuery[];
}

/** What the console is told of the signed-in user. */
export function describeActor(
  actor: Actor,
  settings: Settings,
  { layouts, openings }: Lists,
  token?: string,
): SessionUser {
  return {
    ...(token === undefined ? {} : { token }),
    username: actor.username,
    profile: {
      userId: actor.userId,
      name: actor.name,
      ...(actor.avatar === null ? {} : { avatar: actor.avatar }),
      userType: actor.userType,
      unit: { id: actor.unitId, name: actor.unitName, fullName: actor.unitFullName },
      roleIds: actor.roleIds,
      permissions: [...actor.permissions].sort(),
      ...(actor.duty === null ? {} : { duty: actor.duty }),
      ...(layouts.length === 0 ? {} : { layouts }),
      ...(openings.length === 0 ? {} : { openings }),
      settings: {
        systemName: settings.text('system.name'),
        liveMinutes: settings.number('live.defaultMinutes'),
        keptPages: settings.number('console.keptPages'),
        map: describeMap(settings),
        filing: {
          minPeople: settings.number('filing.minPeople'),
          leadDays: settings.number('filing.leadDays'),
          personsPerTable: settings.number('table.persons'),
          acceptDays: settings.number('filing.acceptDays'),
          sampleGrams: settings.number('sample.minGram'),
          sampleHours: settings.number('sample.hours'),
        },
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

/** Who has locked the screen: enough for him to unlock it, and nothing that he may do or has laid out. */
export function describeLocked(actor: Actor, settings: Settings, token?: string): SessionUser {
  const bare = { ...actor, avatar: null, roleIds: [], permissions: new Set<string>(), duty: null };
  const { profile, ...user } = describeActor(bare, settings, { layouts: [], openings: [] }, token);
  const map = { ...profile.settings.map, tdtKey: '' };
  return { ...user, profile: { ...profile, isLocked: true, settings: { ...profile.settings, map } } };
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

interface Found {
  readonly account: Account | null;
  readonly matches: boolean;
}

interface Admission {
  readonly account: Account;
  readonly place: Place;
}

/** Lets the account in from where it is, or counts the failure and refuses; all refusals read the same. */
async function admit(trx: Database, settings: Settings, found: Found, origin: Origin): Promise<Admission> {
  const account = found.account === null ? null : await holdAccount(trx, found.account.id);
  if (account === null || !account.enabled || account.locked) throw unauthorized();
  const place = await placeOf(trx, settings, account, origin);
  if (isPaused(place, origin)) throw unauthorized();
  if (!found.matches || account.passwordHash !== found.account?.passwordHash) {
    await countFailure(trx, settings, account, place, origin);
    throw unauthorized(true);
  }
  return { account, place };
}

/** Wrong codes count like wrong passwords: who knows the password may not guess on. */
async function checkSecondFactor(
  trx: Database,
  settings: Settings,
  { account, place }: Admission,
  origin: Origin,
  code: string | undefined,
): Promise<void> {
  const factor = await findSecondFactor(trx, account.id);
  if (factor === null || factor.confirmedAt === null) return;
  if (code === undefined || code === '') throw Refusal.field('oneTimeCode', '请输入动态验证码');
  if (await redeemCode(trx, account.id, code, origin.at)) return;
  await countFailure(trx, settings, account, place, origin);
  const message = '验证码有误或已使用';
  throw new KeptRefusal(message, [{ field: 'oneTimeCode', message }]);
}

/** Both steps of signing in. Answers what there is to tell. */
export async function enter(
  trx: Database,
  settings: Settings,
  found: Found,
  origin: Origin,
  code: string | undefined,
): Promise<{ readonly userId: number; readonly notices: readonly string[] }> {
  const admission = await admit(trx, settings, found, origin);
  await checkSecondFactor(trx, settings, admission, origin, code);
  const { account, place } = admission;
  await countSuccess(trx, account, place, origin);
  const { count, since, addresses } = await takeFailedAttempts(trx, account.id);
  const failures =
    count < toldFailures || since === null
      ? []
      : [`${failedSignInsText(count, wireTime(new Date(since)), addresses)}。如非本人操作，请修改密码。`];
  return { userId: account.id, notices: [...(await takeNotices(trx, account.id)), ...failures].slice(0, 10) };
}
