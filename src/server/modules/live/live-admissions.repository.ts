import { sql } from 'kysely';
import { liveStatus } from '../../../contract/live';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import type { Admissions } from '../../platform/streams/srs/admissions';
import type { Channel } from '../../platform/streams/types';

function open(db: Database, now: Date) {
  return db
    .selectFrom('liveRecords as r')
    .innerJoin('cooks as c', 'c.id', 'r.cookId')
    .where('r.isOpen', '=', true)
    .where('r.status', '<>', liveStatus.ended)
    .where('r.grantedUntil', '>', now)
    .select(['r.streamName as name', 'c.streamKey as key', 'r.grantedUntil as until'])
    .select(sql<Date | null>`case when r.status = ${liveStatus.streaming} then r.started_at end`.as('startedAt'))
    .$narrowType<{ until: Date }>();
}

/** What an SRS is told whom to let in by, whichever process it asks. */
export function liveAdmissions(db: Database, clock: Clock): Admissions {
  return {
    find: async (name) => (await open(db, clock.now()).where('r.streamName', '=', name).executeTakeFirst()) ?? null,
    channels: (): Promise<readonly Channel[]> => open(db, clock.now()).execute(),
    admit: async (client, streamName) => {
      await db
        .insertInto('admittedPublishers')
        .values({ client, streamName })
        .onConflict((on) => on.column('client').doUpdateSet({ streamName, admittedAt: sql`clock_timestamp()` }))
        .execute();
    },
    dismiss: async (client) => {
      await db.deleteFrom('admittedPublishers').where('client', '=', client).execute();
    },
    admitted: async (present) => {
      await db
        .deleteFrom('admittedPublishers')
        .where('admittedAt', '<', sql<Date>`clock_timestamp() - interval '1 minute'`)
        .where(sql<boolean>`not (client = any (${sql.val([...present])}::text[]))`)
        .execute();
      const rows = await db.selectFrom('admittedPublishers').select('client').execute();
      return new Set(rows.map(({ client }) => client));
    },
  };
}
