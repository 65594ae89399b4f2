interface Chunk {
  readonly kind: string;
  readonly whole: Buffer;
  readonly body: Buffer;
}

const headBytes = 12;

/** Null where they do not fill the file to its last byte. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = headBytes;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null;
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > bytes.length) return null;
    const whole = bytes.subarray(at, end);
    chunks.push({ kind: bytes.toString('latin1', at, at + 4), whole, body: whole.subarray(8, 8 + size) });
    at = end;
  }
  return chunks;
}

/** PCM, floating point, A-law, mu-law and their extensible form. */
const formats = [1, 3, 6, 7, 0xfffe];

export const isWav = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WAVE';

/** The recording with nothing but its format and its samples; null where it is not whole. */
export function plainWav(bytes: Buffer): Buffer | null {
  if (bytes.length < headBytes || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const chunks = chunksOf(bytes);
  const format = chunks?.filter(({ kind }) => kind === 'fmt ') ?? [];
  const samples = chunks?.filter(({ kind }) => kind === 'data') ?? [];
  const [{ body: told, whole } = { body: Buffer.alloc(0), whole: Buffer.alloc(0) }] = format;
  const [data] = samples;
  if (format.length !== 1 || samples.length !== 1 || data === undefined || data.body.length === 0) return null;
  if (told.length < 16 || !formats.includes(told.readUInt16LE(0))) return null;
  const [channels, hz, block] = [told.readUInt16LE(2), told.readUInt32LE(4), told.readUInt16LE(12)];
  if (channels < 1 || channels > 2 || hz < 4000 || hz > 192_000 || block < 1) return null;
  if (data.body.length % block !== 0) return null;
  const head = Buffer.from(bytes.subarray(0, headBytes));
  head.writeUInt32LE(4 + whole.length + data.whole.length, 4);
  return Buffer.concat([head, whole, data.whole]);
}
