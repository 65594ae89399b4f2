import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { liveContract } from '../../src/contract/live';
import type { LiveRecord } from '../../src/contract/live';
import { sessionContract } from '../../src/contract/session';
import { parseWireTime } from '../../src/contract/time';
import type { Api } from '../server/support/api';
import { eventually } from '../support/eventually';
import { rounds } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, answer, apiOf, dialog, firstOf, notice, signIn } from './support/console';
import { comes, expectAttribute, expectNone, shownText } from './support/expect';
import {
  askToSwitchOn,
  firstWaiting,
  followed,
  recordsIn,
  rowOf,
  showStatus,
  streaming,
  submitSwitchOn,
  switchOff,
  switchOn,
} from './support/live';
import { mediaProcess, whileMediaHangs } from './support/media';
import { sharedServer } from './support/shared-server';

const theServer = sharedServer();

const returns = rounds(3, 10);
const open = (api: Api, id: number, minutes = 5) => api.call(liveContract.open, { id, isOpen: true, minutes });
const close = (api: Api, id: number) => api.call(liveContract.close, { id, isOpen: false });

const waitingOf = (api: Api, cookId: number): Promise<LiveRecord> =>
  eventually('a waiting record', async () => (await recordsIn(api, 0)).find((one) => one.cookId === cookId));

const pin = (page: Page, { cookName }: LiveRecord, kind: string) =>
  page.locator(`.leaflet-marker-icon[data-kind=${kind}][title^="${cookName}（"]`);

const tile = (page: Page, { cookName }: LiveRecord) => page.getByRole('region', { name: new RegExp(`：${cookName}$`) });

story(
  'a stream that ends and returns again and again stands right in the table, on the wall and on the map',
  async (visit) => {
    const server = theServer();
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
  async (visit) => {
    const server = theServer();
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

story(
  'a supervisor whose media server hangs sees the switch go back and why, and flips it once it is back',
  async (visit) => {
    const server = theServer();
    const supervisor = accountOf(server, 'jg_zhijiang');
    const api = await apiOf(server, supervisor);
    const record = await firstWaiting(api);
    const { page } = await visit(server.address);
    await signIn(page, supervisor, '/Llive');
    await followed(page);
    const row = rowOf(page, record);
    const lever = row.getByRole('switch');

    await askToSwitchOn(page, row, 3);
    const frozen = await whileMediaHangs(server, async () => {
      await submitSwitchOn(page);
      await notice(page, '媒体服务器无响应，请稍后重试').waitFor();
    });
    await dialog(page, '开启直播').waitFor({ state: 'detached' });
    await expectAttribute(lever, 'aria-checked', 'false');
    assert.deepEqual(
      (await recordsIn(api, 0)).find(({ id }) => id === record.id),
      record,
    );

    // It is found frozen, ended and replaced without anybody's help.
    await mediaProcess(server, frozen);
    await eventually('the switch to work again', async () => {
      await notice(page, '操作成功').or(notice(page, '媒体服务器')).waitFor({ state: 'detached' });
      await switchOn(page, row, 3);
      return (await firstOf(notice(page, '操作成功'), notice(page, '媒体服务器'))) === 0;
    });
    await row.getByText('直播中').waitFor();
    await switchOff(page, row);
    await row.getByText('已结束').waitFor();
  },
);
