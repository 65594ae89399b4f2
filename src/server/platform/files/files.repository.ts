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

/** Bytes that a user has uploaded since then. */
export async function countUploaded(db: Database, ownerId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('files')
    .where('ownerId', '=', ownerId)
    .where('createdAt', '>', since)
    .select((e) => e.fn.sum<string | null>('bytes').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** The columns that hold the code of a file: by the foreign keys of the database, and by name where there is no key. */
async function listFileColumns(db: Database) {
  const { rows } = await sql<{ table: string; column: string }>`select c.relname as "table", a.attname as "column"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and (
      a.attname in ('image', 'audio')
      or exists (
        select 1 from pg_constraint k
        where k.contype = 'f' and k.confrelid = 'files'::regclass and k.conrelid = c.oid and a.attnum = any(k.conkey)))`.execute(
    db,
  );
  return rows;
}

/** A file's code within a JSON text. */
const namedCode = '"([A-Za-z0-9_-]{43,64})["\\\\]';

/** Deletes the rows of files of that time that stand in no record, no draft and nothing in the recycle bin. Answers how many. */
export async function deleteUnused(db: Database, from: Date, until: Date): Promise<number> {
  const columns = await listFileColumns(db);
  const unused = columns.map(
    ({ table, column }) =>
      sql`not exists (select 1 from ${sql.table(table)} t where ${sql.ref(`t.${column}`)} = files.code)`,
  );
  const { numAffectedRows = 0n } = await sql`delete from files
    where created_at > ${from} and created_at <= ${until} and ${sql.join(unused, sql` and `)}
      and code not in (
        select found[1] from (
          select regexp_matches(parts::text, ${namedCode}, 'g') as found from removed_records
          union all select regexp_matches(content, ${namedCode}, 'g') from guidance_drafts
        ) kept)`.execute(db);
  return Number(numAffectedRows);
}

/** Those of the codes that have a row. */
export async function knownCodes(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('files').where('code', 'in', codes).select('code').execute();
  return new Set(rows.map((row) => row.code));
}
