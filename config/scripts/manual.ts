import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { guides } from '../../src/console/features/help/guides';
import { accountOf, signIn } from '../../test/e2e/support/console';
import { openChapter, readers } from '../../test/e2e/support/manual';
import { launchBrowser, newConsolePage } from '../../test/support/browser';
import { startServer } from '../../test/support/server';
import { runScript } from './command';
import { root } from './sources.mjs';

/** `npm run manual`: takes the pictures of the manual anew, on the build, in a fresh demo province with kitchens on the air. */

const folder = path.join(root, 'public/manual');
const size = { width: 1366, height: 768 };

/** Every video on the page shows a picture. */
const playing = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('video')].every((video) => video.readyState >= 2 && video.currentTime > 0),
  );

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const browser = await launchBrowser();
  const server = await startServer({ env: { DEMO_ON_AIR: '4' } });
  try {
    for (const guide of guides) {
      const { page, close } = await newConsolePage(browser, server.address);
      await page.setViewportSize(size);
      await signIn(page, accountOf(server, readers[guide.key] ?? ''), '/Account');
      for (const chapter of guide.chapters.filter(({ hasPicture }) => hasPicture === true)) {
        const absent = await openChapter(page, chapter);
        if (absent.length > 0) throw new Error(`${guide.key} ${chapter.key} does not show ${absent.join(', ')}`);
        await playing(page);
        // Dialogs and pages have faded in.
        await page.waitForTimeout(1_000);
        const file = path.join(folder, `${guide.key}-${chapter.key}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: 60 });
        console.log(path.relative(root, file));
      }
      await close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

runScript(main);
