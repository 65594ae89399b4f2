import { decode, encode, isRecord } from '../../src/contract/kernel';
import type { Shape } from '../../src/contract/kernel';
import type { Json } from '../../src/console/kit/flow/flowFile';
import { isVolatile } from './compareAnswers';

/** What several tables and fields call the same kind of row. */
const sameKind: Readonly<Record<string, string>> = {
  area: 'unit',
  parent: 'unit',
  groupDinner: 'filing',
  print: 'filing',
  check: 'filing',
  record: 'live',
  session: 'user',
};

type Row = Readonly<Record<string, Json>>;

const kindOf = (plural: string): string => {
  const one = plural.replace(/s$/, '');
  return sameKind[one] ?? one;
};

/** The kind of row that a field's number belongs to, inside a row of another kind; null for any other field. */
function kindOfField(name: string, inside: string): string | null {
  if (/^ids?$/.test(name)) return inside;
  const [, kind] = /^(\w+)Ids?$/.exec(name) ?? [];
  return kind === undefined ? null : kindOf(kind);
}

const isNumber = (value: unknown): value is number | string =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && value !== '');

/** What tells a row from others wherever it is: its texts, but for those that are others every time. */
const textsOf = (row: Row): string =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name, value]) => typeof value === 'string' && value !== '' && !isVolatile(name, value, value))
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );

const nothing = JSON.stringify([]);

/** By what they say, those rows that there is only one of. */
function singles(rows: readonly Json[]): ReadonlyMap<string, Row> {
  const found = new Map<string, Row | null>();
  for (const row of rows) {
    if (!isRecord(row)) continue;
    const texts = textsOf(row);
    found.set(texts, found.has(texts) ? null : row);
  }
  return new Map([...found].flatMap(([texts, row]) => (row === null || texts === nothing ? [] : [[texts, row]])));
}

/**
 * What the rows of a recording are called on this server, as far as the same question was answered then and now with a row
 * that says the same, or a row was made there. A number that means one row there means another one here.
 */
export class KnownIds {
  private readonly here = new Map<string, Json>();

  /** @param table of the contract */
  learn(table: string, recorded: Json, actual: Json): void {
    this.compare(kindOf(table), recorded, actual);
  }

  /** What was made now stands for what was made then. */
  learnMade(table: string, recorded: Json, actual: Json): void {
    if (isRecord(recorded) && isRecord(actual)) this.learnRow(kindOf(table), recorded, actual);
  }

  /** Wire values with the numbers of here, and the first number that nothing is known of. */
  translate(table: string, shape: Shape, wire: Readonly<Record<string, unknown>>) {
    let missing: string | null = null;
    const one = (kind: string, value: unknown): unknown => {
      if (!isNumber(value)) return value;
      const known = this.here.get(`${kind} ${String(value)}`);
      if (known === undefined) missing ??= `${kind} ${String(value)}`;
      return known ?? value;
    };
    const visit = (value: unknown, inside: string): unknown => {
      if (Array.isArray(value)) return value.map((item: unknown) => visit(item, inside));
      if (!isRecord(value)) return value;
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => {
          const kind = kindOfField(name, inside);
          if (kind === null) return [name, visit(item, kindOf(name))];
          return [name, Array.isArray(item) ? item.map((each: unknown) => one(kind, each)) : one(kind, item)];
        }),
      );
    };
    const own = visit(decode(shape, wire), kindOf(table)) as Parameters<typeof encode>[1];
    return { wire: { ...wire, ...encode(shape, own) }, missing: missing as string | null };
  }

  private compare(kind: string, recorded: Json, actual: Json): void {
    if (Array.isArray(recorded) && Array.isArray(actual)) {
      const now = singles(actual as readonly Json[]);
      for (const [texts, row] of singles(recorded as readonly Json[])) {
        const same = now.get(texts);
        if (same !== undefined) this.learnRow(kind, row, same);
      }
    } else if (isRecord(recorded) && isRecord(actual)) {
      const [then, now] = [recorded as Row, actual as Row];
      const texts = textsOf(then);
      if (texts !== nothing && texts === textsOf(now)) this.learnRow(kind, then, now);
      else this.compareParts(kind, then, now);
    }
  }

  private learnRow(kind: string, recorded: Row, actual: Row): void {
    for (const [name, value] of Object.entries(recorded)) {
      const of = kindOfField(name, kind);
      const now = actual[name];
      if (of !== null && isNumber(value) && isNumber(now)) this.here.set(`${of} ${String(value)}`, now);
    }
    this.compareParts(kind, recorded, actual);
  }

  /** `rows` of a kind are of that kind; whatever else stands in a row is what it is called. */
  private compareParts(kind: string, recorded: Row, actual: Row): void {
    for (const [name, value] of Object.entries(recorded)) {
      const now = actual[name];
      if (now !== undefined) this.compare(name === 'rows' ? kind : kindOf(name), value, now);
    }
  }
}
