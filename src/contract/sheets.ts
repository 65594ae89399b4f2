import { date } from './codecs';
import { cooks } from './cooks';
import type { ImportColumn, ImportSheet } from './imports';
import type { Shape } from './kernel';
import { placed } from './resource';
import type { Listed, Words } from './resource';
import { users } from './users';

const meanings = (words: Words) =>
  Object.fromEntries(words.flatMap(([value, word]) => (typeof value === 'string' ? [] : [[word, value] as const])));

/** The import template of a declared list: the fields that have a `template`, in the order of that place. */
function sheetOf(list: Listed & { readonly form: Shape }): ImportSheet {
  const { form } = list;
  const columns = placed(list, 'template', ({ template }) => template !== undefined).map(
    ([name, { label, words, template = {} }]): ImportColumn => ({
      heading: label,
      example: '',
      ...template,
      field: name,
      ...(words === undefined ? {} : { words: meanings(words) }),
      ...(form[name]?.codec.wire === date.wire ? { isDate: true } : {}),
    }),
  );
  return { form, columns };
}

/** Columns of the cook template. */
export const cookSheet = sheetOf(cooks);

/** Columns of the user template. */
export const userSheet = sheetOf(users);
