import { sql } from 'kysely';
import { anyRootId } from '../../../contract/constants';
import { narrowed } from '../../../contract/readings';
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

/** Names of the units from the root down to the one of the path. */
export async function unitNamesOf(database: Database, path: string): Promise<readonly string[]> {
  const ids = path.split('/').filter(Boolean).map(Number);
  const rows = await database.selectFrom('units').where('id', 'in', ids).select('name').execute();
  return rows.map(({ name }) => name);
}

/** The same as `findUnit`, and the unit keeps its path until the transaction ends: for a row about to be written with it. */
export async function holdUnit(trx: Database, id: number, scopePath: string): Promise<ScopeUnit | null> {
  return (await inScope(trx, id, scopePath).forKeyShare().executeTakeFirst()) ?? null;
}

/** Units by what names them; null where several have that name. */
export type NamedUnits = ReadonlyMap<string, ScopeUnit | null>;

interface NamedUnit extends ScopeUnit {
  readonly code: string;
  readonly fullName: string;
  readonly name: string;
}

/** A code is one unit's alone, a full name nearly so. */
const names = ['code', 'fullName', 'name'] as const;

function unitNamed(units: readonly NamedUnit[], word: string): ScopeUnit | null | undefined {
  for (const name of names) {
    const [unit, another] = units.filter((one) => one[name] === word);
    if (unit !== undefined) return another === undefined ? { id: unit.id, path: unit.path } : null;
  }
  return undefined;
}

/** Those of the units that these words name and that stand under `scopePath`, by word, held like one. */
export async function holdUnitsNamed(trx: Database, words: readonly string[], scopePath: string): Promise<NamedUnits> {
  const spellings = [...new Set([...words, ...words.map(narrowed)])];
  if (spellings.length === 0) return new Map();
  const units = await trx
    .selectFrom('units')
    .where((unit) => unit.or(names.map((name) => unit(name, 'in', spellings))))
    .where('path', 'like', below(scopePath))
    .select(['id', 'path', ...names])
    .orderBy('id')
    .forKeyShare()
    .execute();
  const named = new Map<string, ScopeUnit | null>();
  for (const word of words) {
    const unit = unitNamed(units, word) ?? unitNamed(units, narrowed(word));
    if (unit !== undefined) named.set(word, unit);
  }
  return named;
}
