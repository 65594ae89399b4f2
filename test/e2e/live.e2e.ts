import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { liveContract } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import { sessionContract } from '../../src/contract/session';
import { parseWireTime } from '../../src/contract/time';
import type { Api } from '../server/support/api';
import { sharp } from '../server/support/pictures';
import { eventually } from '../support/eventually';
import { rounds } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, notice, signIn } from './support/console';
import { attributeOf, becomes, boxOf, comes, expectCount, expectNone, shownText, textOf } from './support/expect';
import {
  firstWaiting,
  followed,
  everyPictureMoves,
  pinsOf,
  play,
  playing,
  recordsIn,
  rowOf,
  showsAllPins,
  showStatus,
  streaming,
  switchOn,
} from './support/live';

const returns = rounds(3, 10);

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
  await showsAllPins(page, 50);
  const filter = await boxOf(page.getByRole('search'));
  assert.ok(filter.height < 80, 'the filter takes one line');

  const [record] = (await recordsIn(api, 0)).filter(({ longitude }) => longitude !== undefined);
  assert.ok(record !== undefined);
  await open(api, record.id);
  await pin(page, record, 'streaming').waitFor();
  await pin(page, record, 'streaming').focus();
  await page.keyboard.press('Enter');
  const details = dialog(page, '厨师信息');
  await details.getByText(record.cookName, { exact: true }).waitFor();
  await details.locator('.live-player[data-state=playing]').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });

  await page.getByRole('radiogroup', { name: '直播状态' }).getByText('直播中').click();
  await expectCount(pinsOf(page), 1, 'that pin alone');
  await pin(page, record, 'streaming').waitFor();
  await close(api, record.id);
  await pin(page, record, 'streaming').waitFor({ state: 'detached' });
  await page.getByRole('radiogroup', { name: '直播状态' }).getByText('全部').click();
  await pin(page, record, 'ended').waitFor();
});

story(
  'a stream that ends and returns again and again stands right in the table, on the wall and on the map',
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
    for (let round = 1; round <= returns; round += 1) {
      const record = await waitingOf(api, first.cookId);
      await open(api, record.id);
      await streaming(api, record.id);
      const row = table.getByRole('row').filter({ has: table.getByText(record.liveUrl, { exact: true }) });
      await Promise.all([
        row.waitFor(),
        pin(map, record, 'streaming').waitFor(),
        tile(wall, record).locator('.live-player[data-state=playing]').waitFor(),
      ]);
      await close(api, record.id);
      await Promise.all([
        row.waitFor({ state: 'detached' }),
        pin(map, record, 'ended').waitFor(),
        wall.getByText('正在直播 0 路').waitFor(),
        // The card stays until the next turn of the wall, which may come at once.
        tile(wall, record).getByText('视频无法播放').or(wall.getByText('暂无直播').nth(3)).first().waitFor(),
      ]);
    }
    await expectNone(tile(wall, first), 'the card goes with the next turn of the wall');
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
    await playing(page, 9);
    await everyPictureMoves(page);

    const last = page.getByRole('region', { name: /^画面 9：/ });
    const name = await attributeOf(last, 'aria-label');
    await last.getByRole('button', { name: '固定' }).click();
    await becomes(
      () => page.evaluate(() => /"pinned":\[\d/.test(JSON.stringify(Object.entries(localStorage)).replace(/\\/g, ''))),
      true,
      'the pin is written down',
    );
    await page.reload();
    await playing(page, 9);
    const cook = name.replace(/^.*：/, '');
    await page
      .locator('.wall-tile')
      .filter({ hasText: cook })
      .getByRole('button', { name: '固定', pressed: true })
      .waitFor();
    for (const { id } of records) await close(api, id);
  },
);

story(
  'a snapshot of a playing stream is listed with the digest of the very file that is downloaded',
  async (visit, start) => {
    const server = await start();
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const record = await firstWaiting(api);
    await open(api, record.id);
    await streaming(api, record.id);
    const { page } = await visit(server.address);
    await signIn(page, supervisor, '/Llive?status=1');
    await followed(page);
    await play(rowOf(page, record));
    await page.locator('.live-player[data-state=playing]').waitFor();
    const pressed = performance.now();
    await page.getByRole('button', { name: '截图' }).dblclick();
    await notice(page, '截图已保存').waitFor();
    console.log(`snapshot stored and told: ${Math.round(performance.now() - pressed)} ms after pressing`);
    const stored = await api.call(liveContract.snapshots, { id: record.id, page: 1, pageSize: 20 });
    assert.equal(stored.total, 1, 'a double click makes one snapshot');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: record.cookName }).first().click();
    const listed = dialog(page, '厨师信息').getByRole('region', { name: '截图' });
    const digest = await textOf(listed.locator('code'));
    assert.match(digest, /^[0-9a-f]{64}$/);
    await listed.getByRole('button', { name: '下载' }).scrollIntoViewIfNeeded();
    const downloading = page.waitForEvent('download');
    await listed.getByRole('button', { name: '下载' }).click();
    const download = await downloading;
    assert.match(download.suggestedFilename(), new RegExp(`^截图-${record.cookName}-\\d{14}\\.jpg$`));
    const bytes = await readFile(await download.path());
    assert.equal(createHash('sha256').update(bytes).digest('hex'), digest);

    // A picture above, and below it a light band with dark writing.
    const image = sharp(bytes);
    const { width, height } = await image.metadata();
    const statsOf = async (top: number, rows: number) =>
      sharp(await image.clone().extract({ left: 0, top, width, height: rows }).greyscale().png().toBuffer()).stats();
    const { channels, entropy } = await statsOf(height - 40, 40);
    const [grey] = channels;
    assert.ok(grey !== undefined && grey.mean > 200 && grey.min < 90, `${width} x ${height}: ${JSON.stringify(grey)}`);
    assert.ok((await statsOf(0, height / 2)).entropy > entropy, 'the picture shows more than the band');

    await page.keyboard.press('Escape');
    await close(api, record.id);
    await page.goto('/LliveHistory');
    await rowOf(page, record).getByRole('button', { name: '详情' }).click();
    await dialog(page, '厨师信息').getByText(digest).waitFor();
  },
);

