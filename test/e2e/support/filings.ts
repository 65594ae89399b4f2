import type { Page } from 'playwright-core';
import { filesContract } from '../../../src/contract/files';
import type { NewFiling } from '../../../src/contract/filing-record';
import { filingsContract } from '../../../src/contract/filings';
import { sessionContract } from '../../../src/contract/session';
import { dayMs, wireTime } from '../../../src/contract/time';
import type { Api } from '../../server/support/api';
import { pictures } from '../../server/support/pictures';
import { dialog } from './console';
import { boxOf } from './expect';

/** Noon of a day to come. */
export const noonIn = (days: number): string =>
  `${wireTime(new Date(Date.now() + days * dayMs)).slice(0, 10)} 12:00:00`;

/** A draft in the caller's own unit that could be submitted, made beside the browser: a group dinner unless told. */
export async function makeFiling(api: Api, changes: Partial<NewFiling> = {}): Promise<number> {
  const { profile } = await api.call(sessionContract.current, {});
  const form: NewFiling = {
    ...{ type: 2, kind: 2, hostName: '举办者', hostPhone: '14112345678', site: '2组', unitId: profile.unit.id },
    ...{ heldAt: noonIn(10), people: 120, tables: 12, mealCount: 2, cookSource: 2, cookName: '李掌勺' },
    ...{ meals: [{ name: '午席', dishes: [{ name: '粉蒸肉' }] }] },
  };
  return (await api.call(filingsContract.create, { ...form, ...changes })).id;
}

/** One that waits for guidance; its version is 2. */
export async function makeWaiting(api: Api, changes: Partial<NewFiling> = {}): Promise<number> {
  const id = await makeFiling(api, changes);
  await api.call(filingsContract.submit, { id, version: 1 });
  return id;
}

/** Stores a small picture as a user does; answers its code. */
export async function storePicture(api: Api): Promise<string> {
  const picture = { bytes: await pictures.jpeg(40, 30), name: 'photo.jpg', type: 'image/jpeg' };
  return filesContract.upload.reply.read((await api.upload(filesContract.upload.path, picture)).body).code;
}

/** Signs as a hand does. */
export async function sign(page: Page, label: string): Promise<void> {
  const pad = page.getByRole('img', { name: `${label}：请在此处手写签名` });
  await pad.scrollIntoViewIfNeeded();
  const box = await boxOf(pad);
  await page.mouse.move(box.x + 60, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1) {
    await page.mouse.move(box.x + 60 + step * 20, box.y + 60 + 40 * Math.sin(step));
  }
  await page.mouse.up();
  const place = pad.locator('xpath=ancestor::*[contains(@class,"signature-field")]');
  await place.getByRole('button', { name: '确认签名' }).click();
  await page.getByAltText(label, { exact: true }).waitFor();
}

/** Chooses in a select of the open editor. */
export async function choose(page: Page, title: string, label: string, choice: string): Promise<void> {
  await dialog(page, title).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** Opens the editor and fills in everything that a banquet needs before it is submitted, but for notice and signature. */
export async function fillRegistration(page: Page, hostName: string): Promise<void> {
  const title = '登记备案';
  await page.getByRole('button', { name: title }).click();
  const form = dialog(page, title);
  await form.getByLabel('举办者', { exact: true }).fill(hostName);
  await choose(page, title, '聚餐类型', '婚宴');
  await form.getByLabel('联系电话', { exact: true }).fill('14100000001');
  await form.getByLabel('聚餐地点').fill('安福寺镇2组');
  await form.getByLabel('聚餐人数').fill('40');
  await form.getByLabel('桌数').fill('4');
  await form.getByLabel('计划餐次').fill('1');
  await choose(page, title, '厨师来源', '亲朋好友');
  await form.getByRole('button', { name: '添加未登记人员' }).click();
  await form.getByLabel('姓名', { exact: true }).fill('李掌勺');
}

/** The card of one item of the checklist. */
export const itemOf = (page: Page, no: number) => page.locator('.guidance__item').nth(no - 1);

export async function markItem(page: Page, no: number, result: '符合' | '不符合'): Promise<void> {
  await itemOf(page, no).getByText(result, { exact: true }).click();
}
