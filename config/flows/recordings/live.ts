import type { Page } from 'playwright-core';
import { liveContract } from '../../../src/contract/live';
import type { LiveRecord } from '../../../src/contract/live';
import { ingestOf } from '../../../test/support/children';
import { eventually } from '../../../test/support/eventually';
import { answer, dialog, notice } from '../../../test/e2e/support/console';
import {
  firstWaiting,
  followed,
  recordsIn,
  rowOf,
  streaming,
  switchOff,
  switchOn,
} from '../../../test/e2e/support/live';
import { pause, slowDown } from './stage';
import type { Recording } from './stage';

/** Of a town: a handful of kitchens. */
const account = 'jg_anfusi';

async function searchCook(page: Page, { cookName }: LiveRecord): Promise<void> {
  await page.getByLabel('厨师姓名', { exact: true }).fill(cookName);
  await page.getByRole('button', { name: '查询', exact: true }).click();
}

const lastQuestion = (page: Page, choice: string) =>
  page.getByRole('dialog').last().getByRole('button', { name: choice, exact: true }).click();

export const liveRecordings: readonly Recording[] = [
  {
    name: 'stream-on-and-off',
    title: 'A supervisor thinks twice, switches a cook on, sees him stream by himself, and ends it',
    account,
    path: '/Llive',
    act: async ({ page, api, mark }) => {
      await followed(page);
      const record = await firstWaiting(api);
      const row = rowOf(page, record);
      await row.getByRole('switch').click();
      await dialog(page, '开启直播').getByRole('button', { name: '取消' }).click();
      await notice(page, '取消操作').waitFor();
      await switchOn(page, row, 2);
      await row.getByText('直播中').waitFor({ timeout: 20_000 });
      await mark();
      await switchOff(page, row);
      await row.getByText('已结束').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'stream-refused',
    title: 'A media server that hangs refuses a stream, and the switch goes back',
    account,
    path: '/Llive?name=nobody',
    act: async ({ page, server, api }) => {
      const record = await firstWaiting(api);
      await searchCook(page, record);
      const row = rowOf(page, record);
      await row.waitFor();
      const frozen = await eventually('the media process', () => ingestOf(server.pid));
      process.kill(frozen, 'SIGSTOP');
      await switchOn(page, row, 3);
      await notice(page, '媒体服务器无响应，请稍后重试').waitFor();
      await dialog(page, '开启直播').waitFor({ state: 'detached' });
      await eventually('another media process', () => {
        const pid = ingestOf(server.pid);
        return pid === frozen ? null : pid;
      });
    },
  },
  {
    name: 'live-deleted',
    title: 'A supervisor deletes a record after a second thought, and then all that is selected',
    account,
    path: '/Llive?name=nobody',
    act: async ({ page, api }) => {
      const record = await firstWaiting(api);
      await searchCook(page, record);
      const row = rowOf(page, record);
      const remove = row.getByRole('button', { name: '删除' });
      await remove.click();
      await answer(page, '确认删除该记录吗？', '取消');
      await notice(page, '取消操作').waitFor();
      await row.locator('.arco-checkbox').click();
      await page.getByRole('button', { name: '批量删除' }).click();
      await answer(page, '确认删除选中记录么？', '确定');
      await notice(page, '删除成功').waitFor();
      await pause(page, 500);
    },
  },
  {
    name: 'details-closed-early',
    title: 'A supervisor closes the details of a cook before they are there, and opens them again',
    account,
    path: '/Llive?name=nobody',
    act: async ({ page, api }) => {
      const record = await firstWaiting(api);
      await searchCook(page, record);
      const row = rowOf(page, record);
      await row.waitFor();
      await slowDown(page, '**/api/llive/show*', 700);
      const open = () => row.getByText(record.cookName, { exact: true }).first().click();
      await open();
      await dialog(page, '厨师信息').waitFor();
      await page.keyboard.press('Escape');
      await dialog(page, '厨师信息').waitFor({ state: 'detached' });
      await pause(page, 1200);
      await open();
      await dialog(page, '厨师信息').getByText(record.cookName).first().waitFor();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'stream-extended',
    title: 'A supervisor gives a stream more time, ends it from its details, and says yes each time',
    account,
    path: '/Llive?status=1&name=nobody',
    act: async ({ page, api }) => {
      const record = await firstWaiting(api);
      await api.call(liveContract.open, { id: record.id, isOpen: true, minutes: 5 });
      await streaming(api, record.id);
      await searchCook(page, record);
      await rowOf(page, record).getByText(record.cookName, { exact: true }).first().click();
      const details = dialog(page, '厨师信息');
      await details.getByRole('button', { name: /延长/ }).click();
      await lastQuestion(page, '确定');
      await notice(page, '操作成功').waitFor();
      await details.getByRole('button', { name: '关闭直播' }).click();
      await lastQuestion(page, '取消');
      await notice(page, '取消操作').waitFor();
      await details.getByRole('button', { name: '关闭直播' }).click();
      await lastQuestion(page, '关闭直播');
      await pause(page, 1000);
    },
  },
  {
    name: 'link-lost',
    title: 'The link is lost and comes back: the list is asked for meanwhile, and pushed afterwards',
    account,
    path: '/Llive?name=nobody',
    act: async ({ page, line, mark }) => {
      await followed(page);
      line.cut();
      await page.locator('.live__link').filter({ hasText: '已断开' }).waitFor();
      await mark();
      await pause(page, 6_000);
      await line.mend();
      await page.locator('.live__link').filter({ hasText: '实时' }).waitFor({ timeout: 30_000 });
      await pause(page, 4_000);
    },
  },
  {
    name: 'map',
    title: 'A supervisor sees a kitchen begin and end on the map, and looks at it',
    account,
    path: '/LliveMap?name=nobody',
    act: async ({ page, api }) => {
      await followed(page);
      await page.getByRole('button', { name: '重置' }).click();
      await pause(page, 500);
      const record = await firstWaiting(api);
      await api.call(liveContract.open, { id: record.id, isOpen: true, minutes: 5 });
      await streaming(api, record.id);
      await pause(page, 500);
      await page.getByRole('radiogroup', { name: '直播状态' }).getByText('直播中').click();
      await pause(page, 500);
      await api.call(liveContract.close, { id: record.id, isOpen: false });
      await pause(page, 1500);
    },
  },
  {
    name: 'wall',
    title: 'A supervisor watches the wall: it turns, nine tiles, a pinned cook, no turning',
    account: 'jg_zhijiang',
    path: '/LliveWall',
    act: async ({ page, api }) => {
      await followed(page);
      const records = (await recordsIn(api, 0)).slice(0, 2);
      for (const { id } of records) await api.call(liveContract.open, { id, isOpen: true, minutes: 5 });
      for (const { id } of records) await streaming(api, id);
      await pause(page, 500);
      await page.getByRole('radiogroup', { name: '画面数量' }).getByText('1 画面').click();
      await page.getByText('自动轮播').click();
      await pause(page, 16_000);
      await page.getByRole('button', { name: '固定' }).first().click();
      for (const { id } of records) await api.call(liveContract.close, { id, isOpen: false });
      await pause(page, 1000);
    },
  },
];
