import { sql } from 'kysely';
import { inTransaction } from '../../../../src/server/platform/db/transaction';
import type { Database } from '../../../../src/server/platform/db/transaction';

interface Wanted {
  readonly logs: number;
  readonly messages: number;
  readonly samples: number;
}

const towns = sql`
  towns as (select id, path, row_number() over (order by id) - 1 as at, count(*) over () as n from units where child_count = 0)`;

/** What a year leaves beside the filings and cooks there are: operations, messages, samples, and a track for each ended stream. */
export async function addRecords(db: Database, { logs, messages, samples }: Wanted): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The database's own limit is for requests.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with ${towns}
      insert into operation_logs (title, ip, location, user_name, unit_path, unit_id, result, detail, controller, action, created_at)
      select (array['新增聚餐备案', '修改聚餐备案', '提交聚餐备案', '完成现场指导', '登录', '开启直播', '修改厨师', '打印备案表'])[i % 8 + 1],
        '10.' || i % 4 || '.' || i % 200 || '.' || i % 7, '湖北省', '人员' || i % 3000, t.path, t.id, 'success',
        jsonb_build_object('id', i % 500000 + 1), 'keepRecord', 'save', now() - (i::bigint * 48271 % 31536000) * interval '1 second'
      from generate_series(1, ${sql.lit(logs)}) i join towns t on t.at = i::bigint * 104729 % t.n`.execute(trx);
    await sql`
      with ${towns}
      insert into sms_messages (kind, name, phone, content, status, unit_path, created_at)
      select 'filingReturned', '人员' || i % 3000, '154' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), '备案已退回', 1, t.path,
        now() - (i::bigint * 48271 % 31536000) * interval '1 second'
      from generate_series(1, ${sql.lit(messages)}) i join towns t on t.at = i::bigint * 104729 % t.n`.execute(trx);
    await sql`
      insert into samples (filing_id, dish, grams, taker, taken_at, place, due_at, discarded_at, unit_id, unit_path)
      select f.id, m.dish_names[n], 150, '人员' || f.id % 3000, f.held_at, '冷藏柜', f.held_at + interval '48 hours',
        case when f.held_at < now() - interval '3 days' then f.held_at + interval '49 hours' end, f.unit_id, f.unit_path
      from (
        select id, held_at, unit_id, unit_path from filings
        where code like 'bench-%' and status = 2 order by held_at desc limit ${sql.lit(Math.ceil(samples / 10))}
      ) f
      join filing_meals m on m.filing_id = f.id cross join generate_series(1, 10) n
      where m.position = 1`.execute(trx);
    await sql`
      insert into tracks (cook_id, live_record_id, started_at, duration_ms, address, unit_id, unit_path)
      select cook_id, id, started_at, 3600000, '测量路' || id % 90 || '号', unit_id, unit_path from live_records
      where stream_name like 'bench-%' and status = 2`.execute(trx);
    if (samples > 0) await sql`select rebuild_totals()`.execute(trx);
  });
  for (const table of ['operation_logs', 'sms_messages', 'samples', 'tracks', 'counted_filings', 'filing_totals'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
