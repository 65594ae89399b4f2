import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { isRecord } from '../../src/contract/kernel';
import { readFlow } from '../../src/console/kit/flow/readFile';
import { writeFlow } from '../../src/console/kit/flow/writeFile';
import type { FlowFile, Json, Step } from '../../src/console/kit/flow/flowFile';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { becomes, boxOf, expectCount, expectNone } from './support/expect';
import { firstWaiting, followed, rowOf, switchOff, switchOn } from './support/live';
import { look } from './support/look';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

/** Requests for data and code from now on; what the console's own realtime link does is not the replay's. */
function watchRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/stomp')) seen.push(request.url());
  });
  return seen;
}

/** The same flow, in which the server granted other minutes than it did, and a push was never followed. */
function tampered(flow: FlowFile): FlowFile {
  const steps = flow.steps.map((step): Step => {
    const asks = step.asks?.map((ask) =>
      ask.name === 'liveApi.open' ? { ...ask, args: ask.args.map((arg) => withMinutes(arg, 99)) } : ask,
    );
    return asks === undefined ? step : { ...step, asks };
  });
  return { ...flow, steps };
}

function withMinutes(arg: Json, minutes: number): Json {
  return isRecord(arg) ? { ...(arg as Readonly<Record<string, Json>>), minutes } : minutes;
}

const bar = (page: Page) => page.getByRole('region', { name: '流程录制' });
const verdict = (page: Page) => page.getByRole('region', { name: '结论' });
story(
  'an administrator records how a stream is opened, replays it without network, and is told what a changed flow does otherwise',
  async (visit) => {
    const server = theServer();
    const administrator = accountOf(server, 'admin');
    const record = await firstWaiting(await apiOf(server, administrator));
    const { page } = await visit(server.address);
    await signIn(page, administrator, '/Llive');
    await followed(page);

    await page.getByRole('button', { name: '录制操作流程' }).click();
    await answer(page, '录制需要重新加载页面', '取消');
    await notice(page, '取消操作').waitFor();
    await expectNone(bar(page));
    await page.getByRole('button', { name: '录制操作流程' }).click();
    await Promise.all([page.waitForEvent('load'), answer(page, '录制需要重新加载页面', '确定').catch(() => undefined)]);
    await bar(page).getByText('正在录制').waitFor();
    await expectNone(page.getByRole('button', { name: '录制操作流程' }));
    await followed(page);

    const row = rowOf(page, record);
    await row.waitFor();
    await look(page, 'flows-recording');
    const pager = await boxOf(page.locator('.arco-pagination'));
    const strip = await boxOf(bar(page));
    assert.ok(pager.y + pager.height <= strip.y, 'the bar covers no pager');

    await row.getByRole('switch').click();
    // The bar works beside an open dialog, by keyboard too.
    await dialog(page, '开启直播').waitFor();
    await bar(page).getByLabel('标记名称').fill('对话框已打开');
    await page.keyboard.press('Enter');
    await bar(page).getByText('已标记「对话框已打开」').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, '开启直播').getByRole('button', { name: '取消' }).click();
    await switchOn(page, row, 2);
    await row.getByText('直播中').waitFor();
    await bar(page).getByRole('button', { name: '标记' }).click();
    await bar(page).getByText('已标记「标记2」').waitFor();
    await switchOff(page, row);
    await row.getByText('已结束').waitFor();

    await bar(page).getByRole('button', { name: '停止并保存' }).click();
    await bar(page).getByLabel('流程名称').fill('开启 直播');
    await look(page, 'flows-stopped');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar(page).getByRole('button', { name: '保存' }).click(),
    ]);
    assert.equal(download.suggestedFilename(), '开启-直播.flow.json');
    const saved = path.join(server.dataDir, 'saved.flow.json');
    await download.saveAs(saved);
    const text = await readFile(saved, 'utf8');
    assert.ok(!text.includes(administrator.password), 'no password');
    const token = await page.evaluate(() => sessionStorage.getItem('console.token') ?? '');
    assert.ok(token !== '' && !text.includes(token), 'no token');
    const flow = readFlow(text);

    await bar(page).getByRole('link', { name: '回放' }).click();
    await page.getByText(`已回放 0 / ${flow.steps.length} 步`).waitFor();
    await expectNone(bar(page));

    const requests = watchRequests(page);
    await page.getByRole('button', { name: '单步' }).click();
    await page.getByText(`已回放 1 / ${flow.steps.length} 步`).waitFor();
    await page.getByRole('combobox', { name: '播放速度' }).click();
    await page.getByRole('option', { name: '8 倍' }).click();
    await page.getByRole('button', { name: '播放', exact: true }).click();
    await page.getByText(`已回放 ${flow.steps.length} / ${flow.steps.length} 步`).waitFor();
    await verdict(page).getByText('全部一致').waitFor();
    await expectCount(verdict(page).getByRole('cell', { name: '一致', exact: true }), 6);
    assert.deepEqual(requests, [], 'a replay asks nobody');
    const opened = flow.steps.findIndex(({ asks = [] }) => asks.some(({ name }) => name === 'liveApi.open'));
    await page.getByRole('slider', { name: '当前步骤' }).fill(String(opened));
    await page.getByRole('region', { name: '步骤详情' }).getByText('调用 liveApi.open').waitFor();
    await look(page, 'flows-replayed');

    const changed = path.join(server.dataDir, 'changed.flow.json');
    await writeFile(changed, writeFlow(tampered(flow)));
    await page.goto('/Test?tab=replay');
    await page.getByLabel('流程文件').setInputFiles(changed);
    await page.getByRole('button', { name: '运行到结束' }).click();
    await verdict(page).getByText('1 处差异').waitFor();
    await verdict(page)
      .getByRole('button', { name: /参数与录制不同：.*调用 liveApi\.open/ })
      .click();
    const details = page.getByRole('region', { name: '步骤详情' });
    await details.getByRole('row', { name: /minutes 99 2$/ }).waitFor();
    await look(page, 'flows-difference');

    await page.getByRole('button', { name: '打开其他文件' }).click();
    await writeFile(changed, text.slice(0, text.length / 2));
    await page.getByLabel('流程文件').setInputFiles(changed);
    await page.getByText('文件不是有效的 JSON，可能不完整').waitFor();

    await page.getByRole('tab', { name: '录制' }).click();
    await page.getByRole('button', { name: '开始录制' }).waitFor();
    await look(page, 'flows-record');
  },
);

