import { types } from 'pg';

const { builtins } = types;

type ColumnType = Parameters<typeof types.getTypeParser>[0];
type TextParser = (text: string) => unknown;

function exactNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond 2^53`);
  return value;
}

/** Of INT8, which PostgreSQL's own table of types does not name. */
const int8List = 1016;

const parsers = new Map<number, TextParser>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
  [int8List, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(exactNumber))],
  // A birthday has no time zone: it stays the text YYYY-MM-DD.
  [builtins.DATE, (text) => text],
]);

/** The same on both adapters: counts and sums are numbers, timestamptz is a Date, date is `YYYY-MM-DD`. */
export const columnTypes = {
  getTypeParser(oid: ColumnType, format: 'text' | 'binary' = 'text'): TextParser {
    const own = format === 'text' ? parsers.get(oid) : undefined;
    return own ?? (types.getTypeParser(oid, format) as TextParser);
  },
};
