import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { liveContract } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import type { Api } from '../server/support/api';
import { sharp } from '../server/support/pictures';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, notice, signIn } from './support/console';
import { boxOf, expectCount, textOf } from './support/expect';
import { firstWaiting, followed, pinsOf, play, recordsIn, rowOf, showsAllPins, streaming } from './support/live';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const open = (api: Api, id: number, minutes = 5) => api.call(liveContract.open, { id, isOpen: true, minutes });
const close = (api: Api, id: number) => api.call(liveContract.close, { id, isOpen: false });

const pin = (page: Page, { cookName }: LiveRecord, kind: string) =>
  page.locator(`.leaflet-marker-icon[data-kind=${kind}][title^="${cookName}（"]`);

story('a supervisor finds a kitchen on the map, watches it there, and sees it end', async (visit) => {
  const server = theServer();
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

story('a snapshot of a playing stream is listed with the digest of the very file that is downloaded', async (visit) => {
  const server = theServer();
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
  // The newest of the cook stands first.
  await page
    .getByRole('row')
    .filter({ hasText: record.cookName })
    .first()
    .getByRole('button', { name: '详情' })
    .click();
  await dialog(page, '厨师信息').getByText(digest).waitFor();
});

/** A page that is still to be signed in, and a record that streams. */
async function besideAStream(visit: Parameters<Parameters<typeof story>[1]>[0]) {
  const server = theServer();
  const supervisor = accountOf(server, 'jg_zhijiang');
  const api = await apiOf(server, supervisor);
  const record = await firstWaiting(api);
  await open(api, record.id);
  await streaming(api, record.id);
  return { ...(await visit(server.address)), supervisor, api, record };
}

story('a stream plays where the network lets no web socket through', async (visit) => {
  const { page, tolerate, supervisor, api, record } = await besideAStream(visit);
  tolerate(/refused-upgrade/);
  // The server refuses the upgrade there, as a proxy does that does not know it.
  await page.addInitScript(() => {
    const Open = window.WebSocket;
    window.WebSocket = class extends Open {
      constructor(url: string | URL) {
        super(String(url).replace('/live/', '/refused-upgrade/'));
      }
    };
  });
  await signIn(page, supervisor, '/Llive?status=1');
  // Not `play`: the first attempt fails, and its element makes way for the next.
  await rowOf(page, record).getByRole('button', { name: '播放' }).click();
  await page.locator('.live-player[data-state=playing]').waitFor();
  await close(api, record.id);
});

story('a browser whose clock is wrong is told so once, and shows the times of the server', async (visit) => {
  const { page, supervisor, api, record } = await besideAStream(visit);
  await page.addInitScript(() => {
    const aheadMs = 2 * 86_400_000;
    const Right = Date;
    window.Date = class extends Right {
      constructor(...given: ConstructorParameters<typeof Right> | []) {
        super(...((given.length === 0 ? [Right.now() + aheadMs] : given) as [number]));
      }

      static override now(): number {
        return Right.now() + aheadMs;
      }
    } as DateConstructor;
  });
  await signIn(page, supervisor, '/Llive?status=1');
  await page.getByText('本机时钟快了约 2 天').waitFor();
  await play(rowOf(page, record));
  await page.getByText(/剩余 0[0-4]:\d\d/).waitFor();
  await close(api, record.id);
});
