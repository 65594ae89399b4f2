import { sql } from 'kysely';
import { filingsContract } from '../../src/contract/filings';
import { dayMs } from '../../src/contract/time';
import type { Database } from '../../src/server/platform/db/transaction';
import { addFilings } from '../../test/server/db/support/many-filings';
import { ofTimes } from './figures';
import type { Figure } from './figures';
import { onLargeServer } from './large-server';
import { watchMemory } from './memory';
import { signIn } from './session';
import { reportFigures, reportStep } from './report';

const wanted = 1_000_000;
const exported = 100_000;
const callsEach = 150;
const listBudgetMs = 50;
const memoryBudget = 200;

/** A million filings; those an export takes have cooks and a menu as well. */
async function fill(db: Database): Promise<void> {
  reportStep('1,000,000 filings are made');
  await addFilings(db, wanted);
  reportStep('their cooks, meals and totals are made');
  // The database's own limit is for requests.
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    const chosen = sql`(select id from filings where host_name like '举办者%' and type = 2 order by held_at desc, id desc limit ${sql.lit(exported)})`;
    await sql`
      insert into filing_crew (filing_id, position, role, name, phone, has_certificate)
      select id, n, case when n = 1 then 1 else 2 end, '人员' || n, '15400000000', true
      from ${chosen} f, generate_series(1, 4) n`.execute(connection);
    await sql`
      insert into filing_meals (filing_id, position, name, dish_ids, dish_names)
      select id, n, '席' || n, array_fill(0, array[16]), array_fill('农家粉蒸肉'::text, array[16])
      from ${chosen} f, generate_series(1, 2) n`.execute(connection);
    await sql`select rebuild_totals()`.execute(connection);
    for (const table of ['filings', 'filing_crew', 'filing_meals'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection);
  });
}

const day = (offset: number) => new Date(Date.now() + offset * dayMs + 8 * 3_600_000).toISOString().slice(0, 10);

async function timesOf(address: string, token: string, bodies: readonly object[]): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < callsEach; call += 1) {
    const begin = performance.now();
    const answer = await fetch(`${address}/api${filingsContract.list.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-auth-token': token },
      body: JSON.stringify(bodies[call % bodies.length]),
    });
    const body = (await answer.json()) as { code: number };
    if (body.code !== 100) throw new Error(JSON.stringify(body));
    times.push(performance.now() - begin);
  }
  return times;
}

async function measureExport(address: string, token: string, pid: number): Promise<readonly Figure[]> {
  reportStep('filings are exported');
  const memory = watchMemory(pid);
  const begin = performance.now();
  const query = new URLSearchParams({ all: '1', fname: '举办者', bdate: day(-245) });
  const answer = await fetch(`${address}/api/grodinner/export/?${query.toString()}`, {
    headers: { 'x-auth-token': token },
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
  const highest = memory.highest();
  if (answer.status !== 200 || bytes < 1_000_000)
    throw new Error(`The export answered ${answer.status}, ${bytes} bytes`);
  const title = 'filings exported with cooks and menus';
  return [
    { name: `${title}: time`, unit: 's', value: (performance.now() - begin) / 1000 },
    { name: `${title}: file`, unit: 'KB', value: bytes / 1024 },
    { name: `${title}: memory above idle`, unit: 'MB', value: highest - memory.idle, budget: memoryBudget },
  ];
}

/** A million filings. */
export function measureFilings(): Promise<readonly Figure[]> {
  return onLargeServer(fill, async ({ address, pid, admin, regulators }) => {
    const figures: Figure[] = [];
    const lastMonth = { bdate: day(-30), edate: day(0) };
    const bodies = [0, 1, 2].flatMap((status) => [
      { status, ...lastMonth },
      { status, ...lastMonth, pno: 20 },
    ]);
    for (const account of [admin, ...regulators]) {
      const { token } = await signIn(address, account);
      await timesOf(address, token, bodies);
      const title = `1,000,000 filings, a month by state, ${account.username}`;
      figures.push(...reportFigures(ofTimes(title, await timesOf(address, token, bodies), listBudgetMs)));
    }
    const { token } = await signIn(address, admin);
    return [...figures, ...(await measureExport(address, token, pid))];
  });
}
