import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, by name; a workbook (.xlsx) is one. Throws when it is none. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('not a zip archive');
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + packed);
    files.set(name, method === 0 ? bytes : inflateRawSync(bytes));
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

const entities: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', quot: '"' };

/** All texts that stand in the cells of a workbook's first sheet. */
export function textsOf(workbook: Buffer): readonly string[] {
  const sheet = unzip(workbook).get('xl/worksheets/sheet1.xml')?.toString() ?? '';
  return [...sheet.matchAll(/<c [^>]*t="str"[^>]*><v>([^<]*)<\/v>/g)].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity),
  );
}
