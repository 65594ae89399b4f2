import type { Insertable, Selectable } from 'kysely';
import type {
  FilingAnswersTable,
  FilingCooksTable,
  FilingCrewTable,
  FilingEventsTable,
  FilingMealsTable,
  FilingMediaTable,
  FilingRegisterTable,
  FilingSignaturesTable,
  FilingTeamTable,
  MediaKind,
  PrintedFormsTable,
  SignatureRole,
} from '../../platform/db/filings.schema';
import type { Database } from '../../platform/db/transaction';

const longestHistory = 500;

export interface FilingParts {
  readonly crew: readonly Selectable<FilingCrewTable>[];
  readonly team: readonly Selectable<FilingTeamTable>[];
  readonly cooks: readonly Selectable<FilingCooksTable>[];
  readonly meals: readonly Selectable<FilingMealsTable>[];
  readonly media: readonly Selectable<FilingMediaTable>[];
  readonly signatures: readonly Selectable<FilingSignaturesTable>[];
  readonly answers: readonly Selectable<FilingAnswersTable>[];
  readonly register: readonly Selectable<FilingRegisterTable>[];
  readonly events: readonly Selectable<FilingEventsTable>[];
  readonly prints: readonly Pick<Selectable<PrintedFormsTable>, 'code' | 'form' | 'filingVersion' | 'createdAt'>[];
}

type Listed = 'filingCrew' | 'filingTeam' | 'filingCooks' | 'filingMeals' | 'filingRegister';

const ofFiling = (db: Database, id: number) => ({
  crew: db.selectFrom('filingCrew').selectAll().where('filingId', '=', id).orderBy('position'),
  team: db.selectFrom('filingTeam').selectAll().where('filingId', '=', id).orderBy('position'),
  cooks: db.selectFrom('filingCooks').selectAll().where('filingId', '=', id).orderBy('position'),
  meals: db.selectFrom('filingMeals').selectAll().where('filingId', '=', id).orderBy('position'),
  media: db.selectFrom('filingMedia').selectAll().where('filingId', '=', id).orderBy('kind').orderBy('position'),
  signatures: db.selectFrom('filingSignatures').selectAll().where('filingId', '=', id),
  answers: db.selectFrom('filingAnswers').selectAll().where('filingId', '=', id).orderBy('item'),
  register: db.selectFrom('filingRegister').selectAll().where('filingId', '=', id).orderBy('position'),
  events: db.selectFrom('filingEvents').selectAll().where('filingId', '=', id).orderBy('id').limit(longestHistory),
  prints: db
    .selectFrom('printedForms')
    .select(['code', 'form', 'filingVersion', 'createdAt'])
    .where('filingId', '=', id)
    .orderBy('createdAt')
    .orderBy('code')
    .limit(longestHistory),
});

/** All that hangs on one filing. */
export async function readParts(db: Database, id: number): Promise<FilingParts> {
  const parts = ofFiling(db, id);
  return {
    crew: await parts.crew.execute(),
    team: await parts.team.execute(),
    cooks: await parts.cooks.execute(),
    meals: await parts.meals.execute(),
    media: await parts.media.execute(),
    signatures: await parts.signatures.execute(),
    answers: await parts.answers.execute(),
    register: await parts.register.execute(),
    events: await parts.events.execute(),
    prints: await parts.prints.execute(),
  };
}

/** Cooks and helpers of the registration form, and the hired cook's team. */
export async function readHelpers(db: Database, id: number): Promise<Pick<FilingParts, 'crew' | 'team'>> {
  const { crew, team } = ofFiling(db, id);
  return { crew: await crew.execute(), team: await team.execute() };
}

export interface ListRows {
  readonly filingCrew: Insertable<FilingCrewTable>;
  readonly filingTeam: Insertable<FilingTeamTable>;
  readonly filingCooks: Insertable<FilingCooksTable>;
  readonly filingMeals: Insertable<FilingMealsTable>;
  readonly filingRegister: Insertable<FilingRegisterTable>;
}

/** Puts these rows, in their order, in the place of those there were. */
export async function replaceRows<Table extends Listed>(
  trx: Database,
  table: Table,
  filingId: number,
  rows: readonly Omit<ListRows[Table], 'filingId' | 'position'>[],
): Promise<void> {
  const listed: Listed = table;
  await trx.deleteFrom(listed).where('filingId', '=', filingId).execute();
  if (rows.length === 0) return;
  const placed: readonly object[] = rows.map((row, index) => ({ ...row, filingId, position: index + 1 }));
  await trx
    .insertInto(listed)
    .values(placed as readonly ListRows['filingTeam'][])
    .execute();
}

export interface Medium {
  readonly file: string | null;
  readonly liveRecordId: number | null;
  readonly title: string;
}

export async function replaceMedia(
  trx: Database,
  filingId: number,
  kind: MediaKind,
  media: readonly Medium[],
): Promise<void> {
  await trx.deleteFrom('filingMedia').where('filingId', '=', filingId).where('kind', '=', kind).execute();
  if (media.length === 0) return;
  await trx
    .insertInto('filingMedia')
    .values(media.map((one, index) => ({ ...one, filingId, kind, position: index + 1 })))
    .execute();
}

/** Null takes the signature away; the same one keeps its time. */
export async function replaceSignature(
  trx: Database,
  filingId: number,
  role: SignatureRole,
  file: string | null,
  now: Date,
): Promise<void> {
  if (file === null) {
    await trx.deleteFrom('filingSignatures').where('filingId', '=', filingId).where('role', '=', role).execute();
    return;
  }
  await trx
    .insertInto('filingSignatures')
    .values({ filingId, role, file, signedAt: now })
    .onConflict((on) =>
      on.columns(['filingId', 'role']).doUpdateSet({ file, signedAt: now }).where('filingSignatures.file', '<>', file),
    )
    .execute();
}

export async function replaceAnswers(
  trx: Database,
  filingId: number,
  answers: readonly Omit<Insertable<FilingAnswersTable>, 'filingId'>[],
): Promise<void> {
  await trx.deleteFrom('filingAnswers').where('filingId', '=', filingId).execute();
  await trx
    .insertInto('filingAnswers')
    .values(answers.map((answer) => ({ ...answer, filingId })))
    .execute();
}
