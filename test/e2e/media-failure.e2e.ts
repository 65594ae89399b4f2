import assert from 'node:assert/strict';
import { liveContract } from '../../src/contract/live';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, signIn } from './support/console';
import { becomes, expectAttribute, expectNone } from './support/expect';
import { firstWaiting, followed, play, recordsIn, rowOf, switchOn, watch, watchStreams } from './support/live';
import { mediaProcess } from './support/media';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

story(
  'a supervisor who watches a stream that ends is told so, can retry, and goes on working on the page',
  async (visit) => {
    const server = theServer();
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const record = await firstWaiting(api);
    const { page, tolerate } = await visit(server.address);
    const streams = watchStreams(page);
    tolerate(/status of 404 \(Not Found\).*\/live\//);
    await signIn(page, supervisor, '/Llive');
    await followed(page);
    const row = rowOf(page, record);
    await switchOn(page, row, 5);
    await row.getByText('直播中').waitFor();
    await play(row);

    // Whoever has paused a picture goes on with it where the kitchen is by then.
    const player = page.locator('.live-player');
    const video = page.locator('video');
    // Its first picture may be there before it begins to play.
    await expectAttribute(player, 'data-state', 'playing');
    await video.evaluate((one: HTMLVideoElement) => one.pause());
    await becomes(streams.standing, 0, 'the streams of a paused player');
    await video.evaluate((one: HTMLVideoElement) => void one.play());
    await watch(page, 1);
    await expectAttribute(player, 'data-state', 'playing');
    await expectNone(player.getByRole('alert'));

    // Somebody else ends it.
    await api.call(liveContract.close, { id: record.id, isOpen: false });
    const failure = player.getByRole('alert');
    await failure.getByText('视频无法播放').waitFor();
    await failure.getByText(/\d+ 秒后自动重试/).waitFor();
    await failure.getByRole('button', { name: '重试' }).click();
    await failure.getByText('视频无法播放').waitFor();

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row.getByText('已结束').waitFor();
    const next = (await recordsIn(api, 0)).find(({ id }) => id !== record.id);
    assert.ok(next !== undefined);
    await rowOf(page, next).filter({ hasNotText: '已结束' }).getByText(next.cookName, { exact: true }).click();
    await dialog(page, '厨师信息').getByText(next.cookName).waitFor();
  },
);

story(
  'a supervisor whose media server dies under a stream keeps the page, is told, and sees the picture again',
  async (visit) => {
    const server = theServer();
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const record = await firstWaiting(api);
    const { page, tolerate } = await visit(server.address);
    // Chrome's own line about a stream that is not there (yet).
    tolerate(/status of 404 \(Not Found\).*\/live\//);
    await signIn(page, supervisor, '/Llive');
    await followed(page);
    const row = rowOf(page, record);
    await switchOn(page, row, 5);
    await row.getByText('直播中').waitFor();
    await play(row);

    const killed = await mediaProcess(server);
    process.kill(killed, 'SIGKILL');
    await mediaProcess(server, new Set([killed]));
    const player = page.locator('.live-player');
    // The camera comes back within the grace time: the record goes on, and so does the picture, beyond what had arrived.
    await watch(page, 5);
    await expectAttribute(player, 'data-state', 'playing');
    assert.ok((await recordsIn(api, 1)).some(({ id }) => id === record.id));
  },
);
