import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { dayMs } from '../../src/contract/time';
import { logOnItsOwn } from '../../src/server/platform/audit/audit.repository';
import type { AuditEntry } from '../../src/server/platform/audit/audit.repository';
import { chainEarlierEntries } from '../../src/server/platform/audit/chain.repository';
import { removeOldest } from '../../src/server/platform/audit/removal.repository';
import { inTransaction } from '../../src/server/platform/db/transaction';
import type { Database } from '../../src/server/platform/db/transaction';
import { percentile } from './figures';
import type { Figure } from './figures';
import { onDatabase, withDatabase } from './large-server';
import { reportStep } from './report';

/** As many as a province writes in some months, half of them old. */
const entries = 200_000;
const writers = 4;
const secondsAlone = 15;

const entry: AuditEntry = {
  ...{ title: '修改厨师', controller: 'lkitchener', action: 'update', ip: '10.0.0.1', userId: 7, userName: '张三' },
  ...{ unitPath: null, result: 'success', detail: { id: 5, before: { name: '甲' }, after: { name: '乙' } } },
};

async function fill(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The database's own limit is for requests.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      insert into operation_logs (title, controller, action, ip, location, user_id, user_name, result, detail, created_at)
      select '修改厨师', 'lkitchener', 'update', '10.' || i % 4 || '.' || i % 200 || '.' || i % 7, '内网', i % 3000, '人员' || i % 3000,
        'success', jsonb_build_object('id', i % 5000, 'before', jsonb_build_object('name', '甲'), 'after', jsonb_build_object('name', '乙')),
        now() - interval '400 days' + i * (interval '400 days' / ${sql.lit(entries)})
      from generate_series(1, ${sql.lit(entries)}) i`.execute(trx);
    await chainEarlierEntries(trx);
  });
  for (const table of ['operation_logs', 'operation_log_links'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}

/** What each entry takes while others are written too, until the work beside is done. */
async function timesOfWriting(db: Database, beside: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const state = { isOver: false };
  const over = beside.finally(() => (state.isOver = true));
  const write = async () => {
    while (!state.isOver) {
      const begin = performance.now();
      await logOnItsOwn(db, entry);
      times.push(performance.now() - begin);
    }
  };
  await Promise.all([over, ...Array.from({ length: writers }, write)]);
  return times;
}

async function removeHalf(db: Database): Promise<number[]> {
  const before = new Date(Date.now() - 200 * dayMs);
  const times: number[] = [];
  for (;;) {
    const begin = performance.now();
    const removal = await inTransaction(db, (trx) => removeOldest(trx, before));
    if (removal === null) return times;
    times.push(performance.now() - begin);
  }
}

const writing = (title: string, times: readonly number[]): readonly Figure[] => [
  { name: `an entry written by one of ${writers}, ${title}: p50`, unit: 'ms', value: percentile(times, 0.5) },
  { name: `an entry written by one of ${writers}, ${title}: p95`, unit: 'ms', value: percentile(times, 0.95) },
];

async function measure(db: Database): Promise<readonly Figure[]> {
  reportStep(`${entries} log entries are made`);
  await fill(db);
  reportStep(`entries are written for ${secondsAlone} s`);
  const alone = await timesOfWriting(db, new Promise((resolve) => setTimeout(resolve, secondsAlone * 1_000)));
  reportStep('entries are written while old ones are removed');
  const removing = removeHalf(db);
  const meanwhile = await timesOfWriting(db, removing);
  const batches = await removing;
  const seconds = batches.reduce((sum, ms) => sum + ms, 0) / 1_000;
  return [
    ...writing('alone', alone),
    ...writing('while old ones go', meanwhile),
    { name: 'a batch of old entries removed: p50', unit: 'ms', value: percentile(batches, 0.5) },
    { name: 'a batch of old entries removed: p95', unit: 'ms', value: percentile(batches, 0.95) },
    { name: 'old entries removed beside', unit: '1/s', value: entries / 2 / seconds },
    { name: 'load of the machine meanwhile', unit: '', value: loadavg()[0] ?? 0 },
  ];
}

/** What the removal of old entries of the operation log costs those who write new ones. */
export const measureLog = (): Promise<readonly Figure[]> =>
  onDatabase(async (url) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-'));
    const figures: Figure[] = [];
    await withDatabase(url, dataDir, async (db) => {
      figures.push(...(await measure(db)));
    });
    await rm(dataDir, { recursive: true, force: true });
    return figures;
  });
