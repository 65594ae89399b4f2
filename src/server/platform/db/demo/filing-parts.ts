import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { checklistItems } from '../../../../contract/checklist';
import { crewRole } from '../../../../contract/filing-terms';
import { wireDate } from '../../../../contract/time';
import type {
  FilingCooksTable,
  FilingCrewTable,
  FilingEventsTable,
  FilingMealsTable,
  FilingRegisterTable,
  FilingTeamTable,
} from '../filings.schema';
import { insertRows } from '../seed/insert-rows';
import type { DatabaseTransaction } from '../transaction';
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

function cookRecordOf({ row, cook }: DemoFiling): Insertable<FilingCooksTable> {
  const { name, sex, birthday, education, phone, addr, coverage, trainCount } = cook;
  return {
    filingId: row.id,
    position: 1,
    ...{ name, sex, birthday, education, phone, addr, coverage, trainCount },
    certificate: !cook.hasHealthCertificate ? 1 : cook.isValid ? 3 : 2,
    training: cook.isTrained ? 2 : 1,
    remark: '',
  };
}

function mealsOf({ row }: DemoFiling, { data, random }: FilingSources): Insertable<FilingMealsTable>[] {
  const fitting = data.menus.filter(({ kinds }) => kinds.includes(row.kind));
  const menus = fitting.length === 0 ? data.menus : fitting;
  return Array.from({ length: Math.min(3, row.mealCount) }, (_, index) => {
    const { id, name, dishes } = random.pick(menus);
    return {
      filingId: row.id,
      position: index + 1,
      mealId: id,
      name,
      dishIds: dishes.map(([dishId]) => dishId),
      dishNames: dishes.map(([, dish]) => dish),
    };
  });
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

function registerOf({ row }: DemoFiling): Insertable<FilingRegisterTable>[] {
  if (row.guidedAt === null) return [];
  return [
    {
      filingId: row.id,
      position: 1,
      day: wireDate(row.guidedAt),
      site: row.site ?? '',
      mealNumber: row.mealCount,
      people: row.people,
      illPeople: row.illPeople ?? 0,
      guidance: '现场检查，提出指导意见',
      remarks: '',
    },
  ];
}

function eventsOf({ row }: DemoFiling): Insertable<FilingEventsTable>[] {
  const { id, creatorName = '', guidanceOfficer = '', createdAt, submittedAt, guidedAt } = row;
  const event = (
    at: Date,
    by: string,
    step: Pick<Insertable<FilingEventsTable>, 'kind' | 'fromStatus' | 'toStatus' | 'version'>,
  ) => ({
    filingId: id,
    userName: by,
    createdAt: at,
    ...step,
  });
  return [
    event(createdAt, creatorName, { kind: 'create', fromStatus: null, toStatus: 0, version: 1 }),
    ...(submittedAt === null
      ? []
      : [event(submittedAt, creatorName, { kind: 'submit', fromStatus: 0, toStatus: 1, version: 2 })]),
    ...(guidedAt === null
      ? []
      : [event(guidedAt, guidanceOfficer, { kind: 'guide', fromStatus: 1, toStatus: 2, version: 3 })]),
  ];
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
  await insertRows(trx, 'filingCooks', filings.map(cookRecordOf));
  await insertRows(
    trx,
    'filingMeals',
    filings.flatMap((one) => mealsOf(one, sources)),
  );
  await insertRows(trx, 'filingRegister', filings.flatMap(registerOf));
  await insertRows(trx, 'filingEvents', filings.flatMap(eventsOf));
  await seedAnswers(trx, filings);
}
