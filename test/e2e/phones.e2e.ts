import assert from 'node:assert/strict';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, apiOf, signIn } from './support/console';
import { expectAttribute, expectFocused } from './support/expect';
import { cooksContract } from '../../src/contract/cooks';
import { filingsContract } from '../../src/contract/filings';

const picture = (page: Page, name: string) => page.screenshot({ path: path.resolve('dist/e2e', `phones-${name}.png`) });

story(
  'a regulator finds a host by the last four digits, sees the number by keyboard, and loses sight of it with the page',
  async (visit, start) => {
    const server = await start();
    const regulator = accountOf(server, 'jg_yichang');
    const api = await apiOf(server, regulator);
    const { rows } = await api.call(filingsContract.list, { page: 1, pageSize: 1 });
    const [filing] = rows;
    assert.ok(filing !== undefined);
    const { hostPhone = '' } = await api.call(filingsContract.reveal, { id: filing.id });
    assert.match(hostPhone, /^\d{11}$/);

    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, regulator, '/keep');
    const search = page.getByRole('search');
    const phone = search.getByLabel('联系电话');
    await phone.fill(hostPhone.slice(0, 5));
    await page.keyboard.press('Enter');
    await search.getByRole('alert').getByText('请输入完整手机号或后四位').waitFor();
    await expectFocused(phone);
    await picture(page, 'refused');

    await phone.fill(hostPhone.slice(-4));
    await page.keyboard.press('Enter');
    await search.getByRole('alert').waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: new RegExp(filing.code) });
    const masked = row.getByRole('button', { name: `${filing.hostPhone ?? ''}，显示${filing.hostName}的完整号码` });
    await masked.focus();
    await page.keyboard.press('Enter');
    const link = row.getByRole('link', { name: hostPhone });
    await link.waitFor();
    await expectAttribute(link, 'href', `tel:${hostPhone}`);
    await expectFocused(link, 'it is read out');
    await picture(page, 'shown');

    // It goes with the page, and is nowhere in what the browser keeps.
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    assert.ok(!kept.includes(hostPhone));
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '厨师管理' }).click();
    await page.waitForURL(/Cstj/);
    const [cook] = (await api.call(cooksContract.list, { page: 1, pageSize: 1 })).rows;
    await page
      .getByRole('button', { name: `显示${cook?.name ?? ''}的完整号码` })
      .first()
      .click();
    await page.locator('a[href^="tel:"]').waitFor();
    await picture(page, 'cook');
    await page.goBack();
    await masked.waitFor();
  },
);
