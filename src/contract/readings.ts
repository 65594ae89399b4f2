import { integer } from './codecs';
import { maxPageSize } from './constants';
import { field, isPaged, isRecord } from './kernel';
import type { Endpoint, Shape, WireType } from './kernel';

/**
 * How a server reads what it is sent: tolerant in the spelling, exact in what it means. Every other spelling is brought into the
 * exact one of its type; what has no meaning stays as it is, for the validation to refuse by its name.
 */

type Fields = Readonly<Record<string, unknown>>;

const start = integer({ minimum: 0, maximum: 10_000_000 });
const size = integer({ minimum: 1, maximum: maxPageSize });

/** A page in each of the ways it may be asked for: `pno` counts from zero, `p` from one. */
export const pageFields = {
  max: field('max', size),
  offset: field('offset', start),
  psize: field('psize', size),
  pno: field('pno', start),
  p: field('p', integer({ minimum: 1, maximum: 10_000_000 })),
};

/** All that an endpoint reads of what it is sent. */
export function inputFields(endpoint: Endpoint): Shape {
  return isPaged(endpoint) ? { ...pageFields, ...endpoint.input } : endpoint.input;
}

/** Wire names of what an endpoint's entity has beside its input: they may come back as they were answered and are not read. */
export function echoedNames({ input, echoes = {} }: Endpoint): readonly string[] {
  const read = Object.values(input).flatMap(({ wireName, also = [] }) => [wireName, ...also]);
  return Object.values(echoes)
    .map(({ wireName }) => wireName)
    .filter((name) => !read.includes(name));
}

const joinedIds = /^\d{1,15}(,\d{1,15})*$/;

const isScalar = (given: unknown): given is string | number | boolean =>
  typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean';
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';
const isNumeric = ({ type }: WireType): boolean => type === 'integer' || type === 'number';

function readNumber({ key }: WireType, given: unknown): unknown {
  const named = key !== undefined && isRecord(given) && key in given ? given[key] : given;
  return typeof named === 'string' ? (numberIn(named) ?? named) : named;
}

/** Spaces of every width, and characters of none. */
const blank = /[\s\u200b\u2060\ufeff]/;

/** A text without the blanks around it, which an input method or a copied cell leaves there. */
export function trimmed(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Digits, and the signs between them, as a Chinese input method types them. */
const wide = /[０-９．－／：]/g;
const fromWide = 0xfee0;

/** A trimmed text in which digits and the signs between them are those of ASCII. */
export const narrowed = (text: string): string =>
  trimmed(text).replace(wide, (sign) => String.fromCharCode(sign.charCodeAt(0) - fromWide));

const digits = /^-?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})$/;

/** The number that a text says; undefined where it says none. */
export function numberIn(text: string): number | undefined {
  const spelled = narrowed(text).replace('。', '.').replace('−', '-');
  return digits.test(spelled) ? Number(spelled) : undefined;
}

function readText({ joined = false, privacy }: WireType, given: unknown): unknown {
  if (typeof given === 'string') return privacy === 'secret' ? given : trimmed(given);
  const isList = joined && Array.isArray(given) && given.every(isScalar);
  if (isList) return given.join(',');
  // A longer number has lost digits before anybody could read it.
  return typeof given === 'number' && Math.abs(given) <= Number.MAX_SAFE_INTEGER ? String(given) : given;
}

function readList({ items = { type: 'string' } }: WireType, given: unknown): unknown {
  if (Array.isArray(given)) return given.map((one: unknown) => readValue(items, one));
  if (!isNumeric(items)) return given;
  if (typeof given === 'number') return [given];
  if (given === '') return [];
  return typeof given === 'string' && joinedIds.test(given) ? given.split(',').map(Number) : given;
}

function readObject({ fields = {}, key }: WireType, given: unknown): unknown {
  if (key === undefined) return isRecord(given) ? readFields(fields, given) : given;
  // Of an object that stands for a thing, only what names the thing is read.
  const name = isRecord(given) && key in given ? given[key] : given;
  if (isAbsent(name)) return null;
  return isScalar(name) ? readFields(fields, { [key]: name }) : given;
}

function readType(wire: WireType, given: unknown): unknown {
  switch (wire.type) {
    case 'integer':
    case 'number':
      return readNumber(wire, given);
    case 'string':
      return readText(wire, given);
    case 'array':
      return readList(wire, given);
    case 'object':
      return readObject(wire, given);
    case 'boolean':
      return given;
  }
}

/** A value in the exact spelling of its type. */
export function readValue(wire: WireType, given: unknown): unknown {
  const read = readType(wire, given);
  const spelled = isScalar(read) ? wire.readings?.find(([spelling]) => spelling === String(read)) : undefined;
  return spelled === undefined ? read : spelled[1];
}

/** Every field under its own name. Under another one stays what says something else than its own name does. */
export function readFields(shape: Shape, given: Fields): Fields {
  const read = new Map(Object.entries(given));
  for (const { wireName, also = [], codec } of Object.values(shape)) {
    if (read.has(wireName)) read.set(wireName, readValue(codec.wire, read.get(wireName)));
    for (const name of also) {
      if (!read.has(name)) continue;
      const value = readValue(codec.wire, read.get(name));
      if (isAbsent(read.get(wireName))) read.set(wireName, value);
      if (isAbsent(value) || JSON.stringify(read.get(wireName)) === JSON.stringify(value)) read.delete(name);
    }
  }
  return Object.fromEntries(read);
}

/** What an endpoint was sent, in the exact spelling of its input, unknown names included. */
export function readInput(endpoint: Endpoint, given: unknown): unknown {
  if (!isRecord(given)) return given;
  const echoed = echoedNames(endpoint);
  const own = Object.entries(given).filter(([name]) => !echoed.includes(name));
  return readFields(inputFields(endpoint), Object.fromEntries(own));
}
