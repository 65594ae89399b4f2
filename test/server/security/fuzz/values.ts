import type { Shape, WireType } from '../../../../src/contract/kernel';
import type { Random } from './random';

/** Around every limit a database, a language or a clock has. */
const numbers = [
  ...[0, -0, 1, -1, 2, 99, 32_767, 32_768, 65_536, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53, 2 ** 63],
  ...[-(2 ** 31) - 1, -(2 ** 53), 0.1, -0.5, 1.5, 1e21, 1e308, 5e-324, 999_999_999_999_999],
];
const days = [
  ...['2024-02-29', '2023-02-29', '2024-02-30', '2024-04-31', '0000-01-01', '0001-01-01', '9999-12-31', '1582-10-10'],
  ...['2024-1-1', '2024-13-01', '20240101', '2024/01/01', '-001-01-01', '+2024-01-01', '2024-01-01T00:00:00Z', 'now'],
];
const times = ['00:00:00', '23:59:59', '24:00:00', '23:59:60', '1:2:3', '12:00', '00:00:00.000001', 'infinity'];
const texts = [
  ...['', ' ', '\t\n', '0', '-', '%', '_', '\\', "'", '"', ';--', '`', '$1', '${7*7}', '{{7*7}}', '%s%n', '../../etc'],
  ...[
    '<script>',
    '=1+1',
    '@SUM(A1)',
    'true',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e5',
    ' 1',
    '１２',
    '٣',
    '0x10',
    '1,2',
    ',',
  ],
  ...['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\ud83d', '\ufffd', '\uffff', '\ufeff', '\u202e', '\u2028', '\u200b'],
  ...[
    '𠮷',
    '👨‍👩‍👧',
    'é',
    'ﷺ',
    'İ',
    'ß',
    '㐀',
    '中文',
    '\u0301',
    '\u001b[31m',
    '\r\nX-Evil: 1',
    '[]',
    '{}',
    '[object Object]',
  ],
];
/** What every object has, and what a careless merge would take for its own. */
export const trickyNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'length',
  '',
  '.',
];

const dayOf = (random: Random): string => random.pick(days);
const timeOf = (random: Random): string => `${dayOf(random)} ${random.pick(times)}`;

function longText(random: Random): string {
  const unit = random.pick(['x', '长', '𠮷', '\ud800', '\u0000', '%', ',1', '(((', '\u0301']);
  return unit.repeat(random.pick([21, 51, 201, 501, 1_001, 5_001, 20_000]));
}

function nest(random: Random): unknown {
  const depth = random.pick([2, 10, 100, 1_000]);
  let value: unknown = random.pick([1, 'x', null]);
  for (let level = 0; level < depth; level += 1) value = random.chance(0.5) ? [value] : { a: value };
  return value;
}

/** Anything at all. */
export function wildValue(random: Random): unknown {
  switch (random.int(12)) {
    case 0:
    case 1:
      return random.pick(numbers);
    case 2:
      return String(random.pick(numbers));
    case 3:
      return random.pick([null, true, false]);
    case 4:
      return random.chance(0.5) ? dayOf(random) : timeOf(random);
    case 5:
      return longText(random);
    case 6:
      return random.pick([[], {}, [[]], [{}], [null], { $ne: 1 }, { id: {} }, { id: '1' }, { length: 1 }]);
    case 7:
      return nest(random);
    case 8:
      return Array.from({ length: random.pick([1, 2, 101, 1_001]) }, () => random.pick([1, '1', null, {}, 2 ** 31]));
    case 9:
      return { [random.pick(trickyNames)]: random.pick(texts) };
    default:
      return random.pick(texts);
  }
}

function textOf(random: Random, { pattern = '', maxLength = 20, minLength = 0, joined }: WireType): unknown {
  if (pattern.startsWith('\\d{4}-')) return maxLength > 10 ? timeOf(random) : dayOf(random);
  if (joined === true) return Array.from({ length: 1 + random.int(4) }, () => random.pick(numbers)).join(',');
  if (random.chance(0.3)) return random.pick(texts);
  if (random.chance(0.2))
    return random.pick(['x', '字', '𠮷']).repeat(random.pick([minLength, maxLength, maxLength + 1]));
  return random.pick(['测试', '1', '13800138000', '420583198001010019', 'abc', 'A1', '114.3,30.5', 'fresh']);
}

function numberOf(random: Random, { type, minimum = 0, maximum = 2 ** 31 }: WireType): unknown {
  const number = random.pick([minimum, maximum, minimum - 1, maximum + 1, 1, 2 ** 31 - 1, 2 ** 31, 4818, 6001]);
  const given = type === 'number' && random.chance(0.3) ? number + 0.5 : number;
  return random.chance(0.2) ? String(given) : given;
}

/** A value that is nearly what the type wants, or wholly. */
export function valueOf(random: Random, wire: WireType): unknown {
  if (random.chance(0.12)) return wildValue(random);
  if (wire.enum !== undefined) return random.pick<unknown>([...wire.enum, ...wire.enum, 3, 'other']);
  switch (wire.type) {
    case 'string':
      return textOf(random, wire);
    case 'integer':
    case 'number':
      return numberOf(random, wire);
    case 'boolean':
      return random.chance(0.5);
    case 'array': {
      const { items = { type: 'string' }, maxItems = 3 } = wire;
      const length = random.pick([0, 1, 2, Math.min(maxItems + 1, 1_001)]);
      return Array.from({ length }, () => valueOf(random, items));
    }
    case 'object':
      return objectOf(random, wire.fields ?? {});
  }
}

export function objectOf(random: Random, shape: Shape): Record<string, unknown> {
  const fields = Object.values(shape).filter(({ optional }) => random.chance(optional ? 0.6 : 0.95));
  return Object.fromEntries(fields.map(({ wireName, codec }) => [wireName, valueOf(random, codec.wire)]));
}
