import { banquetKindLabels } from '../../../contract/filing-terms';
import type { Page, PageQuery } from '../../../contract/kernel';
import { statisticsContract } from '../../../contract/statistics';
import type {
  CookChart,
  DishStatistic,
  DishStatisticFilter,
  LiveChart,
  MonthlyChart,
  MonthlyFilter,
  RankingFilter,
  RankingRow,
  TableStatistic,
} from '../../../contract/statistics';
import { dayMs, parseWireTime, wireDate } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { pathOfUnit } from '../../platform/db/units';
import type { Call } from '../../platform/http/call';
import { readDayRange } from '../../platform/http/day-range';
import { Refusal } from '../../platform/http/errors';
import { countByDay, countByKind, countByUnit } from './banquets.repository';
import type { BanquetQuery } from './banquets.repository';
import { countServed, weighIngredients } from './menus.repository';
import { pointsOf } from './months';
import { countCooks, countStreams } from './people.repository';
import { chartOf, findPlace, rowsWith } from './places';
import type { Place } from './places';

const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]) =>
  new Map(rows.map(({ key, ...counted }) => [key, counted]));

export async function chartCooks(db: Database, place: Place, now: Date): Promise<CookChart> {
  const counted = byKey(await countCooks(db, place, wireDate(now)));
  const rows = rowsWith(place, counted, { count: 0, valid: 0, certified: 0 });
  return { ...place.head, ...chartOf(rows, (row) => row) };
}

export async function chartStreams(db: Database, place: Place, day: string): Promise<LiveChart> {
  const since = parseWireTime(day);
  if (since === null) throw Refusal.field(statisticsContract.liveByCity.input.day.wireName, '日期不存在');
  const before = new Date(since.getTime() + dayMs);
  const counted = byKey(await countStreams(db, place, { since, before }));
  const rows = rowsWith(place, counted, { count: 0, streaming: 0 });
  return { ...place.head, ...chartOf(rows, (row) => row), day };
}

async function queryOf(db: Database, actor: Actor, filter: DishStatisticFilter): Promise<BanquetQuery> {
  const { unitId, includeSubUnits = true, cookId, from, until } = filter;
  return { path: await pathOfUnit(db, actor, unitId), includeSubUnits, cookId, ...readDayRange(from, until) };
}

const cutOf = ({ page, pageSize }: PageQuery) => ({ limit: pageSize, offset: (page - 1) * pageSize });

type DishQuery = DishStatisticFilter & PageQuery;

export async function pageServed(
  db: Database,
  actor: Actor,
  of: 'dishes' | 'meals',
  query: DishQuery,
): Promise<Page<DishStatistic>> {
  return countServed(db, await queryOf(db, actor, query), of, cutOf(query));
}

export async function pageIngredients(db: Database, actor: Actor, query: DishQuery): Promise<Page<DishStatistic>> {
  return weighIngredients(db, await queryOf(db, actor, query), cutOf(query));
}

function pageOf<Row>(all: readonly Row[], query: PageQuery): Page<Row> {
  const { limit, offset } = cutOf(query);
  return { rows: all.slice(offset, offset + limit), total: all.length };
}

export async function pageTables(db: Database, actor: Actor, query: DishQuery): Promise<Page<TableStatistic>> {
  const kinds = await countByKind(db, await queryOf(db, actor, query));
  const rows = kinds.map(({ kind, tables }) => ({ name: banquetKindLabels[kind], count: tables, kind }));
  return pageOf(rows, query);
}

export async function rankUnits(
  db: Database,
  actor: Actor,
  query: RankingFilter & PageQuery,
): Promise<Page<RankingRow>> {
  const { unitId, by = 'banquets', from, until } = query;
  const place = await findPlace(db, actor, { unitId, otherwise: 'own' });
  const sums = await countByUnit(db, place, readDayRange(from, until));
  const counted = new Map([...sums].map(([key, one]) => [key, { count: one[by] }]));
  const rows = [...rowsWith(place, counted, { count: 0 })].sort((a, b) => b.count - a.count);
  const ranks = new Map<number, number>();
  for (const [at, { count }] of rows.entries()) if (!ranks.has(count)) ranks.set(count, at + 1);
  return pageOf(
    rows.map((row) => ({ rank: ranks.get(row.count) ?? 1, ...row })),
    query,
  );
}

export async function chartMonth(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  { unitId, month = wireDate(now).slice(0, 7) }: MonthlyFilter,
): Promise<MonthlyChart> {
  const path = await pathOfUnit(db, actor, unitId);
  const { points, range } = pointsOf(month);
  const counted = await countByDay(db, { path, ...range }, month.length === 4 ? 'month' : 'day');
  const byDay = new Map(counted.map((one) => [one.day, one]));
  const rows = points.map((day) => byDay.get(day) ?? { day, banquets: 0, people: 0, tables: 0 });
  return { month, ...chartOf(rows, ({ day, banquets }) => ({ name: day, count: banquets })) };
}
