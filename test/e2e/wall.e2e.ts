import { openProxy } from '../support/proxy';
import { story } from '../support/story';
import { accountOf, apiOf } from './support/console';
import { goOnAir, holdingsOf, loseAndRegain, openWall, tiles, type Holdings } from './support/endurance';
import { comes } from './support/expect';

/** The bench goes on to a hundred, and shows the figures. */
const losses = 12;
/** By then everything has been loaded and compiled. */
const settled = 4;

story(
  'a wall of nine kitchens that lose and regain their streams again and again holds no more than at first',
  async (visit, start, atEnd) => {
    const server = await start();
    const admin = accountOf(server, 'admin');
    await goOnAir(await apiOf(server, admin), 30);
    const line = await openProxy(Number(new URL(server.address).port));
    atEnd(() => line.close());
    const { page, tolerate } = await visit(`http://127.0.0.1:${String(line.port)}`);
    // Chrome's own lines about connections that are torn.
    tolerate(/WebSocket connection|net::ERR_/);
    await openWall(page, admin);
    for (let loss = 0; loss < settled; loss += 1) await loseAndRegain(page, line);
    const before = await holdingsOf(page);
    for (let loss = settled; loss < losses; loss += 1) await loseAndRegain(page, line);
    const holds = ({ objects, nodes, listeners }: Holdings) =>
      // One of each tile may be on its way in or out.
      Object.entries(objects).every(([kind, count]) => count <= (before.objects[kind] ?? 0) + tiles) &&
      nodes < before.nodes * 1.2 &&
      listeners < before.listeners * 1.1;
    await comes('what the page holds', () => holdingsOf(page), holds, `no more than ${JSON.stringify(before)}`);
    const most = 2 * (tiles + 6 + 2);
    await comes('the connections that stand', line.connections, (count) => count <= most, `at most ${most}`);
  },
);
