import assert from 'node:assert/strict';
import { tokenHeader } from '../../src/contract/constants';
import { liveContract, liveTopic } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import type { Api } from '../server/support/api';
import { eventually } from '../support/eventually';
import type { RunningServer } from '../support/server';
import { story } from '../support/story';
import { accountOf, answered, answersDrawn, apiOf, notice, signIn } from './support/console';
import { expectDisabled, expectNone } from './support/expect';
import { firstWaiting, followed, play, recordsIn, rowOf, showStatus, switchOff, switchOn, watch } from './support/live';
import { watchTraffic } from './support/traffic';

/** The record of the history, with the first bytes of its recording. */
async function recordingOf(server: RunningServer, api: Api, { id }: LiveRecord): Promise<Buffer> {
  const record = await eventually('the recording in the history', async () => {
    const { rows } = await api.call(liveContract.history, { page: 1, pageSize: 20 });
    return rows.find((row) => row.id === id && row.recordingUrl !== undefined);
  });
  const headers = { [tokenHeader]: api.token ?? '' };
  const answer = await fetch(new URL(record.recordingUrl ?? '', server.address), { headers });
  assert.equal(answer.status, 200);
  return Buffer.from(await answer.arrayBuffer());
}

story(
  'a county supervisor switches a cook on, sees the row go live by itself, watches him and finds the recording',
  async (visit, start) => {
    const began = performance.now();
    const server = await start();
    console.log(`first start: ready after ${Math.round(performance.now() - began)} ms`);
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const strangerApi = await apiOf(server, accountOf(server, 'jg_luotian'));
    const strangersRecords = await recordsIn(strangerApi, 1);
    const record = await firstWaiting(api);

    const { page } = await visit(server.address);
    const { page: colleague } = await visit(server.address);
    const { page: stranger } = await visit(server.address);
    const traffic = watchTraffic(page);
    const colleagueTraffic = watchTraffic(colleague);
    const strangerTraffic = watchTraffic(stranger);
    await signIn(page, supervisor, '/Llive');
    await signIn(colleague, supervisor, '/Llive?status=1');
    await signIn(stranger, accountOf(server, 'jg_luotian'), '/Llive?status=1');
    await Promise.all([page, colleague, stranger].map(followed));
    const row = rowOf(page, record);
    await row.waitFor();
    await expectDisabled(row.getByRole('button', { name: '播放' }));
    await answered(colleague);
    await expectNone(rowOf(colleague, record));
    for (const one of [traffic, colleagueTraffic]) one.forget();

    await switchOn(page, row, 5);
    await notice(page, '操作成功').waitFor();
    await row.getByText('直播中').waitFor();
    await rowOf(colleague, record).waitFor();
    const live = (await recordsIn(api, 1)).find(({ id }) => id === record.id);
    assert.equal(live?.minutes, 5);

    // Nobody loaded a page or asked for the list: the rows came over the socket.
    for (const { navigations, requests, frames } of [traffic, colleagueTraffic]) {
      assert.deepEqual(navigations, []);
      assert.deepEqual(requests(liveContract.list), []);
      const topic = liveTopic(live.unitId, 1).replace(/\/\d+\/1$/, '');
      assert.ok(frames.some((frame) => frame.includes(topic) && frame.includes(record.liveUrl)));
    }

    const firstFrameMs = await play(row);
    console.log(`first frame: ${Math.round(firstFrameMs)} ms after pressing play`);
    const { buffered } = await watch(page, 3);
    console.log(`waiting in the player: ${buffered.toFixed(2)} s of video`);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await switchOff(page, row);
    await row.getByText('已结束').waitFor();
    await rowOf(colleague, record).waitFor({ state: 'detached' });
    assert.deepEqual(colleagueTraffic.requests(liveContract.list), []);
    const recording = await recordingOf(server, api, record);
    assert.equal(recording.toString('latin1', 0, 3), 'FLV');
    assert.ok(recording.length > 10_000);

    // The other county: no row, no message, no count.
    await expectNone(rowOf(stranger, record));
    assert.deepEqual(
      strangerTraffic.frames.filter((frame) => frame.includes(record.liveUrl)),
      [],
    );
    assert.deepEqual(await recordsIn(strangerApi, 1), strangersRecords);
    await answersDrawn(stranger, liveContract.list.path, () => showStatus(stranger, '已结束'));
    await expectNone(rowOf(stranger, record));
  },
);
