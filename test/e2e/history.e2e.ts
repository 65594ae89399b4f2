import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { liveContract } from '../../src/contract/live';
import { tracksContract } from '../../src/contract/tracks';
import { eventually } from '../support/eventually';
import { story } from '../support/story';
import { accountOf, answer, answersDrawn, apiOf, chooseFurther, dialog, notice, signIn } from './support/console';
import { cookRow, listed, search } from './support/cooks';
import { attributeOf, expectNone } from './support/expect';
import { firstWaiting, followed, play, rowOf, switchOff, switchOn, watch } from './support/live';
import { lengthen, playingFrom, recorded, recordingFile, seek, watchRecordings } from './support/recording';

const minutes = 20;

story(
  'a county supervisor finds a stream of today in the history, replays it from any place, and deletes it with its track',
  async (visit, start) => {
    const server = await start();
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const record = await firstWaiting(api);
    const { page } = await visit(server.address);
    const fetched = watchRecordings(page);

    await signIn(page, supervisor, '/Llive');
    await followed(page);
    const live = rowOf(page, record);
    await live.waitFor();
    await switchOn(page, live, 5);
    await live.getByText('直播中').waitFor();
    await recorded(server, record, 4);
    await switchOff(page, live);
    await live.getByText('已结束').waitFor();
    const { startedAt } = await eventually('the recording', async () => {
      const { rows } = await api.call(liveContract.history, { page: 1, pageSize: 20 });
      return rows.find(({ id, recordingUrl }) => id === record.id && recordingUrl !== undefined);
    });
    const file = await recordingFile(server, record);
    // Nobody waits for twenty minutes here.
    const { bytes } = await lengthen(file, minutes);

    await page.goto('/LliveHistory');
    await listed(page);
    const ended = cookRow(page, record.cookName).filter({ hasText: startedAt });
    await ended.waitFor();
    await search(page, '厨师姓名', record.cookName);
    await ended.waitFor();
    console.log(`replay, first frame: ${Math.round(await play(ended))} ms after pressing play`);
    const replay = dialog(page, '录像回放');
    await playingFrom(page, 2);
    await watch(page, 0);
    await page.getByRole('button', { name: '截图' }).click();
    await notice(page, '截图已保存').waitFor();
    const taken = await api.call(liveContract.snapshots, { id: record.id, page: 1, pageSize: 20 });
    assert.equal(taken.total, 1, 'a picture of the recording is kept');
    const { duration, muted } = await page.locator('video').evaluate((video: HTMLVideoElement) => {
      return { duration: video.duration, muted: video.muted };
    });
    assert.ok(muted, 'there is no sound');
    assert.ok(Math.abs(duration - minutes * 60) < 15, `${duration} s are ${minutes} minutes`);

    // Far ahead, and back: only what is watched is fetched.
    const pressed = performance.now();
    for (const share of [0.8, 0.3]) {
      fetched.forget();
      await seek(page, share);
      await playingFrom(page, duration * share);
      const places = fetched.ranges.map(({ start: from }) => from / bytes);
      assert.ok(
        places.some((place) => Math.abs(place - share) < 0.05),
        `${places.join(', ')} are near ${share}`,
      );
      const lengths = fetched.ranges.map(({ start: from, end = bytes }) => end - from);
      assert.ok(lengths.reduce((sum, one) => sum + one, 0) < bytes / 4, 'and no more than what is watched');
    }
    console.log(`two far seeks, playing again: ${Math.round(performance.now() - pressed)} ms with looking on`);

    const saved = page.waitForEvent('download');
    await replay.getByRole('button', { name: '下载 MP4' }).click();
    const copy = await saved;
    assert.match(copy.suggestedFilename(), /^直播录像 .+\.mp4$/);
    const check = await attributeOf(replay.getByRole('link', { name: /check/ }), 'href');
    const stranger = await visit(server.address);
    // The code is first taken for that of a form.
    stranger.tolerate(/404/);
    await stranger.page.goto(check);
    await stranger.page.getByLabel('选择录像文件').setInputFiles(await copy.path());
    await stranger.page.getByText('与系统留存的一致').waitFor();

    await page.keyboard.press('Escape');
    await replay.waitFor({ state: 'detached' });
    await expectNone(page.locator('video'));
    fetched.forget();
    // What it still wanted it would have asked for before this.
    await answersDrawn(page, liveContract.history.path, () =>
      page.getByRole('button', { name: '查询', exact: true }).click(),
    );
    assert.deepEqual(fetched.ranges, [], 'a closed player fetches nothing');

    await page.goto('/Ltrack');
    await listed(page);
    await search(page, '厨师姓名', record.cookName);
    const track = cookRow(page, record.cookName).first();
    await track.getByText(record.address ?? '').waitFor();
    await track.getByRole('button', { name: '播放视频' }).click();
    await playingFrom(page, 2);
    await page.keyboard.press('Escape');
    await track.getByRole('button', { name: '查看轨迹' }).click();
    const way = dialog(page, '厨师轨迹');
    await way.locator('.map-pin').first().waitFor();
    await way.getByText(/共 \d+ 个轨迹点/).waitFor();
    await page.keyboard.press('Escape');
    await way.waitFor({ state: 'detached' });
    await chooseFurther(track, '删除');
    await answer(page, '确认删除该记录吗？', '确定');
    await notice(page, '删除成功').waitFor();
    const { rows: tracks } = await api.call(tracksContract.list, { name: record.cookName, page: 1, pageSize: 50 });
    assert.ok(tracks.every(({ recordingUrl }) => recordingUrl === undefined));
    assert.ok(existsSync(file), 'the recording stays with its record');

    await page.goto('/LliveHistory');
    await ended.locator('.arco-checkbox').click();
    await page.getByRole('button', { name: '批量删除' }).click();
    await answer(page, '确认删除选中记录么？', '确定');
    await ended.waitFor({ state: 'detached' });
    await eventually('the recording to go', () => !existsSync(file));
  },
);
