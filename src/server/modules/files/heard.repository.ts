import type { Database } from '../../platform/db/transaction';

/** The voice record that a sound stands in; null where it stands elsewhere. */
export async function findVoiceOf(
  db: Database,
  code: string,
): Promise<{ readonly id: number; readonly creator: string } | null> {
  return (await db.selectFrom('voices').where('audio', '=', code).select(['id', 'creator']).executeTakeFirst()) ?? null;
}
