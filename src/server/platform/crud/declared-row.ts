import type { DeclaredFields, Resource, RowOf } from '../../../contract/resource';
import { wireTime } from '../../../contract/time';
import type { Columns } from './crud-table';

function shownValue(value: unknown): unknown {
  if (value instanceof Date) return wireTime(value);
  return value ?? undefined;
}

/** A row of a declared list, made of the values by the names of its fields: null is absent, a time is its wire text. */
export function declaredRow<F extends DeclaredFields>({ row }: Pick<Resource<F>, 'row'>, values: Columns): RowOf<F> {
  const shown = Object.keys(row).map((name) => [name, shownValue(values[name])] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined)) as RowOf<F>;
}
