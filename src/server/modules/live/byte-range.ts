/** The part of a file that a `Range` header asks for; both ends inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Reads a `Range` header for a file of `size` bytes. `whole`: it asks for nothing particular, or for what need not be
 * honoured (another unit, several ranges). `outside`: no byte of it exists.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (match === null) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '') return last === '' ? 'whole' : fromEnd(Number(last), size);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= size) return 'outside';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

function fromEnd(length: number, size: number): ByteRange | 'outside' {
  return length === 0 || size === 0 ? 'outside' : { start: Math.max(0, size - length), end: size - 1 };
}
