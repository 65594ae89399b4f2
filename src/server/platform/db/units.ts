import { sql } from 'kysely';
import { anyRootId } from '../../../contract/constants';
import type { Actor } from '../auth/actor';
import { notFound } from '../http/errors';
import { below } from './patterns';
import type { Database } from './transaction';

/** Units from the root down to the one of the path. */
export const depthOf = (path: string): number => path.split('/').filter(Boolean).length;
/** The last number of a path. */
export const idOf = (path: string): number => Number(path.split('/').at(-2));

/** The id of the unit about to be inserted: its path ends with it, so it is needed beforehand. */
export async function nextUnitId(database: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('units', 'id')) as id`.execute(
    database,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The unit sequence gave no number');
  return row.id;
}

export interface ScopeUnit {
  readonly id: number;
  readonly path: string;
}

const inScope = (database: Database, id: number, scopePath: string) =>
  database.selectFrom('units').where('id', '=', id).where('path', 'like', below(scopePath)).select(['id', 'path']);

/** The unit, when it stands under `scopePath`; null when it does not exist or belongs to others. */
export async function findUnit(database: Database, id: number, scopePath: string): Promise<ScopeUnit | null> {
  return (await inScope(database, id, scopePath).executeTakeFirst()) ?? null;
}

/** The path of the unit asked for, the actor's own without one. */
export async function pathOfUnit(
  database: Database,
  { unitId: ownId, unitPath }: Pick<Actor, 'unitId' | 'unitPath'>,
  unitId: number | undefined,
): Promise<string> {
  if (unitId === undefined || unitId === anyRootId || unitId === ownId) return unitPath;
  const unit = await findUnit(database, unitId, unitPath);
  if (unit === null) throw notFound();
  return unit.path;
}

/** The same as `findUnit`, and the unit keeps its path until the transaction ends: for a row about to be written with it. */
export async function holdUnit(trx: Database, id: number, scopePath: string): Promise<ScopeUnit | null> {
  return (await inScope(trx, id, scopePath).forKeyShare().executeTakeFirst()) ?? null;
}

/** Those of the units with these codes that stand under `scopePath`, by code, held like one. */
export async function holdUnitsByCode(
  trx: Database,
  codes: readonly string[],
  scopePath: string,
): Promise<ReadonlyMap<string, ScopeUnit>> {
  if (codes.length === 0) return new Map();
  const units = await trx
    .selectFrom('units')
    .where('code', 'in', codes)
    .where('path', 'like', below(scopePath))
    .select(['id', 'path', 'code'])
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(units.map(({ code, ...unit }) => [code, unit]));
}
