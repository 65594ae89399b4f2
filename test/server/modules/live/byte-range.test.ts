import { readByteRange } from '../../../../src/server/modules/live/byte-range';

describe('a Range header', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=20-10', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['bytes=-', 'whole'],
    ['items=0-1', 'whole'],
    [undefined, 'whole'],
  ])('%s asks for %j of 100 bytes', (header, expected) => {
    expect(readByteRange(header, 100)).toEqual(expected);
  });

  it('asks for no byte of an empty file', () => {
    expect(readByteRange('bytes=0-', 0)).toBe('outside');
    expect(readByteRange('bytes=-5', 0)).toBe('outside');
  });
});
