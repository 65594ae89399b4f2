import assert from 'node:assert/strict';
import { liveContract, liveStatus } from '../../src/contract/live';
import type { Api } from '../server/support/api';
import { eventually } from '../support/eventually';
import { story } from '../support/story';
import { accountOf, apiOf, signIn } from './support/console';
import { followed, showStatus, watchStreams } from './support/live';

const kitchens = 60;
const tiles = 4;

const totalIn = async (api: Api, status: 0 | 1) =>
  (await api.call(liveContract.list, { status, page: 1, pageSize: 1 })).total;

async function allOnAir(api: Api): Promise<void> {
  const { rows } = await api.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: kitchens });
  for (const [index, { id }] of rows.entries()) {
    await api.call(liveContract.open, { id, isOpen: true, minutes: 30 });
    // Ten at a time, so that how long it takes is no matter of their number.
    if (index % 10 === 9) await eventually(`${index + 1} streams`, async () => (await totalIn(api, 1)) === index + 1);
  }
  await eventually('all streams', async () => (await totalIn(api, 1)) === kitchens);
}

story('with sixty kitchens on air list, wall and map say so, and the wall shows each of them', async (visit, start) => {
  const server = await start();
  const administrator = accountOf(server, 'admin');
  const api = await apiOf(server, administrator);
  await allOnAir(api);
  const cooks = kitchens + (await totalIn(api, 0));

  const { page } = await visit(server.address);
  const streams = watchStreams(page);
  await signIn(page, administrator, '/Llive');
  await followed(page);
  await showStatus(page, '直播中');
  await page.locator('.live__count').filter({ hasText: /^60$/ }).waitFor();
  await page.getByText('共 60 条').waitFor();

  await page.getByRole('link', { name: '直播墙' }).click();
  await page.getByText('正在直播 60 路').waitFor();
  for (let group = 1; group * tiles < kitchens; group += 1) {
    await eventually(`group ${group}`, () => streams.opened() >= group * tiles);
    await page.getByRole('button', { name: '下一组' }).click();
  }
  await eventually('every stream to be opened', () => streams.opened() === kitchens);
  await page
    .locator('.live-player[data-state=playing]')
    .nth(tiles - 1)
    .waitFor();

  await page.getByRole('link', { name: '直播地图' }).click();
  await page.getByText(`显示 50 / 共 ${cooks} 名厨师`).waitFor();
  await page.getByRole('radiogroup', { name: '直播状态' }).getByText('直播中').click();
  await page.getByText('显示 50 / 共 60 名厨师').waitFor();
  assert.equal(await totalIn(api, 1), kitchens, 'and all of them still stream');
});
