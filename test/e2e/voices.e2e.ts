import type { Locator, Page } from 'playwright-core';
import { story } from '../support/story';
import { accountOf, menuEntry, notice, signIn } from './support/console';
import { listed } from './support/cooks';
import { comes, expectCount, expectNone, numberIn } from './support/expect';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const player = (page: Page) => page.getByRole('region', { name: '录音播放' });
const progress = (page: Page) => player(page).getByLabel('播放进度');

const isAt = async (page: Page, isWanted: (seconds: number) => boolean, wanted: string) =>
  comes('where the recording is', () => numberIn(progress(page)), isWanted, wanted);

const plays = (page: Page) => page.getByRole('button', { name: /^播放：/ });
const samplesPerSecond = 8_000;

/** A WAV file of so many seconds, 8 bits a sample. */
function silence(seconds: number): Buffer {
  const data = Buffer.alloc(seconds * samplesPerSecond, 0x80);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(samplesPerSecond, 24);
  head.writeUInt32LE(samplesPerSecond, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

/** A recording may be over, and its player gone, before anybody outside the page has looked twice. */
async function isHeard(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.waitForFunction(() => {
    const bar = document.querySelector<HTMLInputElement>('input[aria-label=播放进度]');
    return bar !== null && Number(bar.value) > 0.5 && Number(bar.max) > 1;
  });
}

story('recordings of every kind are heard, one at a time, wound and as fast as one likes', async (visit) => {
  const server = theServer();
  const { page } = await visit(server.address);
  await signIn(page, accountOf(server, 'admin'), '/Voice');
  await listed(page);
  const count = 12;
  await expectCount(plays(page), count);
  for (let row = 0; row < count; row += 1) await isHeard(page, plays(page).nth(row));
  await expectCount(player(page), 1);

  // Nothing ends by itself from here on.
  await page.route('**/downLoadFile*', (route) => route.fulfill({ contentType: 'audio/wav', body: silence(60) }));
  await plays(page).first().click();
  await notice(page, '播放中').waitFor();
  await page.getByRole('combobox', { name: '播放速度' }).click();
  await page.getByRole('option', { name: '2 倍速' }).click();
  await isAt(page, (seconds) => seconds > 0, 'it is heard');
  await progress(page).fill('30');
  await isAt(page, (seconds) => seconds >= 30, 'it is wound');
  await page
    .getByRole('button', { name: /^停止：/ })
    .first()
    .click();
  await notice(page, '停止播放').waitFor();
  await expectNone(player(page));

  await plays(page).nth(1).click();
  await player(page).waitFor();
  await (await menuEntry(page, '直播历史')).click();
  // The address changes before the page does: until the other one is drawn, this one was not left.
  await page.getByRole('columnheader', { name: '实际直播时长' }).waitFor();
  await page.goBack();
  await listed(page);
  await expectNone(player(page));

  await page.unroute('**/downLoadFile*');
  await page.route('**/downLoadFile*', (route) =>
    route.fulfill({ contentType: 'audio/mpeg', body: 'no sound at all' }),
  );
  await plays(page).first().click();
  await notice(page, 'Failed to decode!').waitFor();
  await page.unroute('**/downLoadFile*');
  await isHeard(page, plays(page).nth(2));
});
