import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { sessionContract } from '../../src/contract/session';
import { liveContract } from '../../src/contract/live';
import { Api } from '../server/support/api';
import { openProxy } from '../support/proxy';
import { rounds } from '../support/rounds';
import { story } from '../support/story';
import { accountOf, signIn } from './support/console';
import { comes } from './support/expect';
import { followed, recordsIn, switchesOf } from './support/live';

const cuts = rounds(4, 20);
/** During this one the server itself is killed and started again on its folder, on another port behind the line. */
const restart = cuts / 2;

async function storedIn(api: Api, count: number): Promise<readonly string[]> {
  const records = await recordsIn(api, 0);
  return records.slice(0, count).map(({ liveUrl, isOpen }) => `${liveUrl} ${String(isOpen)}`);
}

/** The first rows are what the server has now. Nobody flips a switch on the page, so no row may be kept from before. */
async function becomesRight(page: Page, api: Api): Promise<void> {
  const read = async () => {
    const shown = await switchesOf(page);
    return { shown, stored: await storedIn(api, shown.length) };
  };
  await comes(
    'the rows',
    read,
    ({ shown, stored }) => shown.length > 0 && isDeepStrictEqual(shown, stored),
    'the same',
  );
}

story(
  'an administrator whose line breaks again and again, and whose server dies once, misses nothing that happens meanwhile',
  async (visit, start, atEnd) => {
    let server = await start();
    const { dataDir } = server;
    const account = accountOf(server, 'admin');
    const portOf = () => Number(new URL(server.address).port);
    const line = await openProxy(portOf());
    atEnd(() => line.close());
    const { token } = await new Api(server.address).call(sessionContract.signIn, account);
    let api = new Api(server.address, token ?? null);
    const { page, tolerate } = await visit(`http://127.0.0.1:${String(line.port)}`);
    // Chrome's own lines about connections that are refused or torn.
    tolerate(/WebSocket connection|net::ERR_/);
    await signIn(page, account, '/Llive');
    await followed(page);
    await becomesRight(page, api);

    const badge = page.locator('.live__link');
    const returns: number[] = [];
    const closed: number[] = [];
    for (let cut = 0; cut < cuts; cut += 1) {
      line.cut();
      await badge.filter({ hasText: '已断开，数据截至' }).waitFor();
      if (cut === restart) {
        await server.kill();
        server = await start({ dataDir });
        api = new Api(server.address, token ?? null);
      }
      // Something happens that nobody can be told of: a cook goes on air, or the last one who did ends.
      const [streaming] = cut % 2 === 0 ? [] : await recordsIn(api, 1);
      const [waiting] = await recordsIn(api, 0);
      if (streaming !== undefined) {
        await api.call(liveContract.close, { id: streaming.id, isOpen: false });
        closed.push(streaming.id);
      } else await api.call(liveContract.open, { id: waiting?.id ?? 0, isOpen: true, minutes: 10 });
      const mended = performance.now();
      await line.mend(portOf());
      await badge.filter({ hasText: '实时' }).waitFor();
      returns.push(performance.now() - mended);
      await becomesRight(page, api);
    }
    const slowest = Math.max(...returns);
    console.log(`the link returned at most ${String(Math.round(slowest))} ms after the line`);
    const { rows } = await api.call(liveContract.history, { page: 1, pageSize: 50 });
    const missing = closed.filter((id) => !rows.some((row) => row.id === id));
    assert.ok(closed.length > 0);
    assert.deepEqual(missing, [], 'what was closed while nobody could be told is in the history');
  },
);
