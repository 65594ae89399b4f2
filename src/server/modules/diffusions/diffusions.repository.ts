import { sql } from 'kysely';
import type { Insertable, InferResult } from 'kysely';
import { mostReaders } from '../../../contract/diffusions';
import type { DiffusionFilter } from '../../../contract/diffusions';
import type { Page, PageQuery } from '../../../contract/kernel';
import { countRows } from '../../platform/db/count-rows';
import type { Actor } from '../../platform/auth/actor';
import { below, containing } from '../../platform/db/patterns';
import type { DiffusionsTable } from '../../platform/db/kitchen.schema';
import type { Database } from '../../platform/db/transaction';
import type { ScopeUnit } from '../../platform/db/units';
import type { DayRange } from '../../platform/http/day-range';

type Reader = Pick<Actor, 'userId' | 'unitPath'>;

/** It was published to the reader's unit or to one above it, and still stands. */
const isFor = ({ unitPath }: Reader) =>
  sql<boolean>`(d.withdrawn_at is null and exists (
    select 1 from diffusion_units u where u.diffusion_id = d.id and starts_with(${unitPath}, u.unit_path)))`;

/** Those of the reader's unit and below, and those that are for him. */
const visible = (db: Database, reader: Reader) =>
  db.selectFrom('diffusions as d').where((e) => e.or([e('d.unitPath', 'like', below(reader.unitPath)), isFor(reader)]));

function matching(db: Database, reader: Reader, { creator = '', since, before }: DiffusionFilter & DayRange) {
  let query = visible(db, reader);
  if (creator !== '') query = query.where('d.creator', 'like', containing(creator));
  if (since !== undefined) query = query.where('d.createdAt', '>=', since);
  if (before !== undefined) query = query.where('d.createdAt', '<', before);
  return query;
}

const rowsOf = (db: Database, reader: Reader, filter: DiffusionFilter & DayRange) =>
  matching(db, reader, filter)
    .innerJoin('units as n', 'n.id', 'd.unitId')
    .select(['d.id', 'd.title', 'd.category', 'd.creator', 'd.createdAt', 'd.withdrawnAt', 'd.unitPath'])
    .select('n.name as unitName')
    .select([
      sql<string | null>`(select f.code from diffusion_files f where f.diffusion_id = d.id and f.position = 0)`.as(
        'audio',
      ),
      sql<boolean>`(not ${isFor(reader)} or d.user_id = ${reader.userId} or exists (
        select 1 from diffusion_reads r where r.diffusion_id = d.id and r.user_id = ${reader.userId}))`.as('isRead'),
      sql<number>`(select count(*)::int from diffusion_reads r where r.diffusion_id = d.id)`.as('readCount'),
    ]);
export type DiffusionRow = InferResult<ReturnType<typeof rowsOf>>[number];

/** One page, the newest first. */
export async function readDiffusions(
  db: Database,
  reader: Reader,
  filter: DiffusionFilter & DayRange,
  { page, pageSize }: PageQuery,
): Promise<Page<DiffusionRow>> {
  const rows = await rowsOf(db, reader, filter)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: await countDiffusions(db, reader, filter) };
}

/** What was published before one, the newest first: their numbers have the order of time. */
export function readOlder(
  db: Database,
  reader: Reader,
  filter: DiffusionFilter & DayRange,
  { after, limit }: { readonly after: number | null; readonly limit: number },
): Promise<readonly DiffusionRow[]> {
  const rows = rowsOf(db, reader, filter).orderBy('d.id', 'desc').limit(limit);
  return (after === null ? rows : rows.where('d.id', '<', after)).execute();
}

export function countDiffusions(db: Database, reader: Reader, filter: DiffusionFilter & DayRange): Promise<number> {
  return countRows(matching(db, reader, filter));
}

export interface NewDiffusion extends Insertable<DiffusionsTable> {
  readonly units: readonly ScopeUnit[];
  /** The recording at 0, pictures from 1 on. */
  readonly files: readonly { readonly position: number; readonly code: string }[];
}

export async function insertDiffusion(trx: Database, { units, files, ...row }: NewDiffusion): Promise<number> {
  const { id } = await trx.insertInto('diffusions').values(row).returning('id').executeTakeFirstOrThrow();
  const targets = units.map((unit) => ({ diffusionId: id, unitId: unit.id, unitPath: unit.path }));
  await trx.insertInto('diffusionUnits').values(targets).execute();
  if (files.length > 0) {
    const held = files.map((file) => ({ diffusionId: id, ...file }));
    await trx.insertInto('diffusionFiles').values(held).execute();
  }
  return id;
}

/** One of the actor's unit or below, held until the transaction ends; null otherwise. */
export async function holdDiffusion(trx: Database, id: number, { unitPath }: Reader) {
  const row = await trx
    .selectFrom('diffusions')
    .where('id', '=', id)
    .where('unitPath', 'like', below(unitPath))
    .select(['id', 'title', 'withdrawnAt'])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function markWithdrawn(trx: Database, id: number, now: Date): Promise<void> {
  await trx.updateTable('diffusions').set({ withdrawnAt: now }).where('id', '=', id).execute();
}

/** What one says that the reader may see; null otherwise. */
export async function readDiffusion(db: Database, id: number, reader: Reader) {
  const row = await visible(db, reader)
    .where('d.id', '=', id)
    .select(['d.id', 'd.title', 'd.content'])
    .select(sql<boolean>`(${isFor(reader)} and d.user_id is distinct from ${reader.userId})`.as('isRecipient'))
    .executeTakeFirst();
  if (row === undefined) return null;
  const files = await db
    .selectFrom('diffusionFiles')
    .where('diffusionId', '=', id)
    .select(['position', 'code'])
    .orderBy('position')
    .execute();
  const units = await db
    .selectFrom('diffusionUnits as u')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .where('u.diffusionId', '=', id)
    .select('n.fullName')
    .orderBy('n.path')
    .execute();
  return { ...row, files, unitNames: units.map(({ fullName }) => fullName) };
}

/** Once for each reader: the first time counts. */
export async function markRead(db: Database, diffusionId: number, userId: number): Promise<void> {
  await db
    .insertInto('diffusionReads')
    .values({ diffusionId, userId })
    .onConflict((on) => on.columns(['diffusionId', 'userId']).doNothing())
    .execute();
}

/** The newest first; null where it is not of the actor's unit or below. */
export async function readReaders(db: Database, id: number, { unitPath }: Reader) {
  const own = await db
    .selectFrom('diffusions')
    .where('id', '=', id)
    .where('unitPath', 'like', below(unitPath))
    .select('id')
    .executeTakeFirst();
  if (own === undefined) return null;
  return db
    .selectFrom('diffusionReads as r')
    .innerJoin('users as u', 'u.id', 'r.userId')
    .innerJoin('units as n', 'n.id', 'u.unitId')
    .where('r.diffusionId', '=', id)
    .select(['u.name', 'n.fullName', 'r.readAt'])
    .orderBy('r.readAt', 'desc')
    .limit(mostReaders)
    .execute();
}
