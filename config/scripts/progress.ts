import type { Progress } from '../../src/server/platform/move/copy-files';

const everyMs = 2_000;
const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(2);

/** A line now and then. */
export function showProgress(): (progress: Progress) => void {
  const began = performance.now();
  let before = 0;
  let told = -Infinity;
  let done = 0;
  return ({ files, bytes, ofFiles, ofBytes }) => {
    done += Math.max(0, bytes - before);
    before = bytes;
    const now = performance.now();
    if (now - told < everyMs && files < ofFiles) return;
    told = now;
    const rate = ((done / (now - began)) * 1e-3).toFixed(0);
    console.log(`${files} of ${ofFiles} files, ${gigabytes(bytes)} of ${gigabytes(ofBytes)} GB, ${rate} MB/s`);
  };
}

/** An address for people. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  if (url.password !== '') url.password = '***';
  return url.href;
}
