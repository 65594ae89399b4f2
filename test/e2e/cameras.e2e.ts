import assert from 'node:assert/strict';
import { cooksContract } from '../../src/contract/cooks';
import { rootUnitId } from '../../src/contract/constants';
import { liveContract } from '../../src/contract/live';
import { parsePublishAddress } from '../../src/server/demo/cameras/publish-address';
import { RtmpPublisher } from '../../src/server/demo/cameras/rtmp-publisher';
import { systemClock } from '../../src/server/platform/clock';
import { story } from '../support/story';
import { accountOf, apiOf, dialog, signIn } from './support/console';
import { settled } from './support/expect';
import { hasForeignCamera, startForeignCamera } from './support/foreign-camera';
import { firstWaiting, followed, play, rowOf, switchOff, switchOn, watch } from './support/live';

const foreignStory = hasForeignCamera() ? story : () => console.log('No ffmpeg here: no story of a foreign camera.');

foreignStory(
  'a camera without a microphone shows its picture at once, live and in the replay',
  async (visit, start, atEnd) => {
    const server = await start({ env: { DEMO: '0', ADMIN_PASSWORD: 'Chosen2024' } });
    const administrator = accountOf(server, 'admin');
    const api = await apiOf(server, administrator);
    await api.call(cooksContract.create, { account: 'cs001', name: '陈师傅', category: 1, unitId: rootUnitId });
    const record = await firstWaiting(api);
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
    const past = page.getByRole('row').filter({ hasText: '陈师傅' });
    console.log(
      `without a microphone, first frame of the replay: ${Math.round(await play(past))} ms after pressing play`,
    );
    await watch(page, 0);
  },
);

story(
  'a supervisor reads in the row why a camera is not accepted, and asks before he ends a stream',
  async (visit, start) => {
    const server = await start({ env: { DEMO: '0', ADMIN_PASSWORD: 'Chosen2024' } });
    const administrator = accountOf(server, 'admin');
    const api = await apiOf(server, administrator);
    await api.call(cooksContract.create, { account: 'cs001', name: '陈师傅', category: 1, unitId: rootUnitId });
    const record = await firstWaiting(api);
    const { page } = await visit(server.address);
    await page.setViewportSize({ width: 1366, height: 768 });
    await signIn(page, administrator, '/Llive');
    await followed(page);
    const row = rowOf(page, record);
    await switchOn(page, row, 5);
    await row.getByText('等待推流').waitFor();
    const { fullAddress: address } = await api.call(liveContract.target, { id: record.id });

    await row.getByRole('link', { name: '陈师傅' }).click();
    const details = dialog(page, '厨师信息');
    await details.getByText('健康证明').or(details.getByText('更多信息')).first().waitFor();
    const camera = await RtmpPublisher.connect(parsePublishAddress(address), systemClock);
    camera.send(9, 0, Buffer.concat([Buffer.from([0x90]), Buffer.from('hvc1')]));
    await camera.closed;
    await details.getByText('编码不支持：H.265').waitFor();
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
  },
);