story('a reload ends a recording without losing it, and no other tab records', async (visit) => {
  const server = theServer();
  const administrator = accountOf(server, 'admin');
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  // Whoever is asked whether to leave, leaves.
  page.on('dialog', (asked) => void asked.accept());
  await signIn(page, administrator, '/User');
  await page.getByRole('button', { name: '录制操作流程' }).click();
  await Promise.all([page.waitForEvent('load'), answer(page, '录制需要重新加载页面', '确定').catch(() => undefined)]);
  await bar(page).getByText('正在录制', { exact: true }).waitFor();

  const search = page.getByRole('search');
  await search.getByLabel('手机号').fill('13812345678');
  await page.keyboard.press('Enter');
  await bar(page).getByLabel('标记名称').fill('给13812345678打电话');
  await page.keyboard.press('Enter');
  await bar(page).getByText('已标记').waitFor();

  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void window.open('/User', '_blank')),
  ]);
  await tab.getByRole('search').waitFor();
  await expectNone(bar(tab), 'a tab opened from it does not record');
  await tab.close();

  await page.reload();
  await bar(page).getByText('录制到此结束，可以保存').waitFor();
  await expectNone(page.getByRole('button', { name: '录制操作流程' }));
  await look(page, 'reload-interrupted');
  const isKept = () => page.evaluate(() => JSON.stringify(sessionStorage).includes('console.recording'));
  await becomes(isKept, false, 'what a tab opened now finds');

  await page.reload();
  await bar(page).getByLabel('流程名称').fill('刷新之前');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    bar(page).getByRole('button', { name: '保存' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  assert.ok(!text.includes('13812345678'));
  const flow = readFlow(text);
  assert.equal(flow.userType, '1');
  const marks = flow.steps.flatMap(({ stimulus }) => (stimulus.kind === 'mark' ? [stimulus.name] : []));
  assert.match(marks.join(), /^给100\d{8}打电话,end$/);

  await bar(page).getByRole('button', { name: '关闭' }).click();
  await page.reload();
  await page.getByRole('button', { name: '录制操作流程' }).waitFor();
  await expectNone(bar(page), 'nothing begins by itself');
});
