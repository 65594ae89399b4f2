import { sql } from 'kysely';
import type { ProcessesTable } from '../db/processes.schema';
import type { Database, DatabaseTransaction } from '../db/transaction';

export type NewProcess = Omit<ProcessesTable, 'seenAt'>;

export interface KnownProcess extends NewProcess {
  readonly seenAt: Date;
  /** By the database's clock, like every time here: those of the machines may differ. */
  readonly silentMs: number;
}

export async function readProcesses(db: Database): Promise<readonly KnownProcess[]> {
  return db
    .selectFrom('processes')
    .selectAll()
    .select(sql<number>`(extract(epoch from clock_timestamp() - seen_at) * 1000)::float8`.as('silentMs'))
    .orderBy('seenAt')
    .execute();
}

export async function insertProcess(trx: DatabaseTransaction, own: NewProcess): Promise<void> {
  await trx.insertInto('processes').values(own).execute();
}

export async function deleteProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
  await db.updateTable('installation').set({ leader: null, ledUntil: null }).where('leader', '=', id).execute();
}

export async function readFolderMark(trx: DatabaseTransaction): Promise<string> {
  const { folderMark } = await trx.selectFrom('installation').select('folderMark').executeTakeFirstOrThrow();
  return folderMark;
}

export async function writeFolderMark(trx: DatabaseTransaction, folderMark: string): Promise<void> {
  await trx.updateTable('installation').set({ folderMark }).execute();
}

export async function readFilesMark(db: Database): Promise<string> {
  const { filesMark } = await db.selectFrom('installation').select('filesMark').executeTakeFirstOrThrow();
  return filesMark;
}

/** Unless it has one. */
export async function giveFilesMark(db: Database): Promise<void> {
  await sql`update installation set files_mark = gen_random_uuid()::text where files_mark = ''`.execute(db);
}

export async function writeFilesMark(db: Database, filesMark: string): Promise<void> {
  await db.updateTable('installation').set({ filesMark }).execute();
}

export interface Beat {
  /** False: others have taken this process for dead. */
  readonly isKnown: boolean;
  readonly leads: boolean;
  readonly isAlone: boolean;
  /** What stands as the time of this beat; a server that shows it shows what was committed before. */
  readonly stamp: string | null;
}

const stampOf = sql<string>`extract(epoch from seen_at)::text`;

/** Tells that the process lives, and leads where nobody else does for the time being. */
export async function beat(
  db: Database,
  id: string,
  { leaseMs, deadMs }: { readonly leaseMs: number; readonly deadMs: number },
): Promise<Beat> {
  const ms = (value: number) => sql`make_interval(secs => ${value / 1000}::float8)`;
  const { rows } = await sql<Beat>`
    with own as (update processes set seen_at = clock_timestamp() where id = ${id}::uuid returning id, ${stampOf} as stamp),
    lead as (
      update installation set leader = ${id}::uuid, led_until = clock_timestamp() + ${ms(leaseMs)}
      where exists (select from own) and (
        leader is null or leader = ${id}::uuid or led_until < clock_timestamp()
        or not exists (select from processes p where p.id = leader)
      )
      returning leader
    )
    select exists (select from own) as is_known, (select stamp from own) as stamp, exists (select from lead) as leads, not exists (
      select from processes where id <> ${id}::uuid and seen_at > clock_timestamp() - ${ms(deadMs)}
    ) as is_alone`.execute(db);
  const [told] = rows;
  if (told === undefined) throw new Error('The database does not say whether this process is known');
  return told;
}

/** What a server shows as the last beat of a process. */
export async function readStamp(db: Database, id: string): Promise<string | null> {
  const found = await db.selectFrom('processes').select(stampOf.as('stamp')).where('id', '=', id).executeTakeFirst();
  return found?.stamp ?? null;
}
