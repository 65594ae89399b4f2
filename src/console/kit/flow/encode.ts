import { isRecord } from '../../../contract/kernel';
import { named } from '../../lib/named';
import { blobFacts, isStandIn, standIn } from './blobs';
import type { BlobFacts } from './blobs';
import type { Json } from './flowFile';
import { fileName } from './redact';
import type { Redact } from './redact';

/** Deeper than any state of ours: what goes further refers to itself. */
const deepest = 60;

function isPlain(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function encodeBlob(blob: Blob, redact: Redact): Json {
  const { name, ...facts } = blobFacts(blob);
  if (name === undefined) return { $blob: facts };
  return { $blob: { ...facts, name: isStandIn(blob) ? name : redact(name, fileName) } };
}

function encodeObject(value: object, redact: Redact, depth: number): Json {
  if (value instanceof Date) return { $date: Number.isNaN(value.getTime()) ? null : value.toISOString() };
  if (value instanceof Error) return { $error: { name: value.name, message: redact(value.message, 'message') } };
  if (value instanceof Blob) return encodeBlob(value, redact);
  if (Array.isArray(value))
    return value.map((item: unknown) => encodeAt(item, redact, { name: '', holder: undefined }, depth + 1));
  if (!isPlain(value)) return { $object: value.constructor.name };
  const encoded: Record<string, Json> = {};
  for (const name of Object.keys(value)) {
    const item = value[name];
    if (item !== undefined) encoded[redact(name, '')] = encodeAt(item, redact, { name, holder: value }, depth + 1);
  }
  return encoded;
}

/** Where a value stands. */
interface Place {
  readonly name: string;
  readonly holder: Readonly<Record<string, unknown>> | undefined;
}

function encodeAt(value: unknown, redact: Redact, { name, holder }: Place, depth: number): Json {
  switch (typeof value) {
    case 'string':
      return redact(value, name, holder);
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) ? value : { $number: String(value) };
    case 'undefined':
      return { $undefined: true };
    case 'object':
      if (value === null) return null;
      return depth > deepest ? { $deep: true } : encodeObject(value, redact, depth);
    case 'function':
      return { $function: value.name };
    default:
      return { $object: String(value) };
  }
}

/**
 * Any value as JSON, without secrets. Dates, errors, blobs and functions become objects with one `$` property; a property
 * that is undefined is left out.
 */
export function encode(value: unknown, redact: Redact): Json {
  return encodeAt(value, redact, { name: '', holder: undefined }, 0);
}

function decodeTagged(tag: string, value: unknown): { readonly value: unknown } | null {
  switch (tag) {
    case '$undefined':
      return { value: undefined };
    case '$date':
      return { value: new Date(typeof value === 'string' ? value : Number.NaN) };
    case '$number':
      return { value: Number(value) };
    case '$error': {
      const { name, message } = value as { name: string; message: string };
      return { value: Object.assign(new Error(message), { name }) };
    }
    case '$blob':
      return { value: standIn(value as BlobFacts) };
    // A replay runs no effect, so that nobody calls it: its name is what it was known by.
    case '$function':
      return { value: named(String(value), () => undefined) };
    default:
      return null;
  }
}

/** What `encode` wrote, as far as it can stand again. */
export function decode(json: Json): unknown {
  if (Array.isArray(json)) return json.map((item: Json) => decode(item));
  if (!isRecord(json)) return json;
  const entries = Object.entries<Json>(json as Readonly<Record<string, Json>>);
  const [first] = entries;
  if (first?.[0].startsWith('$') === true && entries.length === 1) {
    const tagged = decodeTagged(...first);
    if (tagged !== null) return tagged.value;
  }
  return Object.fromEntries(entries.map(([name, item]) => [name, decode(item)]));
}
