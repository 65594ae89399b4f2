import type { ReactNode } from 'react';
import type { ConflictField } from './conflict';
import { texts } from './conflict.texts';

const said = (value: unknown): ReactNode =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : texts.unfilled;

const isUnfilled = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Makes the compared fields of one form: `const field = conflictFieldsOf<CookForm>()`, then `field('name', '姓名')`. */
export const conflictFieldsOf =
  <Values extends object>() =>
  <Name extends keyof Values & string>(
    name: Name,
    label: string,
    /** Of a value that is there. */
    show: (value: NonNullable<Values[Name]>, values: Values) => ReactNode = said,
  ): ConflictField<Values> => ({
    names: [name],
    label,
    show: (values) => {
      const value = values[name];
      return isUnfilled(value) || value === undefined || value === null ? texts.unfilled : show(value, values);
    },
  });

/** One text for each value of an enumeration. */
export const inWords =
  <Value extends string | number>(labels: Readonly<Record<Value, string>>) =>
  (value: Value): string =>
    labels[value];
