import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoredFile } from '../../../contract/files';
import { dayMs } from '../../../contract/time';
import type { Actor } from '../../platform/auth/actor';
import type { Database } from '../../platform/db/transaction';
import { newFileCode } from '../../platform/files/file-code';
import type { FileStore } from '../../platform/files/file-store';
import { countUploaded, findFile, insertFile } from '../../platform/files/files.repository';
import { isMeantAsAudio, plainAudio } from '../../platform/files/audio/audio';
import { reencodeImage } from '../../platform/files/images';
import type { UploadedFile } from '../../platform/http/call';
import { notFound, Refusal } from '../../platform/http/errors';

type Write = <T>(work: (db: Database) => Promise<T>) => Promise<T>;

/** The sender's name for a file, kept for people only: never part of a path or a header. */
function plainName(name: string): string {
  return name.replace(/[\p{C}/\\]/gu, '');
}

async function readUpload(upload: UploadedFile) {
  if (!isMeantAsAudio(upload)) return { kind: 'image' as const, ...(await reencodeImage(upload.bytes)) };
  return { kind: 'audio' as const, ...plainAudio(upload), width: null, height: null };
}

/** Throws a Refusal when the actor has uploaded as many bytes within a day as one account may. */
export async function expectQuota(db: Database, { userId }: Actor, now: Date, megabytes: number): Promise<void> {
  const bytes = await countUploaded(db, userId, new Date(now.getTime() - dayMs));
  if (bytes >= megabytes * 1024 * 1024) throw new Refusal(`24小时内上传的文件已达 ${megabytes} MB 上限，请稍后再试`);
}

/**
 * Stores an image or a recording under a new code in the actor's unit. The bytes come first, then the row: a failure in
 * between leaves bytes that nobody can ask for, removed here, or by the sweep should the process die.
 */
export async function storeUpload(
  store: FileStore,
  actor: Actor,
  upload: UploadedFile,
  write: Write,
): Promise<StoredFile> {
  const { bytes, ...facts } = await readUpload(upload);
  const code = newFileCode();
  await store.write(code, bytes);
  try {
    await write((db) =>
      insertFile(db, {
        code,
        ownerId: actor.userId,
        unitPath: actor.unitPath,
        ...facts,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest(),
        name: plainName(upload.name),
      }),
    );
  } catch (error) {
    await store.remove(code);
    throw error;
  }
  return { code, bytes: bytes.length, width: facts.width ?? 0, height: facts.height ?? 0 };
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
