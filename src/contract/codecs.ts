import { decode as decodeShape, encode as encodeShape, isRecord, required } from './kernel';
import type { Codec, Shape, Value, WireType } from './kernel';
import { selectionRequired } from './texts';

type Limits = Omit<WireType, 'type'>;

function readText(wire: unknown): string {
  if (typeof wire === 'string') return wire;
  return typeof wire === 'number' || typeof wire === 'boolean' ? String(wire) : '';
}

function readNumber(wire: unknown): number {
  const number = typeof wire === 'string' && wire.trim() === '' ? Number.NaN : Number(wire);
  return Number.isFinite(number) ? number : 0;
}

function same<T>(value: T): T {
  return value;
}

/** Text of at most `maxLength` characters, none of them one that `textProblem` names. */
export function text(maxLength: number, limits: Limits = {}): Codec<string> {
  return { wire: { type: 'string', maxLength, ...limits }, decode: readText, encode: same };
}

export function integer(limits: Limits = {}): Codec<number> {
  return { wire: { type: 'integer', ...limits }, decode: readNumber, encode: same };
}

export function decimal(limits: Limits = {}): Codec<number> {
  return { wire: { type: 'number', ...limits }, decode: readNumber, encode: same };
}

/** A row's number: 1 to 2^53 - 1. */
export const id = integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** 1900 to 2999: the day after and the time zone of what is beyond have no such spelling. */
const day = '(19|2\\d)\\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])';

/** `YYYY-MM-DD`. */
export const date = text(10, { pattern: day, message: '日期格式应为 YYYY-MM-DD，年份为1900至2999' });

/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const dateTime = text(19, {
  pattern: `${day} ([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d`,
  message: '时间格式应为 YYYY-MM-DD HH:mm:ss，年份为1900至2999',
});

/** One of a fixed set of numbers; texts that spell one are read too. */
export function oneOf<const T extends number>(values: readonly T[], fallback: T): Codec<T> {
  return {
    wire: { type: 'integer', enum: values },
    decode: (wire) => values.find((value) => value === readNumber(wire) && wire !== null && wire !== '') ?? fallback,
    encode: same,
  };
}

/** The same, where anything else reads as not known. */
export function oneOfOrUnknown<const T extends number>(values: readonly T[]): Codec<T | undefined> {
  return {
    wire: { type: 'integer', enum: values },
    decode: (wire) => values.find((value) => String(value) === readText(wire)),
    encode: same,
  };
}

/** `oneOf`, spelled as text on the wire (`'1'`). */
export function oneOfText<const T extends number>(values: readonly T[], fallback: T): Codec<T> {
  return {
    wire: { type: 'string', enum: values.map(String) },
    decode: (wire) => values.find((value) => String(value) === readText(wire)) ?? fallback,
    encode: String,
  };
}

/** One of a fixed set of words; the first one where it is none of them. */
export function textOf<const T extends string>(words: readonly [T, ...T[]]): Codec<T> {
  return {
    wire: { type: 'string', enum: words },
    decode: (wire) => words.find((word) => word === wire) ?? words[0],
    encode: same,
  };
}

/** One of the words; there may be none of them. */
export const wordIn = (words: readonly string[]): Codec<string> => ({
  wire: { type: 'string', enum: words },
  decode: readText,
  encode: same,
});

/** An order by one of the names: itself upwards, with a minus before it downwards. */
export function orderOf(names: readonly string[]): Codec<string> {
  const orders = names.flatMap((name) => [name, `-${name}`]);
  return {
    wire: { type: 'string', enum: orders, message: '不能按该列排序' },
    decode: (wire) => orders.find((order) => order === wire) ?? '',
    encode: same,
  };
}

/** Longitude and latitude in degrees (`114.30,30.58`). */
export const coordinates: Codec<readonly [longitude: number, latitude: number]> = {
  wire: { type: 'string', pattern: '-?\\d{1,3}(\\.\\d+)?,-?\\d{1,2}(\\.\\d+)?', maxLength: 40 },
  decode: (wire) => {
    const [longitude = 0, latitude = 0] = readText(wire).split(',').map(readNumber);
    return [longitude, latitude];
  },
  encode: (value) => value.join(','),
};

/**
 * Both words as any client may spell them. Where they contradict one another (0 and -1 each say yes in one server and no in
 * another), the one that claims less holds, unless the flag's own pair says otherwise.
 */
const yesWords = ['1', 'true', 'on'];
const noWords = ['0', '-1', 'false', 'off'];

