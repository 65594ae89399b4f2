import { sql } from 'kysely';
import { certificateState } from '../../../contract/people';
import { hasCertificate } from '../../platform/db/certificates';
import { below } from '../../platform/db/patterns';
import type { Database } from '../../platform/db/transaction';

interface Counted {
  readonly path: string;
  readonly part: number;
}

const partOf = ({ part }: Counted) => sql<string>`split_part(unit_path, '/', ${sql.lit(part)})`;

/** Cooks by that part of their units' paths. An expired certificate counts as none. */
export function countCooks(db: Database, place: Counted, today: string) {
  return db
    .selectFrom('cooks as c')
    .where('unitPath', 'like', below(place.path))
    .groupBy(sql`1`)
    .select((e) => [
      partOf(place).as('key'),
      e.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where is_valid)`.as('valid'),
      sql<number>`count(*) filter (
        where is_valid and has_health_certificate and ${hasCertificate(certificateState.ended, today)} is not true)`.as(
        'certified',
      ),
    ])
    .execute();
}

/** Streams that began in this time. */
export function countStreams(
  db: Database,
  place: Counted,
  { since, before }: { readonly since: Date; readonly before: Date },
) {
  return db
    .selectFrom('liveRecords')
    .where('startedAt', '>=', since)
    .where('startedAt', '<', before)
    .where('unitPath', 'like', below(place.path))
    .groupBy(sql`1`)
    .select((e) => [
      partOf(place).as('key'),
      e.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where status = 1)`.as('streaming'),
    ])
    .execute();
}
