import { sql } from 'kysely';
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

/** What a record can hold. */
export type FileKind = 'image' | 'audio';

export interface NewFileRow extends FileRow {
  readonly kind: FileKind;
  readonly ownerId: number;
  readonly unitPath: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly name: string;
}

export async function insertFile(db: Database, file: NewFileRow): Promise<void> {
  await db.insertInto('files').values(file).execute();
}

/** It belongs to information that was published to the actor's unit or to one above it, and still stands. */
const isPublishedTo = (unitPath: string) =>
  sql<boolean>`exists (
    select 1 from diffusion_files f
    join diffusions d on d.id = f.diffusion_id and d.withdrawn_at is null
    join diffusion_units u on u.diffusion_id = d.id
    where f.code = files.code and starts_with(${unitPath}, u.unit_path))`;

/** A file of the actor's unit or below, one of his own, one published to him or to everybody; null otherwise. */
export async function findFile(db: Database, code: string, actor: Actor): Promise<FileRow | null> {
  const row = await db
    .selectFrom('files')
    .where('code', '=', code)
    .where((e) =>
      e.or([
        e('unitPath', 'like', below(actor.unitPath)),
        e('ownerId', '=', actor.userId),
        e('isPublic', '=', true),
        isPublishedTo(actor.unitPath),
      ]),
    )
    .select(['code', 'mediaType', 'bytes', 'sha256'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Hands an image that the actor may see to the unit of the record it is about to stand in, so that whoever sees the record
 * sees the image. False when there is no such image for him, or it already stands in a unit beside or below.
 */
export function adoptImage(db: Database, code: string, actor: Actor, unitPath: string): Promise<boolean> {
  return adoptFile(db, { code, kind: 'image' }, actor, unitPath);
}

/** The same of any file. */
export async function adoptFile(
  db: Database,
  { code, kind }: Pick<NewFileRow, 'code' | 'kind'>,
  actor: Pick<Actor, 'userId' | 'unitPath'>,
  unitPath: string,
): Promise<boolean> {
  const updated = await db
    .updateTable('files')
    .set({ unitPath })
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where((e) => e.or([e('unitPath', 'like', below(actor.unitPath)), e('ownerId', '=', actor.userId)]))
    .where((e) => e.or([e('unitPath', 'is', null), e.fn<boolean>('starts_with', [e.val(unitPath), 'unitPath'])]))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Hands an image that the actor may see to everybody who is signed in. False when there is no such image for him. */
export async function publishImage(db: Database, code: string, actor: Actor): Promise<boolean> {
  const updated = await db
    .updateTable('files')
    .set({ isPublic: true })
    .where('code', '=', code)
    .where('kind', '=', 'image')
    .where((e) =>
      e.or([e('unitPath', 'like', below(actor.unitPath)), e('ownerId', '=', actor.userId), e('isPublic', '=', true)]),
    )
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
