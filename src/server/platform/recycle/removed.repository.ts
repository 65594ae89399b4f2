import { sql } from 'kysely';
import type { RecycledList } from '../../../contract/declared';
import type { Database } from '../db/transaction';
import type { Call } from '../http/call';
import { cutText, sqlName } from '../texts';

interface Removed {
  readonly id: number;
  readonly name: string;
  /** Null where it belongs to the whole installation. */
  readonly unitPath: string | null;
}

const longestName = 300;

/** Puts them into the recycle bin as they are, with what hangs on them. To be called before anything of it is deleted. */
export async function keepRemoved(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  { controller, table }: Pick<RecycledList, 'controller' | 'table'>,
  records: readonly Removed[],
): Promise<void> {
  for (const { id, name, unitPath } of records) {
    await sql`
      insert into removed_records (kind, record_id, name, unit_path, parts, removed_by, remover_name, removed_at)
      values (${controller}, ${id}, ${cutText(name, longestName)}, ${unitPath}, removed_parts(${sqlName(table)}::regclass, ${id}),
        ${actor.userId}, ${actor.name}, ${now})`.execute(db);
  }
}

/** Lets go of what has been there longer; answers the recordings that nobody can have back now. */
export async function forgetRemoved(trx: Database, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ recordings: readonly string[]; pictures: readonly string[] }>`
    with gone as (delete from removed_records where removed_at < ${before} returning parts)
    select
      coalesce(jsonb_agg(r ->> 'recording_file') filter (where r ->> 'recording_file' is not null), '[]') as recordings,
      coalesce(jsonb_agg(r ->> 'file_code') filter (where r ->> 'file_code' is not null), '[]') as pictures
    from gone, jsonb_path_query(parts, '$[*] ? (@.table == "live_records" || @.table == "snapshots").rows[*]') r`.execute(
    trx,
  );
  const [{ recordings, pictures } = { recordings: [], pictures: [] }] = rows;
  // Without a row the bytes are swept.
  if (pictures.length > 0) await trx.deleteFrom('files').where('code', 'in', pictures).execute();
  return recordings;
}
