import { dayMs, minuteMs } from '../../../contract/time';
import type { Database } from '../db/transaction';
import type { Settings } from '../settings/settings';
import { addressSignedIn, countAtAddress, countAtDevice, countAtStrangers, findAddress } from './places.repository';
import { forgetStrangers } from './places.repository';

/** An account as far as wrong passwords go. */
export interface CountedAccount {
  readonly id: number;
  readonly lockedUntil: Date | null;
}

export interface KnownDevice {
  readonly id: string;
  readonly userId: number;
  readonly pausedUntil: Date | null;
}

/** From where somebody says who he is. */
export interface Origin {
  readonly ip: string;
  /** The browser, if its cookie is good. */
  readonly device: KnownDevice | null;
  /** When he says it. */
  readonly at: Date;
}

/**
 * What an attempt is counted by. Strangers share one count and lock the account against one another; a browser or an address
 * the account has signed in from has its own, so that nobody else can keep its owner out.
 */
export type Place = { readonly pausedUntil: Date | null } & (
  { readonly kind: 'device'; readonly id: string } | { readonly kind: 'address' } | { readonly kind: 'strangers' }
);

export async function placeOf(
  db: Database,
  settings: Settings,
  account: CountedAccount,
  { ip, device, at }: Origin,
): Promise<Place> {
  if (device !== null && device.userId === account.id)
    return { kind: 'device', id: device.id, pausedUntil: device.pausedUntil };
  const since = new Date(at.getTime() - settings.number('signIn.rememberDays') * dayMs);
  const address = await findAddress(db, account.id, ip, since);
  if (address !== null) return { kind: 'address', pausedUntil: address.pausedUntil };
  return { kind: 'strangers', pausedUntil: account.lockedUntil };
}

export const isPaused = ({ pausedUntil }: Place, { at }: Pick<Origin, 'at'>): boolean =>
  pausedUntil !== null && pausedUntil > at;

/** Strangers wait the whole time at once; a known place a minute, then twice as long each time, at most as long as they. */
export async function countFailure(
  trx: Database,
  settings: Settings,
  { id }: CountedAccount,
  place: Place,
  { ip, at }: Pick<Origin, 'ip' | 'at'>,
): Promise<void> {
  const mostFailures = settings.number('signIn.maxFailures');
  const longest = settings.number('signIn.lockMinutes');
  if (place.kind === 'strangers') {
    await countAtStrangers(trx, id, mostFailures, new Date(at.getTime() + longest * minuteMs));
    return;
  }
  const pauseAfter = (failures: number) => {
    if (failures < mostFailures) return null;
    return new Date(at.getTime() + Math.min(longest, 2 ** Math.min(failures - mostFailures, 20)) * minuteMs);
  };
  if (place.kind === 'device') await countAtDevice(trx, place.id, pauseAfter);
  else await countAtAddress(trx, id, ip, pauseAfter);
}

/** The place is known from now on. A lock against strangers stays: its owner does not lift it by coming home. */
export async function countSuccess(
  trx: Database,
  { id }: CountedAccount,
  place: Place,
  { ip, at }: Pick<Origin, 'ip' | 'at'>,
): Promise<void> {
  if (place.kind === 'strangers') await forgetStrangers(trx, id);
  await addressSignedIn(trx, id, { ip, at }, place.kind !== 'device');
}
