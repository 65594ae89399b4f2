import { sql } from 'kysely';
import { liveStatus } from '../../../contract/live';
import type { LiveStatus } from '../../../contract/live';
import type { Database } from '../../platform/db/transaction';
import type { PublishRefusal } from '../../platform/streams/publish-refusal';

export interface RefusedPublisher {
  readonly name: string;
  readonly at: Date;
  readonly refusal: PublishRefusal;
}

export interface RefusedRecord {
  readonly unitPath: string;
  readonly status: LiveStatus;
}

/** Those of these names that belong to a record which waits or streams. */
export async function findRefusable(db: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('liveRecords')
    .where('streamName', 'in', names)
    .where('status', '<>', liveStatus.ended)
    .select('streamName')
    .execute();
  return new Set(rows.map(({ streamName }) => streamName));
}

/** Null: the record has ended meanwhile. */
export async function keepRefusal(
  db: Database,
  { name, at, refusal }: RefusedPublisher,
): Promise<RefusedRecord | null> {
  const row = await db
    .updateTable('liveRecords')
    .set({
      refusedAt: at,
      refusalReason: refusal.reason,
      refusalCodec: refusal.codec.slice(0, 32),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('streamName', '=', name)
    .where('status', '<>', liveStatus.ended)
    .returning(['unitPath', 'status'])
    .executeTakeFirst();
  return row ?? null;
}
