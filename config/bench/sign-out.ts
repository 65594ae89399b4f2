import { usersContract } from '../../src/contract/users';
import { accountOf, apiOf, connected, signIn } from '../../test/e2e/support/console';
import { launchBrowser, newConsolePage } from '../../test/support/browser';
import type { RunningServer } from '../../test/support/server';
import { ofRuns } from './figures';
import type { Figure } from './figures';

const rounds = 10;
/** What a user may still see of a session that somebody has ended. */
const mostMs = 2_000;

/** How soon a page is at its sign-in after an administrator has ended its session by force. */
export async function measureSignOut(server: RunningServer): Promise<readonly Figure[]> {
  const admin = await apiOf(server, accountOf(server, 'admin'));
  const user = accountOf(server, 'jg_yichang');
  const browser = await launchBrowser();
  try {
    const { page } = await newConsolePage(browser, server.address);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([connected(page), signIn(page, user, '/Cstj')]);
      const { rows } = await admin.call(usersContract.online, { username: user.username, page: 1, pageSize: 10 });
      const begin = performance.now();
      await Promise.all([
        page.waitForURL('**/login?*', { waitUntil: 'commit' }),
        ...rows.map(({ id }) => admin.call(usersContract.endSession, { id })),
      ]);
      times.push(performance.now() - begin);
    }
    return [ofRuns('a session ended by force, until its page is at the sign-in', 'ms', times, mostMs)];
  } finally {
    await browser.close();
  }
}
