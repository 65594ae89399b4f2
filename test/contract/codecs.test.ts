import {
  commaTexts,
  date,
  dateTime,
  flagBoolean,
  flagMinusZero,
  flagOneTwo,
  flagOneZero,
  flagTextOneZero,
  flagYesNo,
  flagZeroMinus,
  integer,
  listOf,
  objectOf,
  oneOf,
  oneOfText,
  text,
  wrappedMs,
} from '../../src/contract/codecs';
import { decode, field, required } from '../../src/contract/kernel';
import { tracks } from '../../src/contract/tracks';
import { parseWireTime, wireDate, wireTime } from '../../src/contract/time';

describe('the spellings of yes and no', () => {
  it.each([
    ['1 / 0', flagOneZero, 1, 0],
    ['0 / -1', flagZeroMinus, 0, -1],
    ['-1 / 0', flagMinusZero, -1, 0],
    ['1 / 2', flagOneTwo, 1, 2],
    ["'1' / '0'", flagTextOneZero, '1', '0'],
    ['Y / N', flagYesNo, 'Y', 'N'],
    ['true / false', flagBoolean, true, false],
  ] as const)('%s', (_name, codec, yes, no) => {
    expect(codec.decode(yes)).toBe(true);
    expect(codec.decode(no)).toBe(false);
    expect(codec.decode(String(yes))).toBe(true);
    expect(codec.decode(String(no))).toBe(false);
    expect(codec.decode(undefined)).toBe(false);
    expect(codec.encode(true)).toBe(yes);
    expect(codec.encode(false)).toBe(no);
  });
});

describe('reading what a server sent', () => {
  it('takes numbers that came as text, and zero for what is none', () => {
    expect(integer().decode('12')).toBe(12);
    expect(integer().decode('')).toBe(0);
    expect(integer().decode('x')).toBe(0);
    expect(integer().decode(null)).toBe(0);
  });

  it('takes text that came as a number, and nothing for what is neither', () => {
    expect(text(10).decode(12)).toBe('12');
    expect(text(10).decode({})).toBe('');
  });

  it('falls back where a value is none of the known ones', () => {
    expect(oneOf([0, 1, 2], 2).decode(9)).toBe(2);
    expect(oneOf([0, 1, 2], 2).decode('1')).toBe(1);
    expect(oneOf([0, 1, 2], 2).decode('')).toBe(2);
    expect(oneOf([0, 1, 2], 2).decode(null)).toBe(2);
    expect(oneOfText([1, 2], 1).decode('2')).toBe(2);
    expect(oneOfText([1, 2], 1).encode(2)).toBe('2');
  });

  it('reads lists and objects inside', () => {
    const cook = objectOf({ name: required('bname', text(10)), phone: field('bphone', text(11)) });
    const cooks = listOf(cook, 10);
    expect(cooks.decode([{ bname: '甲' }, { bname: '乙', bphone: '1' }])).toEqual([
      { name: '甲' },
      { name: '乙', phone: '1' },
    ]);
    expect(cooks.decode('x')).toEqual([]);
    expect(cooks.encode([{ name: '甲' }])).toEqual([{ bname: '甲' }]);
  });
});

describe('spellings of their own', () => {
  it('joins texts by commas, and none to nothing', () => {
    const codes = commaTexts(64, 20);
    expect(codes.decode('a,b')).toEqual(['a', 'b']);
    expect(codes.decode('')).toEqual([]);
    expect(codes.decode(undefined)).toEqual([]);
    expect(codes.encode(['a', 'b'])).toBe('a,b');
    expect(codes.encode([])).toBe('');
  });

  it('wraps milliseconds in an object', () => {
    expect(wrappedMs.decode({ time: 61_000 })).toBe(61_000);
    expect(wrappedMs.decode({ time: '61000' })).toBe(61_000);
    expect(wrappedMs.decode(null)).toBe(0);
    expect(wrappedMs.encode(61_000)).toEqual({ time: 61_000 });
  });

  it('reads the address of a track that somebody spelled null as empty', () => {
    expect(decode(tracks.row, { address: 'null' }).address).toBe('');
    expect(decode(tracks.row, { address: '村口' }).address).toBe('村口');
    expect(decode(tracks.row, {}).address).toBeUndefined();
  });
});

describe('times of the wire', () => {
  const accepts = (pattern: string | undefined, value: string) => new RegExp(`^(?:${pattern ?? ''})$`).test(value);

  it('are in Asia/Shanghai whatever the machine is set to', () => {
    expect(wireTime(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01 00:00:00');
    expect(wireDate(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28');
    expect(parseWireTime('2026-03-01 00:00:00')).toEqual(new Date('2026-02-28T16:00:00Z'));
    expect(parseWireTime('2026-03-01')).toEqual(new Date('2026-02-28T16:00:00Z'));
  });

  it.each([['2026-02-30'], ['2026-13-01'], ['tomorrow'], ['2026-01-01 25:00:00']])('%s is no moment', (wire) => {
    expect(parseWireTime(wire)).toBeNull();
  });

  it('have patterns that refuse what no calendar has', () => {
    expect(accepts(date.wire.pattern, '2026-11-21')).toBe(true);
    expect(accepts(date.wire.pattern, '2026-13-21')).toBe(false);
    expect(accepts(dateTime.wire.pattern, '2026-11-21 23:59:59')).toBe(true);
    expect(accepts(dateTime.wire.pattern, '2026-11-21 24:00:00')).toBe(false);
  });
});
