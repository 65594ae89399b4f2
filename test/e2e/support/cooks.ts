import type { Locator, Page } from 'playwright-core';
import { cooksContract } from '../../../src/contract/cooks';
import type { Cook, NewCook } from '../../../src/contract/cooks';
import { sessionContract } from '../../../src/contract/session';
import type { Api } from '../../server/support/api';
import { answer, dialog } from './console';
import { comes, shownText } from './expect';

let made = 0;

/** A cook of the caller's own unit, made beside the browser. */
export async function makeCook(api: Api, changes: Partial<NewCook> = {}): Promise<Cook> {
  made += 1;
  const { profile } = await api.call(sessionContract.current, {});
  const account = `cse2e${String(made).padStart(4, '0')}`;
  const form = { account, name: `赵师傅${made}`, category: 1 as const, unitId: profile.unit.id, ...changes };
  const { id } = await api.call(cooksContract.create, form);
  return api.call(cooksContract.show, { id });
}

/** The cook with this account as the server has it; undefined when there is none. */
export async function cookWith(api: Api, account: string): Promise<Cook | undefined> {
  const { rows } = await api.call(cooksContract.list, { account, includeSubUnits: true, page: 1, pageSize: 20 });
  return rows.find((cook) => cook.account === account);
}

/** The list has its answer. */
export async function listed(page: Page): Promise<void> {
  await page.locator('.resource-table[aria-busy="false"]:visible .arco-table-tr').nth(1).waitFor();
}

/** How many rows the list says there are, once it is such a number. */
export async function total(page: Page, wanted = 'a number', isWanted: (rows: number) => boolean = Number.isFinite) {
  const told = page.getByText(/^共 \d+ 条$/).and(page.locator(':visible'));
  const read = async () => Number(/\d+/.exec(await shownText(told))?.[0]);
  return comes('the number of rows', read, isWanted, wanted);
}

/** The list says that there are so many rows. */
export async function hasTotal(page: Page, rows: number): Promise<void> {
  await total(page, String(rows), (told) => told === rows);
}

export function cookRow(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) });
}

/** Finds a cook by the filter, as a user does. */
export async function search(
  page: Page,
  field: '厨师姓名' | '举办者' | '姓名' | '手机号' | '账号',
  text: string,
): Promise<void> {
  const filter = page.getByRole('search');
  await filter.getByLabel(field, { exact: true }).fill(text);
  await filter.getByRole('button', { name: '查询' }).click();
}

/** Presses 提交 in the open editor and confirms. */
export async function submitEditor(page: Page, title: string): Promise<void> {
  await dialog(page, title).getByRole('button', { name: '提交' }).click();
  await answer(page, '确认提交么？', '确定');
}
