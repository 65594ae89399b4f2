import type { Insertable } from 'kysely';
import type { RecordingCopiesTable } from '../../platform/db/live.schema';
import type { Database } from '../../platform/db/transaction';

/** The code of this content: the one it has, or the given new one. */
export async function keepCopy(trx: Database, copy: Insertable<RecordingCopiesTable>): Promise<string> {
  await trx
    .insertInto('recordingCopies')
    .values(copy)
    .onConflict((on) => on.constraint('recording_copies_content').doNothing())
    .execute();
  const { code } = await trx
    .selectFrom('recordingCopies')
    .where('liveRecordId', '=', copy.liveRecordId)
    .where('part', '=', copy.part)
    .where('sha256', '=', copy.sha256)
    .select('code')
    .executeTakeFirstOrThrow();
  return code;
}

export async function findCopy(db: Database, code: string) {
  const found = db
    .selectFrom('recordingCopies as p')
    .innerJoin('liveRecords as r', 'r.id', 'p.liveRecordId')
    .innerJoin('cooks as c', 'c.id', 'r.cookId')
    .innerJoin('units as n', 'n.id', 'r.unitId')
    .where('p.code', '=', code)
    .select(['c.name as cookName', 'n.fullName as unitName'])
    .select(['p.part', 'p.sha256', 'p.bytes', 'p.filmedFrom', 'p.filmedUntil', 'p.createdAt']);
  return (await found.executeTakeFirst()) ?? null;
}
