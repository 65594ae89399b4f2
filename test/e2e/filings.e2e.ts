import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { filingsContract } from '../../src/contract/filings';
import { pictures } from '../server/support/pictures';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, firstOf, notice, signIn } from './support/console';
import { listed, search } from './support/cooks';
import { expectNone, expectUrl, expectValue } from './support/expect';
import { fillRegistration, markItem, sign } from './support/filings';

const host = '端到端举办者';

/** Everything that a rural banquet needs before it is submitted. */
async function register(page: Page): Promise<void> {
  await fillRegistration(page, host);
  const form = dialog(page, '登记备案');
  // A reload before it is sent.
  await page.reload();
  await answer(page, '填写的备案登记尚未提交', '继续填写');
  await expectValue(form.getByLabel('举办者', { exact: true }), host);
  await expectValue(form.getByLabel('聚餐人数'), '40');
  await form.getByText('举办者已阅读食品安全告知书').click();
  await sign(page, '举办者签名');
  await form.getByRole('button', { name: '保存草稿' }).click();
  await answer(page, '确认提交么？', '确定');
  await notice(page, '新增成功').waitFor();
  // Its row is marked, or it opens where the first page of the list does not have it.
  const opened = dialog(page, '备案详情');
  const marked = page.locator('.resource-table__current').filter({ hasText: host });
  if ((await firstOf(marked.first(), opened)) === 1) await page.goBack();
}

