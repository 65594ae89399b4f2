import type { ReactNode } from 'react';
import { isSameForm } from '../unsaved/isSameForm';

/** What two editors made of one record at the same time. */
export interface Conflict<Values> {
  /** What mine goes on from; null where nobody knows it. */
  readonly base: Values | null;
  readonly mine: Values;
  /** The newest version. */
  readonly theirs: Values;
}

export type Side = 'mine' | 'theirs';
/** By the first name of the field. */
export type Choices = Readonly<Record<string, Side>>;

/** What is compared and taken as one: a field of the form, or several that make sense only together. */
export interface ConflictField<Values> {
  readonly names: readonly (keyof Values & string)[];
  readonly label: string;
  /** As the form shows it. */
  readonly show: (values: Values) => ReactNode;
  /** Not edited here: theirs holds, and is shown so that it is known. */
  readonly isFixed?: boolean;
}

function isSame<Values>({ names }: ConflictField<Values>, one: Values, other: Values): boolean {
  const part = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return isSameForm(part(one), part(other));
}

/** The fields on which the two do not agree, as far as that can be seen. */
export function differences<Values>(
  fields: readonly ConflictField<Values>[],
  { mine, theirs }: Conflict<Values>,
): readonly ConflictField<Values>[] {
  return fields.filter((field) => {
    if (isSame(field, mine, theirs)) return false;
    const [one, other] = [field.show(mine), field.show(theirs)];
    return typeof one !== 'string' || one !== other;
  });
}

export const keyOf = <Values>({ names }: ConflictField<Values>): string => names[0] ?? '';

/** Where only one of the two has changed a field, that is what is wanted; where both have, nobody but the user knows. */
export function evidentChoices<Values>(
  fields: readonly ConflictField<Values>[],
  { base, mine, theirs }: Conflict<Values>,
): Choices {
  const choices: Record<string, Side> = {};
  for (const field of fields) {
    if (field.isFixed === true) choices[keyOf(field)] = 'theirs';
    else if (base !== null && isSame(field, base, mine)) choices[keyOf(field)] = 'theirs';
    else if (base !== null && isSame(field, base, theirs)) choices[keyOf(field)] = 'mine';
  }
  return choices;
}

export interface Resolution<Values> {
  /** The chosen contents on the newest version. */
  readonly form: Values;
  /** What of it no field shows: the version, above all. */
  readonly carried: Partial<Values>;
}

function without<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  const rest: Partial<Values> = { ...values };
  for (const name of names) Reflect.deleteProperty(rest, name);
  return rest;
}

export function resolved<Values extends object>(
  fields: readonly ConflictField<Values>[],
  { mine, theirs }: Conflict<Values>,
  choices: Choices,
): Resolution<Values> {
  const carried = without(
    theirs,
    fields.flatMap(({ names }) => names),
  );
  const form = { ...mine, ...carried };
  for (const field of fields) {
    const source = choices[keyOf(field)] === 'theirs' ? theirs : mine;
    for (const name of field.names) form[name] = source[name];
  }
  return { form, carried };
}
