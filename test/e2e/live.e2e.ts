import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { liveContract } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import type { Api } from '../server/support/api';
import { eventually } from '../support/eventually';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, signIn } from './support/console';
import { followed, recordsIn, streaming } from './support/live';

const open = (api: Api, id: number, minutes = 5) => api.call(liveContract.open, { id, isOpen: true, minutes });
const close = (api: Api, id: number) => api.call(liveContract.close, { id, isOpen: false });

const waitingOf = (api: Api, cookId: number): Promise<LiveRecord> =>
  eventually('a waiting record', async () => (await recordsIn(api, 0)).find((one) => one.cookId === cookId));

const pin = (page: Page, { cookName }: LiveRecord, kind: string) =>
  page.locator(`.leaflet-marker-icon[data-kind=${kind}][title^="${cookName}（"]`);
const tile = (page: Page, { cookName }: LiveRecord) => page.getByRole('region', { name: new RegExp(`：${cookName}$`) });

story('a supervisor finds a kitchen on the map, watches it there, and sees it end', async (visit, start) => {
  const server = await start();
  const supervisor = accountOf(server, 'jg_zhijiang');
  const api = await apiOf(server, supervisor);
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/login');
  await page.getByLabel('账号', { exact: true }).fill(supervisor.username);
  await page.getByLabel('密码', { exact: true }).fill(supervisor.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/LliveMap');
  await followed(page);
  const pins = page.locator('.leaflet-marker-icon');
  await pins.first().waitFor();
  assert.ok((await pins.count()) <= 50);

  const [record] = (await recordsIn(api, 0)).filter(({ longitude }) => longitude !== undefined);
  assert.ok(record !== undefined);
  await open(api, record.id);
  await pin(page, record, 'streaming').waitFor();
  await pin(page, record, 'streaming').focus();
  await page.keyboard.press('Enter');
  const details = dialog(page, '厨师信息');
  await details.getByText(record.cookName, { exact: true }).waitFor();
  await details.locator('.live-player[data-state=playing]').waitFor({ timeout: 20_000 });
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  await page.getByRole('radiogroup', { name: '直播状态' }).getByText('直播中').click();
  await pin(page, record, 'streaming').waitFor();
  assert.equal(await pins.count(), 1);
  await close(api, record.id);
  await pin(page, record, 'streaming').waitFor({ state: 'detached' });
  await page.getByRole('radiogroup', { name: '直播状态' }).getByText('全部').click();
  await pin(page, record, 'ended').waitFor();
});

story(
  'a stream that ends and returns ten times stands right in the table, on the wall and on the map',
  async (visit, start) => {
    const server = await start();
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const { page: table } = await visit(server.address);
    const { page: wall } = await visit(server.address);
    const { page: map } = await visit(server.address);
    await signIn(table, supervisor, '/Llive?status=1');
    await signIn(wall, supervisor, '/LliveWall');
    await signIn(map, supervisor, '/LliveMap');
    await Promise.all([table, wall, map].map(followed));

    const [first] = (await recordsIn(api, 0)).filter(({ longitude }) => longitude !== undefined);
    assert.ok(first !== undefined);
    for (let round = 1; round <= 10; round += 1) {
      const record = await waitingOf(api, first.cookId);
      await open(api, record.id);
      await streaming(api, record.id);
      const row = table.getByRole('row').filter({ has: table.getByText(record.liveUrl, { exact: true }) });
      await Promise.all([
        row.waitFor(),
        pin(map, record, 'streaming').waitFor(),
        tile(wall, record).locator('.live-player[data-state=playing]').waitFor({ timeout: 20_000 }),
      ]);
      await close(api, record.id);
      await Promise.all([
        row.waitFor({ state: 'detached' }),
        pin(map, record, 'ended').waitFor(),
        wall.getByText('正在直播 0 路').waitFor(),
        tile(wall, record).getByText('视频无法播放').waitFor({ timeout: 20_000 }),
      ]);
    }
    // The card goes with the next turn of the wall.
    await tile(wall, first).waitFor({ state: 'detached', timeout: 40_000 });
  },
);

story(
  'nine kitchens play at once, stay where they are pinned, and are there again after a reload',
  async (visit, start) => {
    const server = await start();
    const admin = accountOf(server, 'admin');
    const api = await apiOf(server, admin);
    const records = (await recordsIn(api, 0)).slice(0, 9);
    for (const { id } of records) await open(api, id);
    for (const { id } of records) await streaming(api, id);
    const { page } = await visit(server.address);
    await signIn(page, admin, '/LliveWall');
    await page.getByRole('radiogroup', { name: '画面数量' }).getByText('9 画面').click();
    const playing = page.locator('.live-player[data-state=playing]');
    await eventually('nine pictures', async () => (await playing.count()) === 9, 40_000);
    const frames = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('video')].map((v) => v.getVideoPlaybackQuality().totalVideoFrames),
      );
    const before = await frames();
    await eventually('every picture to move', async () => (await frames()).every((now, at) => now > (before[at] ?? 0)));

    const last = page.getByRole('region', { name: /^画面 9：/ });
    const name = (await last.getAttribute('aria-label')) ?? '';
    await last.getByRole('button', { name: '固定' }).click();
    await page.reload();
    await eventually('nine pictures again', async () => (await playing.count()) === 9, 40_000);
    const cook = name.replace(/^.*：/, '');
    await page
      .locator('.wall-tile')
      .filter({ hasText: cook })
      .getByRole('button', { name: '固定', pressed: true })
      .waitFor();
    for (const { id } of records) await close(api, id);
  },
);
