import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchivedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A ZIP of files that are packed already. */
export function archiveOf(files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, { compress: false });
  zip.end();
  return zip.outputStream.pipe(new PassThrough());
}
