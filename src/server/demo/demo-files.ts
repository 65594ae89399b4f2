import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FilesTable } from '../platform/db/schema';
import type { DatabaseTransaction } from '../platform/db/transaction';
import { newFileCode } from '../platform/files/file-code';
import type { FileStore } from '../platform/files/file-store';

export type FileWriter = Pick<FileStore, 'write'>;

export interface DemoFile extends Pick<FilesTable, 'mediaType' | 'width' | 'height'> {
  readonly kind: 'image' | 'audio';
  readonly base64: string;
}

interface Owner {
  readonly ownerId?: number;
  readonly unitPath: string;
  /** Whoever is signed in sees it. */
  readonly isPublic?: boolean;
}

const image =
  (mediaType: string, width: number, height: number) =>
  (base64: string): DemoFile => ({ kind: 'image', base64, mediaType, width, height });

/** As they were drawn. */
export const signature = image('image/png', 240, 100);
export const kitchen = image('image/jpeg', 480, 320);
export const food = image('image/jpeg', 360, 240);

/** Files of the sample data, each stored as an upload would have stored it. */
export class DemoFiles {
  private readonly rows: Insertable<FilesTable>[] = [];

  constructor(private readonly files: FileWriter) {}

  /** Answers the code. Nothing may stand by it before `save`. */
  async add({ base64, ...facts }: DemoFile, { ownerId, unitPath, isPublic = false }: Owner): Promise<string> {
    const code = newFileCode();
    const bytes = Buffer.from(base64, 'base64');
    await this.files.write(code, bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    this.rows.push({ code, ownerId: ownerId ?? null, unitPath, isPublic, bytes: bytes.length, sha256, ...facts });
    return code;
  }

  async save(trx: DatabaseTransaction): Promise<void> {
    await trx.insertInto('files').values(this.rows).execute();
  }
}
