const headBytes = 27;
const polynomial = 0x04c11db7;

const table = Array.from({ length: 256 }, (_, index) => {
  let rest = index << 24;
  for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest < 0 ? polynomial : 0);
  return rest >>> 0;
});

/** The page's own checksum counts as zero in it. */
function checksum(page: Buffer): number {
  let sum = 0;
  for (const [index, byte] of page.entries()) {
    const counted = index >= 22 && index < 26 ? 0 : byte;
    sum = ((sum << 8) ^ (table[((sum >>> 24) ^ counted) & 255] ?? 0)) >>> 0;
  }
  return sum;
}

const isPage = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4) === 'OggS';

/** Null where no page begins here, or it is cut or damaged. */
function pageAt(bytes: Buffer, at: number): { readonly page: Buffer; readonly body: Buffer } | null {
  if (!isPage(bytes, at) || at + headBytes > bytes.length || bytes.readUInt8(at + 4) !== 0) return null;
  const bodyAt = at + headBytes + bytes.readUInt8(at + 26);
  const segments = bytes.subarray(at + headBytes, bodyAt);
  const end = bodyAt + segments.reduce((sum, length) => sum + length, 0);
  if (end > bytes.length) return null;
  const page = bytes.subarray(at, end);
  return checksum(page) === page.readUInt32LE(22) ? { page, body: bytes.subarray(bodyAt, end) } : null;
}

const codecs = ['OpusHead', '\u0001vorbis'];
const lastPage = 4;

export const isOgg = (bytes: Buffer): boolean => isPage(bytes, 0);

/** The recording, one stream of whole pages from its first to its last; null otherwise. */
export function plainOgg(bytes: Buffer): Buffer | null {
  const first = pageAt(bytes, 0);
  if (first === null || !codecs.some((name) => first.body.toString('latin1', 0, name.length) === name)) return null;
  let isEnded = false;
  let at = 0;
  while (at < bytes.length) {
    const found = pageAt(bytes, at);
    if (found === null || isEnded || found.page.readUInt32LE(14) !== first.page.readUInt32LE(14)) return null;
    isEnded = (found.page.readUInt8(5) & lastPage) !== 0;
    at += found.page.length;
  }
  return isEnded ? bytes : null;
}
