import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { dayMs, minuteMs } from '../../contract/time';
import type { LiveRecordsTable } from '../platform/db/live.schema';
import { insertRows } from '../platform/db/seed/insert-rows';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoSources } from './cooks';
import type { Random } from './random';

const endedCount = 1_500;
const endedDays = 90;
/** China has one time zone, eight hours ahead, and no summer time. */
const chinaOffset = 8 * 60 * minuteMs;

const positions = ['灶台', '切配区', '备餐区', '洗消区', '凉菜间'];

/** Codes of towns in the county of most printed accounts begin like this. */
const townsOnAir = '4205831';
const minutesOnAir = 120;

interface LiveCook {
  readonly id: number;
  readonly addr: string;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly unitId: number;
  readonly unitPath: string;
  readonly unitCode: string;
  readonly createdAt: Date;
}

type EndedRecord = Insertable<LiveRecordsTable> & { readonly endedAt: Date };

/** The same on every installation, and as before cooks had names of their own. */
const streamNameOf = (cookId: number, index = 0) => `k${cookId}-${index}`;

function common(cook: LiveCook, random: Random) {
  const { id, addr, longitude, latitude, unitId, unitPath } = cook;
  return { cookId: id, address: addr, longitude, latitude, unitId, unitPath, videoPosition: random.pick(positions) };
}

/** While a meal was being cooked, in the morning or the afternoon, some minutes long. */
function ended(cook: LiveCook, index: number, { random, now }: DemoSources): EndedRecord {
  const today = Math.floor((now.getTime() + chinaOffset) / dayMs) * dayMs - chinaOffset;
  const fromMidnight = random.chance(0.72)
    ? random.integer(9 * 60, 11 * 60 + 30)
    : random.integer(15 * 60, 17 * 60 + 30);
  const startedAt =
    today - random.integer(1, endedDays - 1) * dayMs + fromMidnight * minuteMs + random.integer(0, 59_999);
  const minutes = Math.min(60, Math.max(1, Math.round(4 * Math.exp(random.normal(0, 0.7)))));
  const openedAt = startedAt - random.integer(2_000, 20_000);
  const endedAt = Math.min(openedAt + minutes * minuteMs, startedAt + random.integer(20_000, minutes * minuteMs));
  return {
    ...common(cook, random),
    streamName: streamNameOf(cook.id, index),
    status: 2,
    minutes,
    openedAt: new Date(openedAt),
    grantedUntil: new Date(openedAt + minutes * minuteMs),
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    endReason: endedAt >= openedAt + minutes * minuteMs ? 2 : 1,
    createdAt: new Date(openedAt - random.integer(1, 20) * dayMs),
    updatedAt: new Date(endedAt),
  };
}

/** Cooks of different towns of one county, whose kitchens are on the map. */
function cooksOnAir(cooks: readonly LiveCook[], count: number): ReadonlySet<LiveCook> {
  const placed = cooks.filter(({ unitCode, longitude }) => unitCode.startsWith(townsOnAir) && longitude !== null);
  const ofTown = new Map(placed.map((cook) => [cook.unitCode, cook]));
  return new Set(
    [...ofTown.keys()]
      .sort()
      .slice(0, count)
      .flatMap((town) => ofTown.get(town) ?? []),
  );
}

/**
 * One waiting record per cook and the ended ones of the last three months. The channels of some are open: simulated cameras
 * answer them as soon as the server runs.
 */
export async function seedLiveRecords(trx: DatabaseTransaction, sources: DemoSources, onAir: number): Promise<void> {
  const { random, now } = sources;
  const cooks: readonly LiveCook[] = await trx
    .selectFrom('cooks as c')
    .innerJoin('units as u', 'u.id', 'c.unitId')
    .select([
      'c.id',
      'c.addr',
      'c.longitude',
      'c.latitude',
      'c.unitId',
      'c.unitPath',
      'u.code as unitCode',
      'c.createdAt',
    ])
    .orderBy('c.id')
    .execute();
  await trx
    .updateTable('cooks')
    .set({ streamName: sql<string>`'k' || id || '-0'` })
    .execute();
  const history = Array.from({ length: endedCount }, (_, index) => ended(random.pick(cooks), index + 1, sources));
  history.sort((a, b) => a.endedAt.getTime() - b.endedAt.getTime());
  await insertRows(trx, 'liveRecords', history);
  const closed = { isOpen: false, minutes: null, openedAt: null, grantedUntil: null };
  const grantedUntil = new Date(now.getTime() + minutesOnAir * minuteMs);
  const open = { isOpen: true, minutes: minutesOnAir, openedAt: now, grantedUntil };
  const chosen = cooksOnAir(cooks, onAir);
  await insertRows(
    trx,
    'liveRecords',
    cooks.map((cook) => {
      const createdAt = new Date(now.getTime() - random.integer(1, 30 * 24 * 60) * minuteMs);
      return {
        ...common(cook, random),
        ...{ streamName: streamNameOf(cook.id), status: 0, createdAt, updatedAt: createdAt },
        ...(chosen.has(cook) ? open : closed),
      };
    }),
  );
}
