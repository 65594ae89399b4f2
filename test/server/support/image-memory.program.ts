import { readFileSync } from 'node:fs';
import { reencodeImage } from '../../../src/server/platform/files/images';

/** Most bytes of memory since this program began: `resourceUsage` begins with what its parent had. */
function peak(): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Draws the picture on its standard input anew, many times at once; tells by how many bytes the process grew at most. */
async function main(): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const picture = Buffer.concat(chunks);
  await reencodeImage(picture);
  const before = process.memoryUsage.rss();
  const times = Number(process.argv[2]);
  const images = await Promise.all(Array.from({ length: times }, () => reencodeImage(picture)));
  const most = peak();
  process.stdout.write(
    JSON.stringify({ grown: most - before, sizes: images.map(({ width, height }) => [width, height]) }),
  );
}

void main();