/** A yes/no of which only the two spellings differ from server to server. */
function flag<const W extends number | string | boolean>(yes: W, no: W): Codec<boolean> {
  const own = [String(yes), String(no)];
  const spelled = (words: readonly string[], meant: W) =>
    words.filter((word) => !own.includes(word)).map((word) => [word, meant] as const);
  const readings = [
    [String(yes), yes] as const,
    [String(no), no] as const,
    ...spelled(yesWords, yes),
    ...spelled(noWords, no),
  ];
  return {
    wire: {
      type: typeof yes === 'number' ? 'integer' : typeof yes === 'boolean' ? 'boolean' : 'string',
      enum: [yes, no],
      readings,
    },
    decode: (wire) => readings.find(([spelling]) => spelling === String(wire))?.[1] === yes,
    encode: (value) => (value ? yes : no),
  };
}

/** 1 yes, 0 no. */
export const flagOneZero = flag(1, 0);
/** 0 yes, -1 no. */
export const flagZeroMinus = flag(0, -1);
/** -1 yes, 0 no. */
export const flagMinusZero = flag(-1, 0);
/** 1 yes, 2 no. */
export const flagOneTwo = flag(1, 2);
/** '1' yes, '0' no. */
export const flagTextOneZero = flag('1', '0');
/** 'Y' yes, 'N' no. */
export const flagYesNo = flag('Y', 'N');
/** true yes, false no. */
export const flagBoolean = flag(true, false);

/** Numbers joined by commas (`3,5,8`), at most 500 of them; spaces around them and a comma at the end are read. */
export const commaIds: Codec<readonly number[]> = {
  wire: {
    type: 'string',
    minLength: 1,
    maxLength: 9000,
    pattern: ' *[1-9]\\d{0,14}( *, *[1-9]\\d{0,14}){0,499} *,? *',
    message: selectionRequired,
    joined: true,
  },
  decode: (wire) =>
    readText(wire)
      .split(',')
      .map(Number)
      .filter((number) => Number.isSafeInteger(number) && number > 0),
  encode: (value) => value.join(','),
};

/** The same, up to a thousand, and perhaps none: `0`, also read from the empty text. */
export const commaIdsOrNone: Codec<readonly number[]> = {
  wire: {
    type: 'string',
    minLength: 1,
    maxLength: 12_000,
    pattern: '0|[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,999}',
    message: '编号有误',
    joined: true,
    readings: [['', '0']],
  },
  decode: (wire) => commaIds.decode(wire),
  encode: (value) => (value.length === 0 ? '0' : value.join(',')),
};

/** Texts joined by commas, perhaps none: the empty text. */
export function commaTexts(maxLength: number, maxItems: number): Codec<readonly string[]> {
  return {
    wire: { type: 'string', maxLength: (maxLength + 1) * maxItems, joined: true },
    decode: (wire) =>
      readText(wire)
        .split(',')
        .filter((one) => one !== ''),
    encode: (value) => value.join(','),
  };
}

/** Words of a fixed set joined by commas, at least one. */
export function commaWords<const T extends string>(words: readonly [T, ...T[]]): Codec<readonly T[]> {
  const one = `(${words.join('|')})`;
  return {
    wire: { type: 'string', minLength: 1, maxLength: 400, pattern: `${one}(,${one}){0,19}`, joined: true },
    decode: (wire) => {
      const given = readText(wire).split(',');
      return words.filter((word) => given.includes(word));
    },
    encode: (value) => value.join(','),
  };
}

export function listOf<T>(item: Codec<T>, maxItems: number): Codec<readonly T[]> {
  return {
    wire: { type: 'array', items: item.wire, maxItems },
    decode: (wire) => (Array.isArray(wire) ? wire.map((one: unknown) => item.decode(one)) : []),
    encode: (value) => value.map((one) => item.encode(one)),
  };
}

export function objectOf<S extends Shape>(fields: S): Codec<Value<S>> {
  return {
    wire: { type: 'object', fields },
    decode: (wire) => decodeShape(fields, isRecord(wire) ? wire : {}),
    encode: (value) => encodeShape(fields, value),
  };
}

/** A thing of which an object tells at least the number (`{id: 7}`); the bare number is read too. */
export const reference: Codec<number> = {
  wire: { type: 'object', fields: { id: required('id', id) }, key: 'id' },
  decode: (wire) => id.decode(isRecord(wire) ? wire['id'] : wire),
  encode: (value) => ({ id: value }),
};

/** The same, spelled as the bare number. */
export const plainReference: Codec<number> = { ...id, wire: { ...id.wire, key: 'id' } };

const wrapped = objectOf({ time: required('time', integer({ minimum: 0 })) });

/** Milliseconds in an object: `{time: 61000}`. */
export const wrappedMs: Codec<number> = {
  wire: wrapped.wire,
  decode: (wire) => wrapped.decode(wire).time,
  encode: (time) => wrapped.encode({ time }),
};