story(
  'an information officer registers and submits a banquet; a regulator guides it, reloads in the middle and goes on',
  async (visit, start) => {
    const server = await start();
    const officer = accountOf(server, 'xxy_anfusi');
    const regulator = accountOf(server, 'jg_anfusi');
    const api = await apiOf(server, regulator);

    const desk = await visit(server.address);
    await signIn(desk.page, officer, '/Baxx');
    await listed(desk.page);
    await register(desk.page);
    await search(desk.page, '举办者', host);
    const row = desk.page.getByRole('row').filter({ hasText: host });
    await row.getByText('待提交').waitFor();
    await row.getByRole('button', { name: '查看' }).click();
    await desk.page.getByRole('button', { name: '提交备案' }).click();
    await answer(desk.page, '确认提交么？', '确定');
    await notice(desk.page, '提交成功').waitFor();
    await desk.page.goBack();
    await row.getByText('待指导').waitFor();
    const page1 = await api.call(filingsContract.list, { hostName: host, page: 1, pageSize: 10 });
    const filing = page1.rows[0];
    assert.ok(filing !== undefined);
    assert.equal(filing.status, 1);

    const { page, context, tolerate } = await visit(server.address);
    tolerate(/ERR_INTERNET_DISCONNECTED/);
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page, regulator, '/Worklist?isMine=0');
    const waiting = page.getByRole('row').filter({ hasText: host });
    await page.goto('/Worklist?isMine=0&isOverdue=0');
    await waiting.getByRole('button', { name: '开展指导' }).click();
    await page.locator('.guidance__item').first().waitFor();
    const environment = page.getByRole('region', { name: '场所环境' });
    await environment.getByRole('button', { name: '本组全部符合' }).click();
    await page.getByText('✓ 场所环境 3/3').waitFor();
    await environment.getByRole('button', { name: '撤销' }).click();
    await page.getByText('场所环境 0/3').waitFor();
    for (let no = 1; no <= 22; no += 1) await markItem(page, no, no === 5 ? '不符合' : '符合');
    await page.getByText('✗ 场所环境 3/3，1 项不符合').waitFor();
    await page.getByRole('button', { name: '健康证明' }).click();
    await dialog(page, '健康证明').getByRole('table', { name: '厨师及帮工' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, '健康证明').waitFor({ state: 'detached' });
    await page.getByLabel('第5项情况说明').fill('垃圾未清运');
    await page.getByRole('button', { name: '填入常用整改要求' }).click();
    await expectValue(page.getByLabel('第5项整改意见'), /^清扫场地/);
    await expectValue(page.getByLabel('整改意见', { exact: true }), /^第5项：/);
    const photo = await pictures.jpeg(640, 480);
    await page.getByLabel('上传第5项照片').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByAltText('第5项照片').waitFor();

    // The line breaks: what is typed stays here, and goes to the server when the line is back.
    await context.setOffline(true);
    await page.getByLabel('整改意见', { exact: true }).fill('清运垃圾后开席');
    await page.getByText('网络已断开，草稿保存在本机').waitFor();
    await context.setOffline(false);
    await page.getByText('草稿已保存').waitFor();

    // A reload at once after a change, before anything was sent.
    await page.getByLabel('指导单位').fill('安福寺镇食安办');
    await page.reload();
    await page.locator('.guidance__item').first().waitFor();
    await expectValue(page.getByLabel('指导单位'), '安福寺镇食安办');
    await expectValue(page.getByLabel('整改意见', { exact: true }), '清运垃圾后开席');
    await page.getByText('食品采购 4/4').waitFor();

    await page.getByRole('button', { name: '完成指导' }).click();
    await page.getByText('请指导人员签名').waitFor();
    await sign(page, '指导人员签名');
    await page.getByLabel('举办者或厨师签名：键盘输入姓名').fill('李掌勺');
    await page.keyboard.press('Enter');
    await page.getByAltText('举办者或厨师签名', { exact: true }).waitFor();
    await page.getByRole('button', { name: '添加登记行' }).click();
    await page.getByRole('region', { name: '指导登记表' }).getByPlaceholder('日期').fill(filing.heldAt.slice(0, 10));
    await page.keyboard.press('Enter');
    await page.getByLabel('指导情况').fill('督促留样');
    await page.getByRole('button', { name: '完成指导' }).click();
    await answer(page, '21 项符合，1 项不符合，确认提交么？', '确定');
    await notice(page, '提交成功').waitFor();
    await page.waitForURL((url) => url.pathname === '/Worklist');

    const guided = await api.call(filingsContract.show, { id: filing.id });
    assert.equal(guided.status, 2);
    assert.equal(guided.guidanceUnit, '安福寺镇食安办');
    assert.equal(guided.guidanceSheet?.advice, '清运垃圾后开席');
    const [visited] = guided.guidanceRegister?.rows ?? [];
    assert.equal(visited?.guidance, '督促留样');
    assert.deepEqual([visited.people, visited.illPeople], [undefined, undefined], 'nobody has eaten yet');
    const unmet = guided.guidanceSheet.answers.filter(({ isCompliant }) => !isCompliant);
    assert.deepEqual(
      unmet.map(({ item, finding, picture }) => [item, finding, picture !== undefined]),
      [[5, '垃圾未清运', true]],
    );
    assert.ok((guided.guidanceSheet.officerSignature ?? '') !== '');
    const { content } = await api.call(filingsContract.showDraft, { id: filing.id });
    assert.equal(content, undefined, 'no draft is left behind');

    // The dialog of the filing, by its link, on a desk.
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`/Baxx?filing=${filing.id}&tab=guidance`);
    await page.getByText('22 项中 21 项符合').waitFor();
    await page.getByRole('tab', { name: '办理记录' }).click();
    await page.getByRole('cell', { name: '完成指导' }).waitFor();
    await page.getByRole('tab', { name: '现场指导表' }).click();
    const printed = page.waitForEvent('download');
    await page.getByRole('button', { name: '导出现场指导表' }).click();
    const file = await printed;
    assert.match(file.suggestedFilename(), /^现场指导表 \S+\.pdf$/);
    assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), '%PDF-');
    const { prints } = await api.call(filingsContract.show, { id: filing.id });
    const [print] = prints;
    assert.ok(print !== undefined);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectUrl(page, ({ search }) => !search.includes('filing='));

    const stranger = await visit(server.address);
    stranger.tolerate(/404/);
    await stranger.page.goto(`/check/${print.code}`);
    await stranger.page.getByText('表单真实，内容与备案记录一致').waitFor();
    await stranger.page.getByText(`${host.slice(0, 1)}**`).waitFor();
    await expectNone(stranger.page.getByText(host));
    await stranger.page.goto('/check/0123456789ABCDEFGHJK');
    await stranger.page.getByText('核验码有误').waitFor();
  },
);
