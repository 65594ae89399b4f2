import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoredFile } from '../../../contract/files';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { newFileCode } from '../../platform/files/file-code';
import type { FileStore } from '../../platform/files/file-store';
import { findFile, insertImage } from '../../platform/files/files.repository';
import { reencodeImage } from '../../platform/files/images';
import type { UploadedImage } from '../../platform/http/call';
import { notFound } from '../../platform/http/errors';

type Write = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

/** The sender's name for a file, kept for people only: never part of a path or a header. */
function plainName(name: string): string {
  return name.replace(/[\p{C}/\\]/gu, '');
}

/**
 * Stores an image under a new code in the actor's unit. The bytes come first, then the row: a failure in between leaves
 * bytes that nobody can ask for, removed here, or by the sweep should the process die.
 */
export async function storeImage(
  store: FileStore,
  actor: Actor,
  image: UploadedImage,
  write: Write,
): Promise<StoredFile> {
  const { bytes, mediaType, width, height } = await reencodeImage(image.bytes);
  const code = newFileCode();
  await store.write(code, bytes);
  try {
    await write((db) =>
      insertImage(db, {
        code,
        ownerId: actor.userId,
        unitPath: actor.unitPath,
        mediaType,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        width,
        height,
        name: plainName(image.name),
      }),
    );
  } catch (error) {
    await store.remove(code);
    throw error;
  }
  return { code, bytes: bytes.length, width, height };
}

export interface Download {
  readonly mediaType: string;
  readonly bytes: number;
  readonly etag: string;
  /** Opens the bytes; not found when the store has lost them. */
  open(): Promise<Readable>;
}

export async function findDownload(db: Database, store: FileStore, actor: Actor, code: string): Promise<Download> {
  const file = await findFile(db, code, actor);
  if (file === null) throw notFound();
  return {
    mediaType: file.mediaType,
    bytes: file.bytes,
    etag: `"${file.sha256.toString('base64url')}"`,
    open: async () => {
      const body = await store.read(code);
      if (body === null) throw notFound();
      return body;
    },
  };
}
