interface Box {
  readonly kind: string;
  readonly body: Buffer;
}

/** Null where they do not fill the bytes to the last. */
function boxesOf(bytes: Buffer): readonly Box[] | null {
  const boxes: Box[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 8 > bytes.length) return null;
    const told = bytes.readUInt32BE(at);
    const isLong = told === 1;
    if (isLong && at + 16 > bytes.length) return null;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : told;
    const headBytes = isLong ? 16 : 8;
    if (size < headBytes || at + size > bytes.length) return null;
    boxes.push({
      kind: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + headBytes, at + size),
    });
    at += size;
  }
  return boxes;
}

/** What the tracks hold: `soun`, `vide`, ... */
function tracksOf(bytes: Buffer): readonly string[] {
  return (boxesOf(bytes) ?? []).flatMap(({ kind, body }) => {
    if (kind === 'trak' || kind === 'mdia') return tracksOf(body);
    return kind === 'hdlr' ? [body.toString('latin1', 8, 12)] : [];
  });
}

const unused = ['free', 'skip', 'wide'];
const known = ['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'styp', ...unused];

export const isM4a = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp';

/** The recording, with nothing where its boxes say nothing; null where it is not whole, or more than sound. */
export function plainM4a(bytes: Buffer): Buffer | null {
  const plain = Buffer.from(bytes);
  const boxes = boxesOf(plain);
  if (boxes === null || !boxes.every(({ kind }) => known.includes(kind))) return null;
  const tracks = boxes.flatMap(({ kind, body }) => (kind === 'moov' ? tracksOf(body) : []));
  const samples = boxes.some(({ kind, body }) => kind === 'mdat' && body.length > 0);
  if (!samples || !tracks.includes('soun') || tracks.includes('vide')) return null;
  for (const { kind, body } of boxes) if (unused.includes(kind)) body.fill(0);
  return plain;
}
