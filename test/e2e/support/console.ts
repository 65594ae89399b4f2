import type { Locator, Page, Response } from 'playwright-core';
import { sessionContract } from '../../../src/contract/session';
import { Api } from '../../server/support/api';
import { patienceMs } from '../../support/eventually';
import type { Account, RunningServer } from '../../support/server';
import { slowdown } from '../../support/slowdown';

export function accountOf({ accounts }: RunningServer, username: string): Account {
  const found = accounts.find((account) => account.username === username);
  if (found === undefined) throw new Error(`The first start told no account ${username}`);
  return found;
}

/** Opens a page of the console as a signed-in user, through the sign-in form. */
export async function signIn(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
  path: string,
): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, username, password);
  await page.waitForURL((url) => url.pathname === path.split('?')[0]);
}

/**
 * Resolves when the page is told of everything about its session: its realtime connection is made once the page is at rest,
 * and the rights are read again then. To be called before the page is opened. Both are listened for from the start: the
 * reading may be told in the same breath as the connection.
 */
export async function connected(page: Page): Promise<void> {
  let connections = 0;
  page.on('websocket', () => (connections += 1));
  const isReadAgain = (reply: Response) => connections > 0 && reply.url().endsWith(sessionContract.current.path);
  await page.waitForResponse(isReadAgain, { timeout: patienceMs * slowdown });
}

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  // The pages of a session that has ended wait behind, hidden.
  const visible = page.locator(':visible');
  await page.getByLabel('账号', { exact: true }).and(visible).fill(username);
  await page.getByLabel('密码', { exact: true }).and(visible).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The first sign-in of a new user, who changes the password that somebody else chose before anything else is open. */
export async function signInFirst(
  page: Page,
  { username, password }: Pick<Account, 'username' | 'password'>,
  wanted: string,
  path: string,
): Promise<void> {
  await signIn(page, { username, password }, path);
  await page.getByRole('heading', { name: '请修改密码' }).waitFor();
  await page.getByLabel('原密码').fill(password);
  await page.getByLabel('新密码').fill(wanted);
  await page.getByLabel('确认密码').fill(wanted);
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('heading', { name: '请修改密码' }).waitFor({ state: 'detached' });
}

/** The same user's view of the server beside the browser: what is really stored. */
export async function apiOf(
  { address }: Pick<RunningServer, 'address'>,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<Api> {
  const { token } = await new Api(address).call(sessionContract.signIn, { username, password });
  if (token === undefined) throw new Error(`${username} got no session`);
  return new Api(address, token);
}

/** A short message of the console, by its text. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator('.notice').filter({ hasText: text });
}

/** Which of these is seen first, by its place among them. */
export function firstOf(...parts: readonly Locator[]): Promise<number> {
  return Promise.race(
    parts.map((part, index) =>
      part
        .first()
        .waitFor()
        .then(() => index),
    ),
  );
}

/** The menu's entry with this title; its group is opened where it is closed. */
export async function menuEntry(page: Page, title: string): Promise<Locator> {
  const menu = page.getByRole('navigation', { name: '主菜单' });
  const entry = { name: title, exact: true } as const;
  const group = menu.locator('.menu__group', { has: page.getByRole('link', { ...entry, includeHidden: true }) });
  const heading = group.locator('.menu__heading');
  if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
  return menu.getByRole('link', entry);
}

/** The open dialog with this title. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog').filter({ hasText: title });
}

/** Whatever the page has to do because of what was just pressed is done, and stands on the screen. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((stands) => setTimeout(() => requestAnimationFrame(() => setTimeout(() => stands(), 0)))),
  );

/** The list on screen, which may be empty, is what the server has answered. */
export async function answered(page: Page): Promise<void> {
  await page.locator('.resource-table[aria-busy="false"]:visible').waitFor();
  await drawn(page);
}

/** Does what asks the server at `call`, and waits until the answer stands on the screen: the list is busy until then. */
export async function answersDrawn(page: Page, call: string, act: () => Promise<void>): Promise<void> {
  const reply = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith(call));
  await act();
  await (await reply).finished();
  await answered(page);
}

/** Answers the question on screen. */
export async function answer(page: Page, question: string, choice: string): Promise<void> {
  const asked = dialog(page, question);
  await asked.getByRole('button', { name: choice, exact: true }).click();
  await asked.waitFor({ state: 'detached' });
}

/** What a row offers in its menu, behind its first three buttons. */
export async function chooseFurther(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: '更多', exact: true }).click();
  await row.page().getByRole('menuitem', { name, exact: true }).click();
}

/** By the button of the row, or by its menu where three others stand before it. */
export async function removeRow(page: Page, one: Locator): Promise<void> {
  const remove = one.getByRole('button', { name: '删除', exact: true });
  const more = one.getByRole('button', { name: '更多', exact: true });
  if ((await firstOf(remove, more)) === 0) await remove.click();
  else await chooseFurther(one, '删除');
  await answer(page, '确认删除该记录吗？', '确定');
  await one.waitFor({ state: 'detached' });
}

/** Leaves a form without what was typed into it. */
export const giveUp = (page: Page): Promise<void> => answer(page, '填写的内容尚未保存', '放弃修改');
