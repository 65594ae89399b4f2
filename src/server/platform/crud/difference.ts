import type { DeclaredFields } from '../../../contract/resource';
import type { Json } from '../db/schema';
import { maskPhone } from '../phone';
import type { Columns } from './crud-table';

/** A value as the operation log may keep it: never a secret, a phone masked. */
export function loggable(fields: DeclaredFields, name: string, value: unknown): Json {
  const { form, row = form } = fields[name] ?? {};
  const privacy = row?.codec.wire.privacy;
  if (privacy === 'secret') return null;
  if (typeof value === 'string') return privacy === 'phone' ? maskPhone(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (value === undefined || value === null) return null;
  return JSON.stringify(value);
}

type Facts = Readonly<Record<string, Json>>;

/**
 * What a change really changes, before and after, for the operation log.
 * @param logged What the log keeps otherwise than the table.
 */
export function difference(
  fields: DeclaredFields,
  before: Columns,
  changes: Columns,
  logged: (values: Columns) => Columns = () => ({}),
): { readonly before: Facts; readonly after: Facts } {
  const changed = Object.entries(changes).filter(([name, value]) => value !== undefined && value !== before[name]);
  const facts = (of: Columns) => {
    const kept = { ...of, ...logged({ ...before, ...of }) };
    return Object.fromEntries(changed.map(([name]) => [name, loggable(fields, name, kept[name])]));
  };
  return { before: facts(before), after: facts(changes) };
}
