import { joined } from './packer';
import type { Packed } from './packer';

interface ArchivedFile extends Packed {
  readonly name: string;
}

const neededVersion = 20;
const deflated = 8;
/** The first day an archive can name: no file of it has a date of its own. */
const firstDay = 0x21;

type Field = readonly [bytes: 2 | 4, value: number];

function record(...fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** What both the head of a file and its entry in the directory say. */
function factsOf({ bytes, size, crc, isDeflated }: Packed, name: Uint8Array): readonly Field[] {
  return [
    ...([
      [2, neededVersion],
      [2, 0],
      [2, isDeflated ? deflated : 0],
      [2, 0],
      [2, firstDay],
    ] as const),
    ...([
      [4, crc],
      [4, bytes.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const),
  ];
}

/** The bytes of a .zip of packed files; together below four gigabytes. */
export function archive(files: readonly ArchivedFile[]): ArrayBuffer {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const name = new TextEncoder().encode(file.name);
    const facts = factsOf(file, name);
    const head = record([4, 0x04034b50], ...facts);
    pieces.push(head, name, file.bytes);
    directory.push(
      record([4, 0x02014b50], [2, neededVersion], ...facts, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      name,
    );
    at += head.length + name.length + file.bytes.length;
  }
  const entries = joined(directory);
  const count: Field = [2, files.length];
  const end = record([4, 0x06054b50], [2, 0], [2, 0], count, count, [4, entries.length], [4, at], [2, 0]);
  return joined([...pieces, entries, end]).buffer;
}
