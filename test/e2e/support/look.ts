import path from 'node:path';
import type { Page } from 'playwright-core';

const folder = process.env['STORY_PICTURES'];

/** Takes a screenshot for review if `STORY_PICTURES` names a folder. */
export async function look(page: Page, name: string): Promise<void> {
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `${name}.png`) });
}
