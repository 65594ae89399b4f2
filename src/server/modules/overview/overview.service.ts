import { checklistItems } from '../../../contract/checklist';
import { comingDays, defaultPeriod, mostTownships } from '../../../contract/overview';
import type { Coverage, ItemResult, Overview, OverviewPeriod, TrendDay } from '../../../contract/overview';
import { dayMs, parseWireTime, wireDate, wireTime } from '../../../contract/time';
import type { Database } from '../../platform/db/transaction';
import { pathOfUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import {
  countCertificates,
  countComing,
  countDue,
  countLive,
  countTownships,
  countUnmet,
  nameOfUnit,
  readFactsByDay,
} from './overview.repository';
import type { FactsOfDay, UnmetNumbers } from './overview-totals.repository';

export const daysFrom = (midnight: Date, days: number) => new Date(midnight.getTime() + days * dayMs);

/** Every day of the span, those without any filing included. */
export async function readDays(
  db: Database,
  unitPath: string,
  since: Date,
  count: number,
): Promise<readonly FactsOfDay[]> {
  const counted = await readFactsByDay(db, unitPath, { since, before: daysFrom(since, count) });
  const byDay = new Map(counted.map((one) => [one.day, one]));
  return Array.from({ length: count }, (_, index) => {
    const day = wireDate(daysFrom(since, index));
    const none = { day, drafts: 0, filed: 0, inTime: 0, late: 0, unguided: 0, unmet: 0, streamed: 0, sampled: 0 };
    return { ...none, ...byDay.get(day) };
  });
}

export function coverageOf(days: readonly FactsOfDay[]): Coverage {
  const sum = (field: Exclude<keyof FactsOfDay, 'day'>) => days.reduce((total, one) => total + one[field], 0);
  const [inTime, late] = [sum('inTime'), sum('late')];
  return {
    from: days[0]?.day ?? '',
    until: days[days.length - 1]?.day ?? '',
    ...{ drafts: sum('drafts'), filed: sum('filed'), inTime, late, unguided: sum('unguided') },
    ...{ streamed: sum('streamed'), sampled: sum('sampled'), guided: inTime + late, unmet: sum('unmet') },
  };
}

const trendOf = (days: readonly FactsOfDay[]): readonly TrendDay[] =>
  days.map(({ day, filed, inTime, streamed }) => ({ day, filed, inTime, streamed }));

/** Each item of the checklist, how often it was not met in both periods. */
function itemsOf(counted: readonly UnmetNumbers[]): readonly ItemResult[] {
  const ofItem = (item: number, isBefore: boolean) =>
    counted
      .filter((one) => one.isBefore === isBefore && (one.items & (1 << (item - 1))) !== 0)
      .reduce((sum, { filings }) => sum + filings, 0);
  return checklistItems.map(({ no }) => ({ item: no, unmet: ofItem(no, false), before: ofItem(no, true) }));
}

/** All numbers of a unit and those below it, counted now. */
export async function showOverview(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  {
    period = defaultPeriod,
    unitId,
  }: { readonly period?: OverviewPeriod | undefined; readonly unitId?: number | undefined },
): Promise<Overview> {
  const unitPath = await pathOfUnit(db, actor, unitId);
  const today = wireDate(now);
  const midnight = parseWireTime(today) ?? now;
  const begin = daysFrom(midnight, -period);
  const since = daysFrom(begin, -period);
  const [due, coming, live, certificates, days, unmet, townships, unitName] = await Promise.all([
    countDue(db, unitPath, now, daysFrom(midnight, 1)),
    countComing(db, unitPath, { since: midnight, before: daysFrom(midnight, comingDays) }),
    countLive(db, unitPath),
    countCertificates(db, unitPath, today),
    readDays(db, unitPath, since, 2 * period),
    countUnmet(db, unitPath, { since, before: midnight }, begin),
    countTownships(db, unitPath, { since: begin, before: midnight }, mostTownships),
    nameOfUnit(db, unitPath),
  ]);
  return {
    ...{ at: wireTime(now), today, unitName, period, coming },
    ...{ ...due, ...live, ...certificates },
    now: coverageOf(days.slice(period)),
    before: coverageOf(days.slice(0, period)),
    trend: trendOf(days),
    items: itemsOf(unmet),
    townships: townships.map(({ unitId, unitName: name, isOwn, guided, unmet: failed }) => ({
      ...{ unitId, unitName: name, isOwn, guided },
      unmet: failed,
    })),
    townshipCount: townships[0]?.total ?? 0,
  };
}
