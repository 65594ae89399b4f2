import type { Locator, Page } from 'playwright-core';
import { sessionContract } from '../../../src/contract/session';
import { Api } from '../../server/support/api';
import type { Account, RunningServer } from '../../support/server';

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

export async function fillSignIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The same user's view of the server beside the browser: what is really stored. */
export async function apiOf({ address }: RunningServer, { username, password }: Account): Promise<Api> {
  const { token } = await new Api(address).call(sessionContract.signIn, { username, password });
  if (token === undefined) throw new Error(`${username} got no session`);
  return new Api(address, token);
}

/** A short message of the console, by its text. */
export function notice(page: Page, text: string | RegExp): Locator {
  return page.locator('.notice').filter({ hasText: text });
}

/** The open dialog with this title. */
export function dialog(page: Page, title: string | RegExp): Locator {
  return page.getByRole('dialog').filter({ hasText: title });
}

/** Answers the question on screen. */
export async function answer(page: Page, question: string, choice: '确定' | '取消'): Promise<void> {
  const asked = dialog(page, question);
  await asked.getByRole('button', { name: choice, exact: true }).click();
  await asked.waitFor({ state: 'detached' });
}
