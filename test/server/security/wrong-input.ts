import { date } from '../../../src/contract/codecs';
import { maxPageSize } from '../../../src/contract/constants';
import { isPaged } from '../../../src/contract/kernel';
import type { Endpoint, Field, WireType } from '../../../src/contract/kernel';

type Wire = Readonly<Record<string, unknown>>;

function wrongValues(wire: WireType): readonly unknown[] {
  const { type, minimum, maximum, maxLength, pattern } = wire;
  if (wire.enum !== undefined) return ['no such choice', 99];
  if (type === 'integer' || type === 'number') {
    const beyond = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? [] : [maximum + 1];
    return ['x', ...(minimum === undefined ? [] : [minimum - 1]), ...beyond, ...(type === 'integer' ? [1.5] : [])];
  }
  if (type === 'string') {
    return [
      'a\u0000b',
      'a\ud800b',
      'a\u202eb',
      ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
      ...(pattern === undefined ? [] : ['%_;--']),
      ...(pattern === date.wire.pattern ? ['9999-12-31', '0000-01-01'] : []),
    ];
  }
  return ['x'];
}

/** The field that is wrong, and the whole input. */
export type Wrong = readonly [field: string, wire: Wire];

/**
 * Whether all that is wrong for a field is tried at it, or one of it. A kind of field is read by one codec wherever it stands, so
 * that all of it is tried where the kind first stands; one value at every further field shows that the codec is asked there at all.
 */
export type Thoroughness = (one: Field<unknown>, inBody: boolean) => boolean;

/** All where the kind of field first stands. */
export function firstOfItsKind(): Thoroughness {
  const known = new Set<string>();
  return ({ codec }, inBody) => {
    const kind = JSON.stringify([codec.wire, inBody]);
    const isNew = !known.has(kind);
    known.add(kind);
    return isNew;
  };
}

function* wrongFields(one: Field<unknown>, own: Wire, inBody: boolean, isThorough: boolean): Generator<Wrong> {
  const values = [...wrongValues(one.codec.wire), ...(inBody ? [{ $ne: 1 }, [[1]]] : [])];
  const name = one.wireName;
  const chosen = isThorough ? values : [values[name.length % values.length]];
  for (const value of chosen) yield [name, { ...own, [name]: value }];
  if (one.optional) return;
  yield [name, Object.fromEntries(Object.entries(own).filter(([given]) => given !== name))];
  const { readings, items } = one.codec.wire;
  // An empty text is an empty list of numbers, which the handler may refuse.
  const readsEmpty = items?.type === 'integer' || readings?.some(([spelling]) => spelling === '') === true;
  if (!readsEmpty) yield [name, { ...own, [name]: '' }];
}

/** What an endpoint must refuse, each of it the accepted input with one thing wrong. */
export function* wrongInputs(endpoint: Endpoint, own: Wire, isThorough: Thoroughness = () => false): Generator<Wrong> {
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  yield ['unexpected', { ...own, unexpected: '1' }];
  for (const one of Object.values(endpoint.input)) yield* wrongFields(one, own, inBody, isThorough(one, inBody));
  if (!isPaged(endpoint)) return;
  const [size, start] = endpoint.reply.kind === 'rows' ? (['max', 'offset'] as const) : (['psize', 'pno'] as const);
  for (const wrong of [maxPageSize + 1, 0, -1, 'x', 1.5]) yield [size, { ...own, [size]: wrong }];
  for (const wrong of [-1, 'x', 10_000_001]) yield [start, { ...own, [start]: wrong }];
}
