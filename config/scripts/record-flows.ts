import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { accountOf, apiOf, signIn } from '../../test/e2e/support/console';
import { launchBrowser, newConsolePage } from '../../test/support/browser';
import { openProxy } from '../../test/support/proxy';
import { startServer } from '../../test/support/server';
import type { RunningServer } from '../../test/support/server';
import { buildHeadless, loadHeadless } from '../flows/headless';
import type { Headless } from '../flows/headless';
import { administrationRecordings } from '../flows/recordings/administration';
import { cookRecordings } from '../flows/recordings/cooks';
import { liveRecordings } from '../flows/recordings/live';
import { sessionRecordings } from '../flows/recordings/session';
import type { Recording } from '../flows/recordings/stage';
import { root } from './sources.mjs';

/** `npm run record [name ...]`: records the flows of test/flows anew, on the build, with a fresh demo province. */

const folder = path.join(root, 'test/flows');
const recordings = [...cookRecordings, ...liveRecordings, ...administrationRecordings, ...sessionRecordings];

/** What turns the recording of a tab on, from its next load. */
const switchKey = 'console.recording';

async function record(
  browser: Browser,
  server: RunningServer,
  headless: Headless,
  recording: Recording,
): Promise<void> {
  const { name, title, account, path: beginning, act } = recording;
  const line = await openProxy(Number(new URL(server.address).port));
  const address = `http://127.0.0.1:${String(line.port)}`;
  const { page, close } = await newConsolePage(browser, address);
  const admin = await apiOf(server, accountOf(server, 'admin'));
  const api = await apiOf(server, accountOf(server, account));
  try {
    if (beginning === undefined) await page.goto('/login');
    else {
      const start = typeof beginning === 'string' ? beginning : await beginning({ api, admin });
      await signIn(page, accountOf(server, account), start);
    }
    await page.evaluate((key) => sessionStorage.setItem(key, 'on'), switchKey);
    await page.reload();
    const press = (button: string) => page.getByRole('button', { name: button, exact: true });
    const mark = () => press('标记').click();
    await press('标记').waitFor();
    const visit = (to: string) => newConsolePage(browser, to);
    await act({ page, server, line, visit, api, admin, mark });
    const download = page.waitForEvent('download');
    await press('停止并保存').click();
    await press('保存').click();
    const flow = headless.readFlow(await readFile(await (await download).path(), 'utf8'));
    const text = headless.writeFlow({ ...flow, title });
    await writeFile(path.join(folder, `${name}.flow.json`), text);
    console.log(`${name}: ${String(flow.steps.length)} steps, ${(text.length / 1024).toFixed(0)} KB`);
  } catch (error) {
    const picture = path.join(root, `dist/e2e/${name}.png`);
    await mkdir(path.dirname(picture), { recursive: true });
    await page.screenshot({ path: picture }).catch(() => undefined);
    console.error(`${name}: not recorded, see ${picture}\n${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  } finally {
    await close();
    line.close();
  }
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const wanted = recordings.filter(({ name }) => asked.length === 0 || asked.includes(name));
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

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
