import { sql } from 'kysely';
import { filingStatus } from '../../contract/filing-terms';
import { roleIds } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';

/** Every other draft was submitted before. */
const returnedEvery = 2;

const reasons = [
  '菜单未填写完整，请补充每餐菜品。',
  '聚餐地点不详，请写明村组和门牌。',
  '厨师健康证明已过期，请补办或更换厨师后重新提交。',
] as const;

/**
 * What information officers had submitted in the last thirty days and the regulators above them sent back: drafts again,
 * with the reason. Draws nothing, so that nothing else in the province moves.
 */
export async function seedReturns(trx: DatabaseTransaction, now: Date): Promise<void> {
  await sql`
    with returned as (
      update filings f set submitted_at = f.created_at + interval '30 minutes', submitted_by = r.id, submitter_name = r.name,
        notice_read_at = f.created_at + interval '30 minutes', notice_given_by = r.name,
        return_reason = (${[...reasons]}::text[])[1 + f.id % ${sql.lit(reasons.length)}],
        updated_at = f.created_at + interval '90 minutes', version = 3
      from users r
      where r.user_type = 2 and r.unit_id = f.unit_id and f.status = ${filingStatus.draft}
        and f.id % ${sql.lit(returnedEvery)} = 0 and f.created_at > ${now}::timestamptz - interval '30 days'
      returning f.*)
    insert into filing_events (filing_id, kind, from_status, to_status, version, user_id, user_name, created_at, note)
    select f.id, s.kind, s.from_status, s.to_status, s.version, s.user_id, s.user_name, s.at, s.note
    from returned f
    cross join lateral (
      select u.id, u.name from users u join user_roles o on o.user_id = u.id
      where o.role_id in (${roleIds.administrator}, ${roleIds.regulator}) and starts_with(f.unit_path, u.unit_path)
      order by length(u.unit_path) desc, u.id limit 1) as regulator
    cross join lateral (values
      ('submit', 0::smallint, 1::smallint, 2, f.submitted_by, f.submitter_name, f.submitted_at, ''),
      ('return', 1::smallint, 0::smallint, 3, regulator.id, regulator.name, f.updated_at, f.return_reason)
    ) as s(kind, from_status, to_status, version, user_id, user_name, at, note)
    order by f.id, s.version`.execute(trx);
}
