import { anyRootId } from '../../../contract/constants';
import type { StatisticRow } from '../../../contract/statistics';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { depthOf, idOf } from '../../platform/db/units';
import { notFound } from '../../platform/http/errors';
import { findKnownUnit, findNamedUnit, unitsBelow } from './places.repository';
import type { PlaceUnit } from './places.repository';

type Labelled = Omit<StatisticRow, 'count'>;

/** A unit whose rows are counted, and what each row is called. */
export interface Place {
  readonly head: { readonly name: string; readonly unitId: number; readonly level: number };
  /** All that is counted lies under it. */
  readonly path: string;
  /** Which part of a path (`split_part`) is the key of its row. */
  readonly part: number;
  readonly rows: readonly (Labelled & { readonly key: string })[];
  /** What stands at the unit itself: it has no such part, so its key is empty. Absent where there is only one row. */
  readonly own?: Labelled;
}

type Reader = Pick<Actor, 'unitId' | 'unitPath'>;

function labelled({ id, name, code, path }: PlaceUnit): Labelled {
  return { unitId: id, name, code, level: depthOf(path), isPart: false, isOwn: false };
}

/** One row for the whole path. */
function single(head: Place['head'], path: string, row: Labelled): Place {
  return { head, path, part: depthOf(path) + 1, rows: [{ ...row, key: String(idOf(path)) }] };
}

async function rowsOf(db: Database, { unitId, unitPath }: Reader, unit: PlaceUnit): Promise<Place> {
  const { id, name, path } = unit;
  const level = depthOf(path);
  const children = await unitsBelow(db, id);
  if (!path.startsWith(unitPath)) {
    const [child = unit] = children.filter((one) => unitPath.startsWith(one.path));
    const row = { ...labelled(child), unitId, isPart: child.path !== unitPath };
    return single({ name, unitId, level }, unitPath, row);
  }
  const head = { name, unitId: id, level };
  if (children.length === 0) return single(head, path, labelled(unit));
  const rows = children.map((child) => ({ ...labelled(child), key: String(child.id) }));
  const own = { ...labelled(unit), name: `${name}（本级）`, isOwn: true };
  return { head, path, part: level + 2, rows, own };
}

const isGiven = (text: string | undefined): text is string => text !== undefined && text.trim() !== '';

async function unitFor(
  db: Database,
  { unitId: ownId, unitPath }: Reader,
  id: number | undefined,
  text: string | undefined,
): Promise<PlaceUnit | null> {
  if (id === anyRootId) return findKnownUnit(db, ownId, unitPath);
  if (id !== undefined) return findKnownUnit(db, id, unitPath);
  return isGiven(text) ? findNamedUnit(db, text.trim(), unitPath) : null;
}

interface Wanted {
  readonly unitId?: number | undefined;
  readonly text?: string | undefined;
  /** Where neither says anything. */
  readonly otherwise: 'root' | 'own';
}

/** @throws Refusal for a unit that is neither below nor above the reader's */
export async function findPlace(db: Database, reader: Reader, { unitId, text, otherwise }: Wanted): Promise<Place> {
  const isSilent = unitId === undefined && !isGiven(text);
  const usual = otherwise === 'own' ? reader.unitId : Number(reader.unitPath.split('/')[1]);
  const unit = await unitFor(db, reader, isSilent ? usual : unitId, text);
  if (unit === null) throw notFound();
  return rowsOf(db, reader, unit);
}

/** The rows with their numbers; that of the unit itself only where it has any. */
export function rowsWith<N extends { readonly count: number }>(
  { rows, own }: Place,
  counted: ReadonlyMap<string, N>,
  none: N,
): readonly (Labelled & N)[] {
  const below = rows.map(({ key, ...row }) => ({ ...row, ...(counted.get(key) ?? none) }));
  const atUnit = counted.get('');
  return own === undefined || atUnit === undefined || atUnit.count === 0 ? below : [...below, { ...own, ...atUnit }];
}

/** Rows, and the same as series. */
export function chartOf<Row>(
  rows: readonly Row[],
  point: (row: Row) => { readonly name: string; readonly count: number },
) {
  const points = rows.map(point);
  return {
    rows,
    total: rows.length,
    names: points.map(({ name }) => name),
    counts: points.map(({ count }) => count),
    pairs: points.map(({ name, count }) => ({ name, value: count })),
  };
}