/** Seconds that a stream's controls count down, once they are such a number. */
async function remainsIn(place: Locator, wanted: string, isWanted: (seconds: number) => boolean): Promise<number> {
  const read = async () => {
    const [, minutes, seconds] = /剩余 (\d+):(\d\d)/.exec(await shownText(place.locator('.live-controls'))) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  return comes('the seconds that remain', read, isWanted, wanted);
}

const endOf = ({ grantedUntil = '' }: LiveRecord) => grantedUntil.slice(11);
const millisecondsOf = ({ grantedUntil = '' }: LiveRecord) => parseWireTime(grantedUntil)?.getTime() ?? Number.NaN;

story(
  'two operators see who opened a stream and until when; one extends it, the other stops it, and everywhere it has ended',
  async (visit, start) => {
    const server = await start();
    const [county, city] = [accountOf(server, 'jg_zhijiang'), accountOf(server, 'jg_yichang')];
    const api = await apiOf(server, county);
    const { profile } = await api.call(sessionContract.current, {});
    const [table, map, wall] = await Promise.all([1, 2, 3].map(async () => (await visit(server.address)).page));
    assert.ok(table !== undefined && map !== undefined && wall !== undefined);
    await signIn(table, county, '/Llive');
    await signIn(map, city, '/LliveMap');
    await signIn(wall, city, '/LliveWall');
    await Promise.all([table, map, wall].map(followed));
    const [record] = (await recordsIn(api, 0)).filter(({ longitude }) => longitude !== undefined);
    assert.ok(record !== undefined);

    await switchOn(table, rowOf(table, record), 5);
    const granted = await streaming(api, record.id);
    assert.equal(granted.openedBy, profile.name);
    await showStatus(table, '直播中');
    // Its row stands in the former list as well, until the new one is there.
    await table.getByText('共 1 条').waitFor();
    const row = rowOf(table, record);
    await row.getByRole('button', { name: '播放' }).click();
    const player = dialog(table, '视频播放');
    await pin(map, record, 'streaming').click();
    const details = dialog(map, '厨师信息');
    for (const place of [player, details]) {
      await place.getByText(`开启人：${profile.name}`).waitFor();
      await place.getByText(`直播截止：${endOf(granted)}`).waitFor();
      await remainsIn(place, 'at most five minutes', (seconds) => seconds > 60 && seconds <= 5 * 60);
    }
    const before = await remainsIn(player, 'a number', Number.isFinite);
    await remainsIn(player, 'the seconds to be counted down', (seconds) => seconds < before);

    await player.getByRole('button', { name: '延长 3 分钟' }).click();
    await answer(table, '确认将直播延长 3 分钟吗？', '确定');
    await notice(table, '操作成功').waitFor();
    // The notice may still be that of the start.
    const extended = await eventually('the longer grant', async () => {
      const one = await streaming(api, record.id);
      return millisecondsOf(one) > millisecondsOf(granted) && one;
    });
    assert.equal(millisecondsOf(extended) - millisecondsOf(granted), 180_000);
    for (const place of [player, details]) {
      await place.getByText(`直播截止：${endOf(extended)}`).waitFor();
      await remainsIn(place, 'more than before', (seconds) => seconds > before);
    }

    await details.getByRole('button', { name: '关闭直播' }).click();
    await answer(map, '确认关闭直播吗？', '关闭直播');
    await notice(map, '操作成功').waitFor();
    await Promise.all([
      details.locator('.live-details__state').getByText('已结束').waitFor(),
      details.locator('.live-controls').waitFor({ state: 'detached' }),
      player.locator('.live-controls').waitFor({ state: 'detached' }),
      pin(map, record, 'ended').waitFor(),
      wall.getByText('正在直播 0 路').waitFor(),
      row.waitFor({ state: 'detached' }),
    ]);
    const ended = await eventually('the record in the history', async () => {
      const { rows } = await api.call(liveContract.history, { page: 1, pageSize: 20 });
      return rows.find(({ id, recordingUrl }) => id === record.id && recordingUrl !== undefined);
    });
    assert.equal(ended.openedBy, profile.name);
  },
);
