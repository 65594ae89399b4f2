import { launchBrowser, newConsolePage } from '../../test/support/browser';
import { openProxy } from '../../test/support/proxy';
import { startServer } from '../../test/support/server';
import { accountOf, apiOf } from '../../test/e2e/support/console';
import { goOnAir, holdingsOf, loseAndRegain, openWall } from '../../test/e2e/support/endurance';
import type { Holdings } from '../../test/e2e/support/endurance';
import { ofRuns } from './figures';
import type { Figure } from './figures';
import { reportStep } from './report';

const losses = 100;
/** By then everything has been loaded and compiled. */
const settled = 20;

const objectsOf = ({ objects }: Holdings) => Object.values(objects).reduce((sum, count) => sum + count, 0);

/** A wall of nine playing kitchens whose streams are all torn again and again: what the page holds, and how soon it plays. */
export async function measureWall(): Promise<readonly Figure[]> {
  const server = await startServer();
  const line = await openProxy(Number(new URL(server.address).port));
  const browser = await launchBrowser();
  try {
    const admin = accountOf(server, 'admin');
    await goOnAir(await apiOf(server, admin), 60);
    const { page } = await newConsolePage(browser, `http://127.0.0.1:${line.port}`);
    await openWall(page, admin);
    const times: number[] = [];
    let before: Holdings | null = null;
    for (let loss = 1; loss <= losses; loss += 1) {
      if (loss % 10 === 1) reportStep(`loss ${loss} of ${losses}`);
      const begin = performance.now();
      await loseAndRegain(page, line);
      times.push(performance.now() - begin);
      if (loss === settled) before = await holdingsOf(page);
    }
    const after = await holdingsOf(page);
    const compared = (name: string, of: (holdings: Holdings) => number): readonly Figure[] => [
      { name: `wall, ${name} after ${settled} losses`, unit: '', value: before === null ? Number.NaN : of(before) },
      { name: `wall, ${name} after ${losses} losses`, unit: '', value: of(after) },
    ];
    return [
      ofRuns('wall, nine streams lost and played again', 'ms', times),
      ...compared('players, sockets and buffers', objectsOf),
      ...compared('nodes', ({ nodes }) => nodes),
      ...compared('listeners', ({ listeners }) => listeners),
      ...compared('heap in MB', ({ heapMb }) => heapMb),
      { name: `wall, connections after ${losses} losses`, unit: '', value: line.connections() },
    ];
  } finally {
    await browser.close();
    line.close();
    await server.stop();
  }
}
