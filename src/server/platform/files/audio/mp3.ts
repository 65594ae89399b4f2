const kbits = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  second: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const firstHz = [44_100, 48_000, 32_000] as const;
/** By the two bits of the version: 2.5, none, 2 and 1. */
const versions = [
  { kbits: kbits.second, divisor: 4, samples: 72 },
  null,
  { kbits: kbits.second, divisor: 2, samples: 72 },
  { kbits: kbits.first, divisor: 1, samples: 144 },
] as const;
const layerThree = 1;

/** Bytes of the frame that begins here; null where none does. */
function frameBytes(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null;
  const [first, second, third] = [bytes.readUInt8(at), bytes.readUInt8(at + 1), bytes.readUInt8(at + 2)];
  if (first !== 0xff || second >> 5 !== 0b111 || ((second >> 1) & 0b11) !== layerThree) return null;
  const version = versions[(second >> 3) & 0b11] ?? null;
  const kbit = version?.kbits[third >> 4] ?? 0;
  const hz = firstHz[(third >> 2) & 0b11];
  if (version === null || kbit === 0 || hz === undefined) return null;
  return Math.floor((version.samples * kbit * 1000) / (hz / version.divisor)) + ((third >> 1) & 1);
}

/** Where the first frame stands, behind the tag that players show. */
function afterTag(bytes: Buffer): number {
  if (bytes.length < 10 || bytes.toString('latin1', 0, 3) !== 'ID3') return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes.readUInt8(at) & 127), 0);
  return 10 + size + ((bytes.readUInt8(5) & 0x10) === 0 ? 0 : 10);
}

const oldTagBytes = 128;
const isOldTag = (bytes: Buffer, at: number) =>
  bytes.length - at === oldTagBytes && bytes.toString('latin1', at, at + 3) === 'TAG';

export const isMp3 = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 3) === 'ID3' || frameBytes(bytes, 0) !== null;

/** The recording's frames without its tags; null where they are not whole, or something else stands among them. */
export function plainMp3(bytes: Buffer): Buffer | null {
  const from = afterTag(bytes);
  let at = from;
  let count = 0;
  while (at < bytes.length && !isOldTag(bytes, at)) {
    const length = frameBytes(bytes, at);
    if (length === null || at + length > bytes.length) return null;
    at += length;
    count += 1;
  }
  return count > 1 ? bytes.subarray(from, at) : null;
}
