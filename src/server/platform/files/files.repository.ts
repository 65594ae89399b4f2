import type { Kysely } from 'kysely';
import type { Actor } from '../auth/actor';
import { below } from '../db/patterns';
import type { Schema } from '../db/schema';

type Database = Kysely<Schema>;

export interface FileRow {
  readonly code: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly sha256: Buffer;
}

export interface NewImageRow extends FileRow {
  readonly ownerId: number;
  readonly unitPath: string;
  readonly width: number;
  readonly height: number;
  readonly name: string;
}

export async function insertImage(db: Database, image: NewImageRow): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...image, kind: 'image' })
    .execute();
}

/** A file of the actor's unit or below, or one of his own; null otherwise. */
export async function findFile(db: Database, code: string, actor: Actor): Promise<FileRow | null> {
  const row = await db
    .selectFrom('files')
    .where('code', '=', code)
    .where((e) => e.or([e('unitPath', 'like', below(actor.unitPath)), e('ownerId', '=', actor.userId)]))
    .select(['code', 'mediaType', 'bytes', 'sha256'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Hands an image that the actor may see to the unit of the record it is about to stand in, so that whoever sees the record
 * sees the image. False when there is no such image for him, or it already stands in a unit beside or below.
 */
export async function adoptImage(db: Database, code: string, actor: Actor, unitPath: string): Promise<boolean> {
  const updated = await db
    .updateTable('files')
    .set({ unitPath })
    .where('code', '=', code)
    .where('kind', '=', 'image')
    .where((e) => e.or([e('unitPath', 'like', below(actor.unitPath)), e('ownerId', '=', actor.userId)]))
    .where((e) => e.or([e('unitPath', 'is', null), e.fn<boolean>('starts_with', [e.val(unitPath), 'unitPath'])]))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** The record an image stands in now belongs to this unit. */
export async function moveImage(db: Database, code: string, unitPath: string): Promise<void> {
  await db.updateTable('files').set({ unitPath }).where('code', '=', code).where('kind', '=', 'image').execute();
}

/** Those of the codes that have a row. */
export async function knownCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('files').where('code', 'in', codes).select('code').execute();
  return new Set(rows.map((row) => row.code));
}
