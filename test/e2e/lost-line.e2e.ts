import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rootUnitId } from '../../src/contract/constants';
import { cooksContract } from '../../src/contract/cooks';
import { liveContract } from '../../src/contract/live';
import { eventually } from '../support/eventually';
import { story } from '../support/story';
import { answer, apiOf, dialog, notice, signIn } from './support/console';
import { cookRow } from './support/cooks';
import { comes, expectCount, textsOf } from './support/expect';
import { hasForeignCamera, startForeignCamera } from './support/foreign-camera';
import {
  firstWaiting,
  followed,
  isWithoutLineFor,
  play,
  playsBeyond,
  playsToEnd,
  rowOf,
  showStatus,
  watch,
  watchWinding,
} from './support/live';
import { look } from './support/look';

const administrator = { username: 'admin', password: 'LostLine2026' };
const env = { DEMO: '0', ADMIN_PASSWORD: administrator.password };
const foreignStory = hasForeignCamera() ? story : () => console.log('No ffmpeg here: no story of a lost line.');

foreignStory(
  'an encoder that is set up once loses its line and then its server, streams on by itself, and its recording plays through',
  async (visit, start, atEnd) => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lost-line-'));
    atEnd(() => rm(dataDir, { recursive: true, force: true }));
    let server = await start({ dataDir, env });
    const cameraAt = (target: string) => {
      const camera = startForeignCamera(target);
      atEnd(() => camera.stop());
      return camera;
    };
    const [atDesk, onWall] = [await visit(server.address), await visit(server.address)];
    const [{ page }, { page: wall }] = [atDesk, onWall];
    for (const { tolerate } of [atDesk, onWall]) {
      // Chrome's own lines about a server and streams that are away.
      tolerate(/status of 404 \(Not Found\).*\/live\//);
      tolerate(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to/);
    }
    const api = await apiOf(server, administrator);
    await api.call(cooksContract.create, { account: 'cs001', name: '陈师傅', category: 1, unitId: rootUnitId });
    const record = await firstWaiting(api);
    await signIn(wall, administrator, '/LliveWall');
    const tile = wall.getByRole('region', { name: /：陈师傅$/ });
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, administrator, '/Llive');
    await followed(page);
    const row = rowOf(page, record);

    // Where the channel is opened, the address is there to be taken over.
    await row.getByRole('switch').click();
    const opening = dialog(page, '开启直播');
    await opening.getByRole('button', { name: '查看推流地址' }).click();
    const shown = opening.getByRole('region', { name: '推流地址' });
    await shown.getByRole('img', { name: /扫码填写完整地址/ }).waitFor();
    const [host = '', streamKey = '', address = ''] = await textsOf(shown.locator('code'), 3);
    assert.equal(`${host}/${streamKey}`, address);
    await shown.getByRole('button', { name: '复制完整地址' }).click();
    await notice(page, '已复制').waitFor();
    await look(page, 'publish-address');
    await opening.getByRole('spinbutton').fill('60');
    await opening.getByRole('button', { name: '提交' }).click();
    await row.getByText('等待推流').waitFor();

    let camera = cameraAt(address);
    await row.getByText('直播中').waitFor();
    await play(row);
    const player = dialog(page, '视频播放');
    await player.locator('.live-player[data-state=playing]').waitFor();
    await watch(page, 3);
    await camera.stop();
    await player.getByText(/掉线：自 .* 起没有画面/).waitFor();
    await row.getByText('掉线').waitFor();
    await tile.getByText(/掉线：自 .* 起没有画面/).waitFor();
    await look(wall, 'lost-wall');
    await isWithoutLineFor(api, record.id, 30);
    camera = cameraAt(address);
    await Promise.all([
      player.locator('.live-player[data-state=playing]').waitFor(),
      tile.locator('.live-player[data-state=playing]').waitFor(),
      row.getByText('直播中').waitFor(),
    ]);
    await watch(page, 4);

    await server.kill();
    await camera.stop();
    const ports = { PORT: new URL(server.address).port, RTMP_PORT: new URL(address).port };
    server = await start({ dataDir, env: { ...env, ...ports } });
    camera = cameraAt(address);
    const returned = performance.now();
    const other = await apiOf(server, administrator);
    await eventually('the same record to stream', async () => {
      const { rows } = await other.call(liveContract.list, { status: 1, page: 1, pageSize: 20 });
      return rows.some(({ id, lostSince }) => id === record.id && lostSince === undefined);
    });
    console.log(`streaming again ${Math.round(performance.now() - returned)} ms after the encoder came back`);
    await player.locator('.live-player[data-state=playing]').waitFor();
    await watch(page, 5);
    await page.keyboard.press('Escape');
    await player.waitFor({ state: 'detached' });
    await followed(page);
    await showStatus(page, '直播中');
    await row.getByText('直播中').waitFor();
    await row.getByRole('button', { name: '关闭直播' }).click();
    await answer(page, '确认关闭直播吗？', '关闭直播');
    await row.getByText('已结束').waitFor();
    await camera.stop();

    await page.goto('/LliveHistory');
    // The newest of the cook stands first.
    const ended = cookRow(page, record.cookName).first();
    await ended.getByText(/人工关闭（.+）/).waitFor();
    await play(ended);
    const replay = dialog(page, '录像回放');
    const gaps = replay.getByRole('list', { name: '录像中断' }).getByRole('button');
    await expectCount(gaps, 2);
    const wound = await watchWinding(page);
    const { rows } = await other.call(liveContract.history, { page: 1, pageSize: 20 });
    const marks = rows[0]?.gaps ?? [];
    for (const [index, { atMs }] of marks.entries()) {
      await gaps.nth(index).click();
      const isBefore = (places: readonly number[]) => places.some((at) => Math.abs(at - atMs / 1_000) < 2.5);
      await comes('where the picture is wound to', wound, isBefore, `just before ${atMs} ms`);
      await replay.locator('.replay-gap').waitFor();
      await playsBeyond(page, atMs / 1_000 + 1);
      await look(page, `gap-${index + 1}`);
    }
    await playsToEnd(page);
  },
);
