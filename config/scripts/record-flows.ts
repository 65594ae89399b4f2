import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { accountOf, apiOf, signIn } from '../../test/e2e/support/console';
import { launchBrowser, newConsolePage } from '../../test/support/browser';
import { openProxy } from '../../test/support/proxy';
import { startServer } from '../../test/support/server';
import type { RunningServer } from '../../test/support/server';
import { flowExtension } from '../../src/console/kit/flow/flowFile';
import { buildHeadless, loadHeadless } from '../flows/headless';
import type { Headless } from '../flows/headless';
import { replay } from '../flows/replay';
import { administrationRecordings } from '../flows/recordings/administration';
import { cookRecordings } from '../flows/recordings/cooks';
import { findRecordings } from '../flows/recordings/find';
import { filingFileRecordings } from '../flows/recordings/filing-files';
import { filingRecordings } from '../flows/recordings/filings';
import { groupDinnerRecordings } from '../flows/recordings/group-dinners';
import { guidanceRecordings } from '../flows/recordings/guidance';
import { informationRecordings } from '../flows/recordings/information';
import { liveRecordings } from '../flows/recordings/live';
import { logRecordings } from '../flows/recordings/logs';
import { recipeRecordings } from '../flows/recordings/recipes';
import { presenceRecordings } from '../flows/recordings/presence';
import { sampleRecordings } from '../flows/recordings/samples';
import { overviewRecordings } from '../flows/recordings/overview';
import { sessionRecordings } from '../flows/recordings/session';
import type { Recording } from '../flows/recordings/stage';
import { statisticRecordings } from '../flows/recordings/statistics';
import { userRecordings } from '../flows/recordings/users';
import { runScript } from './command';
import { root } from './sources.mjs';

/**
 * `npm run record [-- name ...]`: records the flows of test/flows anew, on the build, with a fresh demo province; those of
 * these names or groups, or all.
 */

const folder = path.join(root, 'test/flows');
const groups: Readonly<Record<string, readonly Recording[]>> = {
  cooks: [...cookRecordings, ...presenceRecordings],
  live: liveRecordings,
  administration: administrationRecordings,
  users: userRecordings,
  session: sessionRecordings,
  filings: [...filingRecordings, ...filingFileRecordings, ...groupDinnerRecordings],
  guidance: guidanceRecordings,
  samples: sampleRecordings,
  recipes: recipeRecordings,
  information: informationRecordings,
  statistics: statisticRecordings,
  logs: logRecordings,
  overview: overviewRecordings,
  find: findRecordings,
};
const recordings = Object.values(groups).flat();

/** @throws for a name that nothing has */
function recordingsOf(name: string): readonly Recording[] {
  const found = groups[name] ?? recordings.filter((one) => one.name === name);
  if (found.length > 0) return found;
  const known = Object.entries(groups).map(([group, all]) => `  ${group}: ${all.map((one) => one.name).join(', ')}`);
  throw new Error(`No flow is called "${name}". There are\n${known.join('\n')}`);
}

/** Where a tab writes down that its next load, a reload, shall record. */
const requestKey = 'console.recording';

async function record(
  browser: Browser,
  server: RunningServer,
  headless: Headless,
  recording: Recording,
): Promise<void> {
  const { name, title, account, path: beginning, isPublic = false, isDeaf = false, act } = recording;
  const line = await openProxy(Number(new URL(server.address).port));
  const address = `http://127.0.0.1:${String(line.port)}`;
  const { page, close } = await newConsolePage(browser, address);
  const admin = await apiOf(server, accountOf(server, 'admin'));
  const api = await apiOf(server, accountOf(server, account));
  if (isDeaf) {
    await page.route('**/api/stomp/**', (route) => route.abort());
    await page.routeWebSocket('**/api/stomp/**', (socket) => socket.close());
  }
  try {
    if (beginning === undefined) await page.goto('/login');
    else {
      const start = typeof beginning === 'string' ? beginning : await beginning({ api, admin });
      if (isPublic) await page.goto(start);
      else await signIn(page, accountOf(server, account), start);
    }
    await page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), requestKey);
    await page.reload();
    const bar = page.getByRole('region', { name: '流程录制' });
    const press = (button: string) => bar.getByRole('button', { name: button, exact: true });
    const mark = () => press('标记').click();
    await press('标记').waitFor();
    const visit = (to: string) => newConsolePage(browser, to);
    await act({ page, server, line, visit, api, admin, mark });
    await press('停止并保存').click();
    const [download] = await Promise.all([page.waitForEvent('download'), press('保存').click()]);
    const flow = headless.readFlow(await readFile(await download.path(), 'utf8'));
    const text = headless.writeFlow({ ...flow, title });
    const file = path.join(folder, `${name}${flowExtension}`);
    await writeFile(file, text);
    console.log(`${name}: ${String(flow.steps.length)} steps, ${(text.length / 1024).toFixed(0)} KB`);
    const told = await replay(headless, file, 2);
    if (!told.isRight) throw new Error(told.text);
  } catch (error) {
    const picture = path.join(root, `dist/e2e/${name}.png`);
    await mkdir(path.dirname(picture), { recursive: true });
    await page.screenshot({ path: picture }).catch(() => undefined);
    console.error(
      `${name}: not recorded as it should be, see ${picture}\n${error instanceof Error ? error.message : String(error)}`,
    );
    process.exitCode = 1;
  } finally {
    await close();
    line.close();
  }
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const wanted = asked.length === 0 ? recordings : [...new Set(asked.flatMap(recordingsOf))];
  const headless = loadHeadless(await buildHeadless());
  const browser = await launchBrowser();
  const server = await startServer();
  try {
    for (const recording of wanted) await record(browser, server, headless, recording);
  } finally {
    await browser.close();
    await server.stop();
  }
}

runScript(main);
