import assert from 'node:assert/strict';
import { openProxy } from '../support/proxy';
import { story } from '../support/story';
import { accountOf, apiOf } from './support/console';
import { goOnAir, holdingsOf, loseAndRegain, openWall } from './support/endurance';

/** The bench goes on to a hundred, and shows the figures. */
const losses = 12;
/** By then everything has been loaded and compiled. */
const settled = 4;

story(
  'a wall of nine kitchens that lose and regain their streams again and again holds no more than at first',
  async (visit, start) => {
    const server = await start();
    const admin = accountOf(server, 'admin');
    await goOnAir(await apiOf(server, admin), 30);
    const line = await openProxy(Number(new URL(server.address).port));
    try {
      const { page, tolerate } = await visit(`http://127.0.0.1:${String(line.port)}`);
      // Chrome's own lines about connections that are torn.
      tolerate(/WebSocket connection|net::ERR_/);
      await openWall(page, admin);
      for (let loss = 0; loss < settled; loss += 1) await loseAndRegain(page, line);
      const before = await holdingsOf(page);
      for (let loss = settled; loss < losses; loss += 1) await loseAndRegain(page, line);
      const after = await holdingsOf(page);
      for (const [kind, count] of Object.entries(after.objects)) {
        // One of each tile may be on its way in or out.
        assert.ok(count <= (before.objects[kind] ?? 0) + 9, `${kind}: ${before.objects[kind]} before, ${count} after`);
      }
      assert.ok(after.nodes < before.nodes * 1.2, `${before.nodes} nodes before, ${after.nodes} after`);
      assert.ok(
        after.listeners < before.listeners * 1.1,
        `${before.listeners} listeners before, ${after.listeners} after`,
      );
      assert.ok(line.connections() <= 2 * (9 + 6 + 2), `${line.connections()} connections stand`);
    } finally {
      line.close();
    }
  },
);
