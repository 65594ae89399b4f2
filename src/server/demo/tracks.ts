import { sql } from 'kysely';
import { liveStatus } from '../../contract/live';
import type { DatabaseTransaction } from '../platform/db/transaction';

const copied = ['cookId', 'startedAt', 'address', 'longitude', 'latitude', 'images', 'unitId', 'unitPath'] as const;

/** What the streams of the last three months left behind, as each of their ends would have written it. */
export async function seedTracks(trx: DatabaseTransaction): Promise<void> {
  await trx
    .insertInto('tracks')
    .columns([...copied, 'liveRecordId', 'durationMs', 'createdAt'])
    .expression((e) =>
      e
        .selectFrom('liveRecords')
        .where('status', '=', liveStatus.ended)
        .select(copied)
        .select('id')
        .select(sql`round(extract(epoch from ended_at - started_at) * 1000)`.as('durationMs'))
        .select('endedAt')
        .orderBy('id'),
    )
    .execute();
}
