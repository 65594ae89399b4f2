import { certificateDays } from '../../../../src/contract/people';
import { overviewPeriods } from '../../../../src/contract/overview';
import type { OverviewPeriod } from '../../../../src/contract/overview';
import { dayMs, wireDate } from '../../../../src/contract/time';
import type { Database } from '../../../../src/server/platform/db/transaction';
import { midnight } from './world';

/** Everything there is, as it stands in the tables. */
async function readAll(db: Database, unitPath: string) {
  const [filings, answers, streams, cooks, units, meals, samples] = await Promise.all([
    db.selectFrom('filings').selectAll().execute(),
    db.selectFrom('filingAnswers').where('isCompliant', '=', false).select(['filingId', 'item']).execute(),
    db.selectFrom('liveRecords').where('startedAt', 'is not', null).select(['cookId', 'startedAt']).execute(),
    db.selectFrom('cooks').selectAll().execute(),
    db.selectFrom('units').select(['id', 'name', 'path', 'childCount']).execute(),
    db.selectFrom('filingMeals').select(['filingId', 'name', 'dishNames']).execute(),
    db.selectFrom('samples').select(['filingId', 'meal', 'dish']).execute(),
  ]);
  const within = (row: { readonly unitPath: string }) => row.unitPath.startsWith(unitPath);
  return { filings: filings.filter(within), answers, streams, cooks: cooks.filter(within), units, meals, samples };
}

/** Rows of one filing, by its id. */
function byFiling<Row extends { readonly filingId: number }>(rows: readonly Row[]): (id: number) => readonly Row[] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.filingId);
    if (group === undefined) groups.set(row.filingId, [row]);
    else group.push(row);
  }
  return (id) => groups.get(id) ?? [];
}

const share = ({ guided, unmet }: { guided: number; unmet: number }) => unmet / guided;

/** All numbers, counted one filing at a time. */
export async function recount(db: Database, unitPath: string, period: OverviewPeriod = overviewPeriods[0]) {
  const { filings, answers, streams, cooks, units, meals, samples } = await readAll(db, unitPath);
  const now = Date.now();
  const dayOf = (offset: number) => wireDate(new Date(midnight() + offset * dayMs));
  const today = dayOf(0);

  const streamed = new Set(streams.map(({ cookId, startedAt }) => `${cookId} ${wireDate(startedAt ?? new Date(0))}`));
  const dishesOf = byFiling(meals.flatMap(({ dishNames, ...meal }) => dishNames.map((dish) => ({ ...meal, dish }))));
  const samplesOf = byFiling(samples);
  const answersOf = byFiling(answers);
  const isSampled = (id: number) => {
    const menu = dishesOf(id);
    const kept = samplesOf(id);
    return (
      menu.length > 0 &&
      menu.every(({ name, dish }) => kept.some((one) => one.dish === dish && ['', name].includes(one.meal)))
    );
  };
  const facts = filings.map((filing) => {
    const { id, status, closure, heldAt, guidedAt, cookId } = filing;
    const held = wireDate(heldAt);
    const isFiled = status > 0 && closure === null;
    return {
      held,
      heldAt: heldAt.getTime(),
      path: filing.unitPath.split('/').filter(Boolean).map(Number),
      isFiled,
      isDraft: status === 0 && closure === null,
      isWaiting: status === 1 && closure === null,
      isGuided: status === 2,
      isInTime: status === 2 && guidedAt !== null && guidedAt <= heldAt,
      isLate: status === 2 && guidedAt !== null && guidedAt > heldAt,
      isStreamed: isFiled && streamed.has(`${cookId} ${held}`),
      isSampled: isFiled && isSampled(id),
      failed: status === 2 ? answersOf(id).map(({ item }) => item) : [],
    };
  });
  type Fact = (typeof facts)[number];
  const between = (from: string, until: string) => facts.filter(({ held }) => held >= from && held <= until);
  const count = (some: readonly Fact[], is: (fact: Fact) => boolean) => some.filter(is).length;

  const coverage = (from: string, until: string) => {
    const some = between(from, until);
    return {
      ...{ from, until },
      drafts: count(some, ({ isDraft }) => isDraft),
      filed: count(some, ({ isFiled }) => isFiled),
      inTime: count(some, ({ isInTime }) => isInTime),
      late: count(some, ({ isLate }) => isLate),
      unguided: count(some, ({ isWaiting }) => isWaiting),
      streamed: count(some, ({ isStreamed }) => isStreamed),
      sampled: count(some, (fact) => fact.isSampled),
      guided: count(some, ({ isGuided }) => isGuided),
      unmet: count(some, ({ failed }) => failed.length > 0),
    };
  };

  /** By the unit that stands at a depth of the tree, or by their own where that stands higher. */
  const byUnit = (some: readonly Fact[], depth: number) => {
    const groups = new Map<number, Fact[]>();
    for (const fact of some) {
      const id = fact.path[Math.min(depth, fact.path.length) - 1]!;
      groups.set(id, [...(groups.get(id) ?? []), fact]);
    }
    return [...groups].map(([id, facts]) => {
      const { name, path, childCount } = units.find((unit) => unit.id === id)!;
      const isOwn = path.split('/').filter(Boolean).length < depth && childCount > 0;
      return { of: { unitId: id, unitName: name, isOwn }, facts };
    });
  };

  const current = between(dayOf(-period), dayOf(-1));
  const previous = between(dayOf(-2 * period), dayOf(-period - 1));
  const ownDepth = unitPath.split('/').filter(Boolean).length;
  const certified = cooks.filter(({ hasHealthCertificate }) => hasHealthCertificate);
  return {
    today,
    period,
    dueToday: count(facts, ({ isWaiting, held, heldAt }) => isWaiting && held === today && heldAt >= now),
    overdue: count(facts, ({ isWaiting, heldAt }) => isWaiting && heldAt < now),
    coming: byUnit(
      between(today, dayOf(6)).filter(({ isFiled }) => isFiled),
      ownDepth + 1,
    ).map(({ of, facts: some }) => ({ ...of, banquets: some.length, waiting: count(some, (one) => one.isWaiting) })),
    ending: certified.filter(
      ({ certificateUntil: end }) => end !== null && end >= today && end <= dayOf(certificateDays),
    ).length,
    ended: certified.filter(({ certificateUntil: end }) => end !== null && end < today).length,
    unknown: certified.filter(({ certificateUntil: end }) => end === null).length,
    now: coverage(dayOf(-period), dayOf(-1)),
    before: coverage(dayOf(-2 * period), dayOf(-period - 1)),
    trend: Array.from({ length: 2 * period }, (_, index) => {
      const { from, filed, inTime, streamed: live } = coverage(dayOf(index - 2 * period), dayOf(index - 2 * period));
      return { day: from, filed, inTime, streamed: live };
    }),
    items: Array.from({ length: 22 }, (_, index) => ({
      item: index + 1,
      unmet: count(current, ({ failed }) => failed.includes(index + 1)),
      before: count(previous, ({ failed }) => failed.includes(index + 1)),
    })),
    townships: byUnit(
      current.filter(({ isGuided }) => isGuided),
      4,
    )
      .map(({ of, facts: some }) => ({
        ...of,
        guided: some.length,
        unmet: count(some, (one) => one.failed.length > 0),
      }))
      .sort((a, b) => share(b) - share(a) || b.guided - a.guided || a.unitId - b.unitId),
  };
}
