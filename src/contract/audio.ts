/** What both sides must know of recordings: their words, and how AMR is put together. */

export const audioTexts = {
  format: '录音只能是 AMR、MP3、WAV、OGG 或 M4A 格式!',
  size: '录音大小不能超过 5MB!',
  broken: '录音已损坏或不完整，请重新录制或选择',
} as const;

const amrMark = '#!AMR\n';
/** Bytes of a frame of each type, its head included; absent: no such type. */
const amrFrameBytes: Readonly<Record<number, number>> = {
  ...{ 0: 13, 1: 14, 2: 16, 3: 18, 4: 20, 5: 21, 6: 27, 7: 32 },
  /** Comfort noise, and nothing at all. */
  ...{ 8: 6, 15: 1 },
};

export function isAmr(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, amrMark.length)) === amrMark;
}

/** Whether the bytes are an AMR recording from the first to the last: whole frames, and nothing else. */
export function isWholeAmr(bytes: Uint8Array): boolean {
  if (!isAmr(bytes)) return false;
  let at = amrMark.length;
  while (at < bytes.length) {
    const head = bytes[at] ?? 0;
    const length = amrFrameBytes[(head >> 3) & 0b1111];
    // The first bit and the last two are padding.
    if (length === undefined || (head & 0b1000_0011) !== 0) return false;
    at += length;
  }
  return at === bytes.length && at > amrMark.length;
}
