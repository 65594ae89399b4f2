import { sql } from 'kysely';
import { filingStatus, filingType, reviewResult } from '../../contract/filing-terms';
import { roleIds } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';

/** One guided group dinner in so many still waits for its review. */
const waitingEvery = 3;

const opinions = ['', '资料齐全，现场指导记录完整。', '留样记录已核对，同意通过。'] as const;

/** Reviews of guided group dinners, an hour after the guidance, by the nearest regulator. Draws nothing: the rest stays as it is. */
export async function seedReviews(trx: DatabaseTransaction, now: Date): Promise<void> {
  await sql`
    with reviewed as (
      update filings f set review_result = ${reviewResult.passed},
        review_opinion = (${[...opinions]}::text[])[1 + f.id % ${sql.lit(opinions.length)}],
        reviewed_at = f.guided_at + interval '1 hour', reviewed_by = regulator.id, reviewer_name = regulator.name,
        updated_at = f.guided_at + interval '1 hour', version = f.version + 1
      from filings g
      cross join lateral (
        select u.id, u.name from users u join user_roles o on o.user_id = u.id
        where o.role_id = ${roleIds.regulator} and starts_with(g.unit_path, u.unit_path)
        order by length(u.unit_path) desc, u.id limit 1) as regulator
      where g.id = f.id and f.type = ${filingType.group} and f.status = ${filingStatus.completed} and f.closure is null
        and f.id % ${sql.lit(waitingEvery)} <> 0 and f.guided_at + interval '1 hour' <= ${now}::timestamptz
      returning f.*)
    insert into filing_events (filing_id, kind, from_status, to_status, version, user_id, user_name, created_at, note)
    select id, 'review', status, status, version, reviewed_by, reviewer_name, reviewed_at, review_opinion
    from reviewed order by id`.execute(trx);
}
