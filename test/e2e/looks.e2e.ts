import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, dialog, drawn, fillSignIn, menuEntry } from './support/console';
import { becomes } from './support/expect';

const looks = ['light usual', 'dark largest', 'contrast usual'] as const;

/** As if it had been chosen in another tab. */
async function wear(page: Page, user: string, look: string): Promise<void> {
  await page.evaluate(
    ([key = '', chosen = '']) => {
      localStorage.setItem(key, chosen);
      dispatchEvent(new StorageEvent('storage', { key }));
    },
    [`look:${user}`, look],
  );
  await page.locator(`html[data-theme=${look.split(' ')[0] ?? ''}]`).waitFor();
  await drawn(page);
  // Colours on their way are neither the one nor the other.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
}

async function violationsOf(page: Page): Promise<readonly string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] })`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any.map(({ message }) => message).join(' ')}`),
  );
}

/** What cannot be read, seen or named, in each look. */
async function check(page: Page, user: string, screen: string): Promise<void> {
  for (const look of looks) {
    await wear(page, user, look);
    await becomes(() => violationsOf(page), [], `${screen}, ${look}`);
  }
}

const openMenu = async (page: Page, title: string) => (await menuEntry(page, title)).click();
const rows = (page: Page) => page.locator('.resource-table[aria-busy="false"]:visible tbody tr td').first();
const close = async (page: Page, title: string) => {
  await page.keyboard.press('Escape');
  await dialog(page, title).waitFor({ state: 'detached' });
};

story('the screens of every day can be read and named in every look', async (visit, start) => {
  const server = await start();
  const { page } = await visit(server.address);
  const { username, password } = accountOf(server, 'admin');
  // In time for a page that has an animation: it is through at once.
  await page.emulateMedia({ reducedMotion: 'reduce' });

  await page.goto('/Cstj');
  await page.evaluate(axe.source);
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  await check(page, '', 'sign-in');

  await fillSignIn(page, username, password);
  await rows(page).waitFor();
  await page.getByRole('button', { name: '编辑', exact: true }).first().click();
  await dialog(page, '编辑厨师').getByLabel('姓名', { exact: true }).waitFor();
  await check(page, username, 'cook list with its editor');
  await close(page, '编辑厨师');

  await openMenu(page, '直播列表');
  await page.getByRole('heading', { name: '直播列表', level: 1 }).waitFor();
  await rows(page).waitFor();
  await check(page, username, 'live list');

  await openMenu(page, '备案信息');
  await page.getByRole('heading', { name: '备案信息', level: 1 }).waitFor();
  await rows(page).waitFor();
  await page.getByRole('button', { name: '查看', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('tab').first().waitFor();
  await check(page, username, 'filing list with a filing');
  await close(page, '备案');

  await openMenu(page, '概览');
  await page.getByRole('link', { name: /^查看正在直播/ }).waitFor();
  await check(page, username, 'overview');

  await openMenu(page, '直播地图');
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await check(page, username, 'map');

  await openMenu(page, '用户管理');
  await page.getByRole('heading', { name: '用户管理', level: 1 }).waitFor();
  await rows(page).waitFor();
  await check(page, username, 'users');
});
