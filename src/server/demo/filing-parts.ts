import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { checklistItems } from '../../contract/checklist';
import { crewRole } from '../../contract/filing-terms';
import type { FilingCrewTable, FilingTeamTable } from '../platform/db/filings.schema';
import { insertRows } from '../platform/db/seed/insert-rows';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoFiling, FilingSources } from './filings';

const mostHelpers = 8;

function crewOf({ row, cook }: DemoFiling, { names, random }: FilingSources): Insertable<FilingCrewTable>[] {
  const cooks = Math.max(1, Math.round(row.tables / 24));
  const helpers = Math.min(mostHelpers, Math.max(2, Math.round(row.tables / 8)));
  return Array.from({ length: cooks + helpers }, (_, index) => {
    const isCook = index < cooks;
    const person = index === 0 && row.cookSource === 3 ? cook : names.person(isCook ? 0.7 : 0.3);
    return {
      filingId: row.id,
      position: index + 1,
      role: isCook ? crewRole.cook : crewRole.helper,
      name: person.name,
      phone: isCook ? person.phone : '',
      hasCertificate: random.chance(isCook ? 0.95 : 0.88),
    };
  });
}

function teamOf({ row }: DemoFiling, { names, random }: FilingSources): Insertable<FilingTeamTable>[] {
  if (row.cookSource !== 3) return [];
  return Array.from({ length: random.integer(1, 3) }, (_, index) => ({
    filingId: row.id,
    position: index + 1,
    name: names.person(0.5).name,
    hasCertificate: random.chance(0.92),
  }));
}

/** One menu for each meal, three at most: the menus travel once, the meals as pairs of numbers. */
async function seedMeals(
  trx: DatabaseTransaction,
  filings: readonly DemoFiling[],
  sources: FilingSources,
): Promise<void> {
  const { data, random } = sources;
  const menus = data.menus.map(({ id, name, dishes }) => ({
    ...{ id, name },
    dish_ids: dishes.map(([dishId]) => dishId),
    dish_names: dishes.map(([, dish]) => dish),
  }));
  const chosen = filings.flatMap(({ row }) => {
    const fitting = data.menus.filter(({ kinds }) => kinds.includes(row.kind));
    return Array.from({ length: Math.min(3, row.mealCount) }, (_, index) => ({
      filing: row.id,
      position: index + 1,
      menu: random.pick(fitting.length === 0 ? data.menus : fitting).id,
    }));
  });
  await sql`
    insert into filing_meals (filing_id, position, meal_id, name, dish_ids, dish_names)
    select x.filing, x.position, m.id, m.name, m.dish_ids, m.dish_names
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as x(filing bigint, position int, menu bigint)
    join jsonb_to_recordset(${JSON.stringify(menus)}::jsonb) as m(id bigint, name text, dish_ids int[], dish_names text[])
      on m.id = x.menu
    order by x.filing, x.position`.execute(trx);
}

/** The hired cook, or whoever cooks. */
async function seedCookRecords(trx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into filing_cooks
      (filing_id, position, name, sex, birthday, education, phone, addr, coverage, certificate, training, train_count)
    select f.id, 1, c.name, c.sex, c.birthday, c.education, c.phone, c.addr, c.coverage,
      case when not c.has_health_certificate then 1 when c.is_valid then 3 else 2 end,
      case when c.is_trained then 2 else 1 end, c.train_count
    from filings f join cooks c on c.id = f.cook_id
    order by f.id`.execute(trx);
  await sql`
    insert into filing_cooks (filing_id, position, name, phone, certificate)
    select f.id, 1, w.name, w.phone, case when w.has_certificate then 3 else 1 end
    from filings f join filing_crew w on w.filing_id = f.id and w.position = 1
    where f.cook_id is null
    order by f.id`.execute(trx);
}

/** 22 answers for each completed filing, in one statement: only those that are not met travel. */
async function seedAnswers(trx: DatabaseTransaction, filings: readonly DemoFiling[]): Promise<void> {
  const failed = filings.flatMap(({ row, failures }) => failures.map((failure) => ({ filing: row.id, ...failure })));
  await sql`
    insert into filing_answers (filing_id, item, is_compliant, is_rectified, finding)
    select f.id, i, x.item is null, coalesce(x."isRectified", false), coalesce(x.finding, '')
    from filings f cross join generate_series(1, ${sql.lit(checklistItems.length)}) i
    left join jsonb_to_recordset(${JSON.stringify(failed)}::jsonb)
      as x(filing bigint, item int, finding text, "isRectified" boolean) on x.filing = f.id and x.item = i
    where f.guided_at is not null
    order by f.id, i`.execute(trx);
}

async function seedRegister(trx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into filing_register (filing_id, position, day, site, meal_number, people, ill_people, guidance)
    select id, 1, ((guided_at at time zone 'UTC') + interval '8 hours')::date, site, meal_count, served_people, ill_people,
      '现场检查，提出指导意见'
    from filings where guided_at is not null order by id`.execute(trx);
}

/** One step for each time a filing knows. */
async function seedEvents(trx: DatabaseTransaction): Promise<void> {
  await sql`
    insert into filing_events (filing_id, kind, from_status, to_status, version, user_name, created_at, note)
    select f.id, s.kind, s.from_status, s.to_status, s.version, s.by, s.at, s.note
    from filings f cross join lateral (values
      ('create', null::smallint, 0::smallint, 1, f.creator_name, f.created_at, ''),
      ('submit', 0::smallint, 1::smallint, 2, f.creator_name, f.submitted_at, ''),
      ('guide', 1::smallint, 2::smallint, 3, f.guidance_officer, f.guided_at, ''),
      (case f.closure when 1 then 'void' else 'notHeld' end, 1::smallint, 1::smallint, 3, f.closer_name, f.closed_at, f.closure_reason)
    ) as s(kind, from_status, to_status, version, by, at, note)
    where s.at is not null
    order by f.id, s.version`.execute(trx);
}

/** All that hangs on the filings. */
export async function seedFilingParts(
  trx: DatabaseTransaction,
  filings: readonly DemoFiling[],
  sources: FilingSources,
): Promise<void> {
  await insertRows(
    trx,
    'filingCrew',
    filings.flatMap((one) => crewOf(one, sources)),
  );
  await insertRows(
    trx,
    'filingTeam',
    filings.flatMap((one) => teamOf(one, sources)),
  );
  await seedCookRecords(trx);
  await seedMeals(trx, filings, sources);
  await seedRegister(trx);
  await seedEvents(trx);
  await seedAnswers(trx, filings);
}
