import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import pino from 'pino';
import { systemClock } from '../../src/server/platform/clock';
import { openDatabase } from '../../src/server/platform/db/open-database';
import { launchBrowser, newConsolePage } from '../../test/support/browser';
import { startServer } from '../../test/support/server';
import type { Account } from '../../test/support/server';
import { ofRuns } from './figures';
import type { Figure } from './figures';
import { reportStep } from './report';

const wanted = 30_000;
const runs = 5;
const budgetMs = 1000;

/** Villages below the demo province's towns, until there are as many units as wanted. */
async function addVillages(dataDir: string): Promise<number> {
  const programsDir = path.resolve('dist/server');
  const assetsDir = path.join(programsDir, 'assets');
  const database = await openDatabase({
    dataDir,
    programsDir,
    assetsDir,
    clock: systemClock,
    log: pino({ level: 'silent' }),
  });
  const db = database.kysely;
  await sql`
    with towns as (
      select id, path, full_name, row_number() over (order by id) as at from units where child_count = 0
    ), villages as (
      select nextval(pg_get_serial_sequence('units', 'id')) as id, t.id as town, t.path, t.full_name, n
      from towns t, generate_series(1, (${wanted} - (select count(*) from units))::int / (select count(*) from towns)::int + 1) n
    )
    insert into units (id, parent_id, code, name, full_name, path, sort_order)
    select id, town, '9' || id, '第' || n || '村', left(full_name || '第' || n || '村', 300), path || id || '/', n
    from villages order by id`.execute(db);
  await sql`update units u set child_count = (select count(*) from units c where c.parent_id = u.id)`.execute(db);
  await sql`analyze units`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from units`.execute(db);
  await database.close();
  return rows[0]?.count ?? 0;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

async function signIn(page: Page, { username, password }: Pick<Account, 'username' | 'password'>): Promise<void> {
  await page.goto('/Bmzd');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: '宜昌市' }).waitFor();
}

async function openScreen(page: Page): Promise<number> {
  return timed(async () => {
    await page.goto('/Bmzd', { waitUntil: 'commit' });
    await page.getByRole('treeitem', { name: '宜昌市' }).waitFor();
    await page.getByRole('row').filter({ hasText: '宜昌市' }).waitFor();
  });
}

/** Finds a county by its name, and a village by its number; answers the slower one. */
async function search(page: Page): Promise<number> {
  const field = page.getByRole('complementary', { name: '部门树' }).getByLabel('搜索部门树');
  const times: number[] = [];
  for (const [keyword, found] of [
    ['枝江', / 枝江市$/],
    ['第3村', /第3村$/],
  ] as const) {
    await field.fill(keyword);
    times.push(
      await timed(async () => {
        await field.press('Enter');
        await page.getByRole('button', { name: found }).first().waitFor();
      }),
    );
    await field.fill('');
  }
  return Math.max(...times);
}

/** From the confirmed question to the notice, the county with its villages, users, cooks and records below another city. */
async function move(page: Page, from: string, to: string): Promise<number> {
  await page.getByRole('treeitem', { name: from, exact: true }).first().click();
  await page.getByRole('row').filter({ hasText: '枝江市' }).getByRole('button', { name: '编辑' }).click();
  const editor = page.getByRole('dialog').filter({ hasText: '编辑部门' });
  await editor.getByRole('treeitem', { name: to, exact: true }).click();
  await editor.getByRole('button', { name: '提交' }).click();
  const question = page.getByRole('dialog').filter({ hasText: '确认提交么？' });
  const told = page.locator('.notice').filter({ hasText: '编辑成功' });
  const before = await told.count();
  const time = await timed(async () => {
    await question.getByRole('button', { name: '确定' }).click();
    await told.nth(before).waitFor();
  });
  await page.getByRole('row').filter({ hasText: '枝江市' }).waitFor({ state: 'detached' });
  await told.first().waitFor({ state: 'detached' });
  return time;
}

/** The screen of units with a whole province down to its villages, on the embedded database, in Chromium. */
export async function measureUnits(): Promise<readonly Figure[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-bench-'));
  const account = { username: 'admin', password: randomBytes(8).toString('hex') };
  const first = await startServer({ dataDir, env: { ADMIN_PASSWORD: account.password } });
  await first.stop();
  reportStep('villages are added');
  const count = await addVillages(dataDir);
  const server = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    const { page } = await newConsolePage(browser, server.address);
    await signIn(page, account);
    const opened: number[] = [];
    const found: number[] = [];
    const moved: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      reportStep(`run ${run + 1} of ${runs}`);
      opened.push(await openScreen(page));
      found.push(await search(page));
      const [from, to] = run % 2 === 0 ? ['宜昌市', '武汉市'] : ['武汉市', '宜昌市'];
      moved.push(await move(page, from, to));
    }
    const title = `${count} units`;
    return [
      ofRuns(`${title}: the screen opens, tree and rows`, 'ms', opened, budgetMs),
      ofRuns(`${title}: a search is answered`, 'ms', found, budgetMs),
      ofRuns(`${title}: a county moves with all that is in it`, 'ms', moved, budgetMs),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
