import assert from 'node:assert/strict';
import { guides } from '../../src/console/features/help/guides';
import { story } from '../support/story';
import { accountOf, signIn } from './support/console';
import { openChapter, readers } from './support/manual';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story('whatever the manual names stands on the screen that it is about', async (visit) => {
  const server = theServer();
  const missing: string[] = [];
  for (const guide of guides) {
    const { page } = await visit(server.address);
    await signIn(page, accountOf(server, readers[guide.key] ?? ''), '/Account');
    for (const chapter of guide.chapters) {
      const absent = await openChapter(page, chapter);
      missing.push(...absent.map((word) => `${guide.key} ${chapter.key}: ${word}`));
    }
    await page.context().close();
  }
  assert.deepEqual(missing, []);
});

story('help opens at the chapter of the screen that it is asked on, and every picture is there', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'jg_zhijiang'), '/Baxx');
  await page.getByRole('link', { name: '帮助' }).click();
  const chapter = page.getByRole('region', { name: '查找、打印和导出备案' });
  await chapter.waitFor();
  await page.waitForFunction(() => {
    const asked = document.querySelector('[aria-label="查找、打印和导出备案"]')?.getBoundingClientRect();
    return asked !== undefined && asked.top >= 0 && asked.top < window.innerHeight / 2;
  });
  for (const { title, chapters } of guides) {
    await page.getByRole('radiogroup', { name: '岗位' }).getByText(title, { exact: true }).click();
    const wanted = chapters.filter(({ hasPicture }) => hasPicture === true).length;
    await page.waitForFunction(
      (count) =>
        [...document.querySelectorAll<HTMLImageElement>('.help img')].filter(({ naturalWidth }) => naturalWidth > 0)
          .length === count,
      wanted,
    );
  }
});
