import { sql } from 'kysely';
import { overviewContract, overviewPeriods } from '../../src/contract/overview';
import type { Database } from '../../src/server/platform/db/transaction';
import { addFilings } from '../../test/server/db/support/many-filings';
import { ofTimes } from './figures';
import type { Figure } from './figures';
import { onLargeServer } from './large-server';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

const wanted = 1_000_000;
const callsEach = 60;
const budgetMs = 800;

/** A year of filings with registered cooks, of which every fifth streamed, and every third guidance found something. */
async function fill(db: Database): Promise<void> {
  reportStep('1,000,000 filings are made');
  await addFilings(db, wanted);
  reportStep('their cooks, streams and totals are made');
  // The database's own limit is for requests.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`
      update filings f
      set cook_id = c.id,
        unmet_items = case when f.status = 2 then case when f.id % 3 = 0 then (1 << (f.id % 22)::int) | (1 << (f.id * 7 % 19)::int) else 0 end end
      from (select id, row_number() over (order by id) - 1 as at from cooks) c
      where c.at = f.id % (select count(*) from cooks)`.execute(connection);
    await sql`
      insert into live_records (cook_id, stream_name, status, started_at, ended_at, unit_id, unit_path)
      select cook_id, 'bench-' || id, 2, held_at - interval '2 hours', held_at - interval '1 hour', unit_id, unit_path
      from filings where status = 2 and id % 5 = 0`.execute(connection);
    await sql`select rebuild_totals()`.execute(connection);
    await sql`vacuum full analyze filings`.execute(connection);
    await sql`vacuum analyze filings`.execute(connection);
    await sql`vacuum analyze live_records`.execute(connection);
  });
}

async function timesOf(address: string, token: string, period: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsEach; call += 1) {
    const begin = performance.now();
    const answer = await fetch(`${address}/api${overviewContract.show.path}?days=${period}`, {
      headers: { 'x-auth-token': token },
    });
    const told = (await answer.json()) as { code: number; data: { now: { filed: number } } };
    if (told.code !== 100 || told.data.now.filed === 0) throw new Error(JSON.stringify(told));
    times.push(performance.now() - begin);
  }
  return times;
}

export function measureOverview(): Promise<readonly Figure[]> {
  return onLargeServer(fill, async ({ address, admin, regulators }) => {
    const figures: Figure[] = [];
    const some = regulators.filter(({ username }) => ['jg_yichang', 'jg_anfusi'].includes(username));
    for (const account of [admin, ...some]) {
      const { token } = await signIn(address, account);
      for (const period of overviewPeriods) {
        await timesOf(address, token, period);
        const title = `overview of 1,000,000 filings, ${period} days, ${account.username}`;
        figures.push(...reportFigures(ofTimes(title, await timesOf(address, token, period), budgetMs)));
      }
    }
    return figures;
  });
}
