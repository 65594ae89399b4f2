import assert from 'node:assert/strict';
import { tokenHeader } from '../../src/contract/constants';
import { liveContract } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import { parsePublishAddress } from '../../src/server/demo/cameras/publish-address';
import { RtmpPublisher } from '../../src/server/demo/cameras/rtmp-publisher';
import { systemClock } from '../../src/server/platform/clock';
import type { Api } from '../server/support/api';
import { eventually } from '../support/eventually';
import type { RunningServer } from '../support/server';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, signIn } from './support/console';
import { makeCook } from './support/cooks';
import { comes, settled } from './support/expect';
import { ageOf, hasForeignCamera, startForeignCamera } from './support/foreign-camera';
import { followed, lookAt, play, recordsIn, rowOf, switchOff, switchOn, watch } from './support/live';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer({ env: { DEMO: '0', ADMIN_PASSWORD: 'Chosen2024' } });

const foreignStory = hasForeignCamera() ? story : () => console.log('No ffmpeg here: no story of a foreign camera.');

/** The waiting record of a new cook, whose camera is the story's own. */
async function makeCookOfOwn(api: Api, name: string): Promise<LiveRecord> {
  const { id } = await makeCook(api, { name });
  const record = (await recordsIn(api, 0)).find(({ cookId }) => cookId === id);
  assert.ok(record !== undefined, `a record of ${name} waits`);
  return record;
}

foreignStory(
  'a camera without a microphone shows its picture at once, live and in the replay',
  async (visit, _, atEnd) => {
    const server = theServer();
    const administrator = accountOf(server, 'admin');
    const api = await apiOf(server, administrator);
    const record = await makeCookOfOwn(api, '陈师傅');
    const { page } = await visit(server.address);
    await signIn(page, administrator, '/Llive');
    await followed(page);
    const row = rowOf(page, record);
    await switchOn(page, row, 5);
    await row.getByText('等待推流').waitFor();
    const { fullAddress: address } = await api.call(liveContract.target, { id: record.id });
    const camera = startForeignCamera(address, { hasMicrophone: false });
    atEnd(() => camera.stop());
    await row.getByText('直播中').waitFor();
    console.log(`without a microphone, first frame live: ${Math.round(await play(row))} ms after pressing play`);
    await watch(page, 3);
    await camera.stop();
    await page.keyboard.press('Escape');
    await row.getByText('掉线').waitFor();
    await switchOff(page, row);
    await row.getByText('已结束').waitFor();

    await page.getByRole('link', { name: '直播历史' }).click();
    const past = page.getByRole('row').filter({ hasText: record.cookName });
    console.log(
      `without a microphone, first frame of the replay: ${Math.round(await play(past))} ms after pressing play`,
    );
    await watch(page, 0);
  },
);

story('a supervisor reads in the row why a camera is not accepted, and asks before he ends a stream', async (visit) => {
  const server = theServer();
  const administrator = accountOf(server, 'admin');
  const api = await apiOf(server, administrator);
  const record = await makeCookOfOwn(api, '林师傅');
  const { page } = await visit(server.address);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, administrator, '/Llive');
  await followed(page);
  const row = rowOf(page, record);
  await switchOn(page, row, 5);
  await row.getByText('等待推流').waitFor();
  const { fullAddress: address } = await api.call(liveContract.target, { id: record.id });

  await row.getByRole('link', { name: record.cookName }).click();
  const details = dialog(page, '厨师信息');
  await details.getByText('健康证明').or(details.getByText('更多信息')).first().waitFor();
  const camera = await RtmpPublisher.connect(parsePublishAddress(address), systemClock);
  camera.send(9, 0, Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1')]));
  await camera.closed;
  await details.getByText('编码不支持：H.265。请改用 H.264').waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await row.getByText('编码不支持：H.265').waitFor();

  await row.getByRole('button', { name: '展开' }).click();
  const facts = page.locator('.live-facts');
  await facts.getByText('最近一次推流被拒').waitFor();
  for (const width of [1366, 1920]) {
    await page.setViewportSize({ width, height: width === 1366 ? 768 : 1080 });
    const boxes = await settled(page, 'the facts', () =>
      facts
        .locator('dt, dd')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect)),
    );
    assert.ok(boxes.length >= 10, 'labels and values stand there');
    for (const [index, one] of boxes.entries()) {
      assert.ok(one.left >= 0 && one.right <= width, `part ${index} is in sight at ${width}`);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        assert.ok(isApart, `part ${index} lies on another at ${width}`);
      }
    }
  }
});

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

foreignStory("a supervisor watches a cook's own camera while it happens", async (visit, _, atEnd) => {
  const server = theServer();
  const administrator = accountOf(server, 'admin');
  const api = await apiOf(server, administrator);
  const record = await makeCookOfOwn(api, '何师傅');

  const { page } = await visit(server.address);
  await signIn(page, administrator, '/Llive');
  await followed(page);
  const row = rowOf(page, record);
  await switchOn(page, row, 5);
  await row.getByText('等待推流').waitFor();
  const { fullAddress: address, isSimulated } = await api.call(liveContract.target, { id: record.id });
  assert.equal(isSimulated, false);
  const camera = startForeignCamera(address);
  atEnd(() => camera.stop());
  await row.getByText('直播中').waitFor();
  console.log(`foreign camera, first frame: ${Math.round(await play(row))} ms after pressing play`);
  await watch(page, 4);
  const ages: number[] = [];
  for (let taken = 0; taken < 9; taken += 1) ages.push(ageOf(await watch(page, 0.1)));
  ages.sort((one, other) => one - other);
  console.log(`foreign camera, delay from camera to screen: ${ages.map(Math.round).join(', ')} ms`);
  await comes(
    'the age of the picture',
    async () => ageOf(await lookAt(page)),
    (age) => age < 4_000,
    'what is live',
  );
  await camera.stop();

  // The camera left without a word: it may return until somebody ends the stream, and the recording is there.
  await row.getByText('掉线').waitFor();
  await page.keyboard.press('Escape');
  await switchOff(page, row);
  await row.getByText('已结束').waitFor();
  const recording = await recordingOf(server, api, record);
  assert.equal(recording.toString('latin1', 0, 3), 'FLV');
});
