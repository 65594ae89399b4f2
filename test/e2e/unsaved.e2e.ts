import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { isFullLength } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, drawn, signIn } from './support/console';
import { makeCook } from './support/cooks';
import { goTo, isShownBefore, makeWaitingFiling, openings, press, reloadItself } from './support/dialogs';
import type { Opening } from './support/dialogs';
import { addressOf, attributeOf, becomes, countOf, expectNone, expectUrl, isOnTop } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const lost = '填写的内容尚未保存';
const question = (page: Page) => dialog(page, lost);

type Outcome = 'asked' | 'stays' | 'kept' | '-';

const tabAt = (page: Page, href: string) => page.locator(`.opened__link[href="${href}"]`);

/** The page waits, without a question, and comes back by its tab; what stands on no page, or ends with it, is asked about. */
async function waits(page: Page, { endsHidden }: Opening, leave: () => Promise<void>): Promise<Outcome> {
  const href = await attributeOf(page.locator('.opened__link[aria-current]'), 'href');
  await leave();
  if (endsHidden === true) return asked(page);
  // Where it asks, the page stays.
  await tabAt(page, href).and(page.locator(':not([aria-current])')).waitFor();
  await drawn(page);
  await expectNone(question(page));
  await press(tabAt(page, href));
  await tabAt(page, href).and(page.locator('[aria-current]')).waitFor();
  return 'kept';
}

/** A question about the loss came up on top, with the focus on the answer that loses nothing, and is answered by it. */
async function asked(page: Page): Promise<Outcome> {
  const stay = question(page).getByRole('button', { name: '继续填写' });
  await stay.waitFor();
  await stay.and(page.locator(':focus')).waitFor();
  await becomes(() => isOnTop(stay), true, 'the question is covered');
  await stay.click();
  await question(page).waitFor({ state: 'detached' });
  return 'asked';
}

async function byReload(page: Page, opening: Opening): Promise<Outcome> {
  if (opening.isKept === true) {
    await page.reload();
    await answer(page, '填写的备案登记尚未提交', '继续填写');
    return 'kept';
  }
  const warned = page.waitForEvent('dialog');
  await reloadItself(page);
  const warning = await warned;
  assert.equal(warning.type(), 'beforeunload');
  await warning.dismiss();
  return 'asked';
}

async function byMask(page: Page): Promise<Outcome> {
  await page.mouse.click(8, 600);
  await drawn(page);
  return (await countOf(question(page))) > 0 ? asked(page) : 'stays';
}

const ways: Readonly<Record<string, (page: Page, opening: Opening, open: Locator | null) => Promise<Outcome>>> = {
  Esc: async (page, _, open) => {
    if (open === null) return '-';
    await page.keyboard.press('Escape');
    return asked(page);
  },
  mask: (page, _, open) => (open === null ? Promise.resolve('-') : byMask(page)),
  close: async (page, _, open) => {
    if (open === null) return '-';
    await open.getByRole('button', { name: 'Close' }).click();
    return asked(page);
  },
  cancel: async (page, { hasNoCancel }, open) => {
    if (open === null || hasNoCancel === true) return '-';
    await open.getByRole('button', { name: /^取\s?消$/ }).click();
    return asked(page);
  },
  back: async (page, opening) => {
    const { href: before } = await addressOf(page);
    const { endsHidden = opening.endsInList } = opening;
    const goBack = () => page.evaluate(() => history.back());
    const outcome = await waits(page, { ...opening, ...(endsHidden === true && { endsHidden }) }, goBack);
    await expectUrl(page, ({ href }) => href === before, `the address of the form, ${before}`);
    return outcome;
  },
  menu: (page, opening) =>
    waits(page, opening, () =>
      press(
        page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '厨师查询', includeHidden: true }),
      ),
    ),
  tab: (page, opening) =>
    waits(page, opening, () =>
      press(
        page
          .locator('.opened__link[href="/Qxgl"], .opened__link[href="/Param"]')
          .and(page.locator(':not([aria-current])'))
          .first(),
      ),
    ),
  reload: byReload,
};

const inDialog = ['Esc', 'mask', 'close', 'cancel'];
const offPage = ['back', 'menu', 'tab', 'reload'];

/** All ways out of each piece; where another opening has shown the piece already, one out of the dialog and one off the page. */
function waysOf(opening: Opening): readonly string[] {
  const index = openings.indexOf(opening);
  if (!isShownBefore(opening, index) || isFullLength) return [...inDialog, ...offPage];
  return [inDialog, offPage].flatMap((group) => group[index % group.length] ?? []);
}

/** As many as one story takes. */
const atOnce = 8;

const parts = Array.from({ length: Math.ceil(openings.length / atOnce) }, (_, part) =>
  openings.slice(part * atOnce, (part + 1) * atOnce),
);

for (const [index, part] of parts.entries()) {
  const which = `dialogs ${index * atOnce + 1} to ${index * atOnce + part.length}`;
  story(
    `nothing that was typed is left without a question, whichever way leads away from it: ${which}`,
    async (visit) => {
      const server = theServer();
      const { page } = await visit(server.address);
      const account = accountOf(server, 'admin');
      const api = await apiOf(server, account);
      await makeCook(api);
      await makeWaitingFiling(api);
      await signIn(page, account, '/Param');
      const table: Record<string, Record<string, Outcome>> = {};
      for (const opening of part) {
        await goTo(page, opening.path === '/Qxgl' ? '/Param' : '/Qxgl');
        await goTo(page, opening.path);
        const open = await opening.open(page);
        await opening.type(page, open);
        const row: Record<string, Outcome> = {};
        for (const name of waysOf(opening)) {
          row[name] = await ways[name]!(page, opening, open);
          await becomes(() => opening.holds(page, open), true, `${opening.name} holds what was typed: ${name}`);
        }
        table[opening.name] = row;
        // Given up on purpose, with its tab, it is gone.
        const { pathname } = await addressOf(page);
        await press(page.locator('.opened__page--current .opened__close'));
        await question(page).getByRole('button', { name: '放弃修改' }).click();
        await page.waitForURL((url) => url.pathname !== pathname);
        await question(page).waitFor({ state: 'detached' });
        if (open !== null) await open.waitFor({ state: 'detached' });
      }
      console.table(table);
    },
  );
}
