import type { Client } from '@stomp/stompjs';
import { connected, startStage, stompClient, topic, watching } from '../../test/server/broker/fixture';
import { percentile } from './figures';
import type { Figure } from './figures';

const subscribers = 200;
const perSecond = 20;
const seconds = 5;
/** About what the first rows of a county weigh. */
const filling = '直播'.repeat(170);

/** One topic, many browsers' connections: from publishing to the last subscriber's callback, all in this process. */
export async function measurePush(): Promise<readonly Figure[]> {
  const stage = await startStage();
  const clients: Client[] = [];
  // One after the other: a crowd at the door is not what is measured.
  for (let user = 1; user <= subscribers; user += 1) clients.push(await connected(stompClient(stage, `t-${user}-a`)));
  try {
    const delays: number[] = [];
    await Promise.all(
      clients.map((client) =>
        watching(client, topic, ({ body }) => {
          const { at } = JSON.parse(body) as { at: number };
          delays.push(performance.now() - at);
        }),
      ),
    );
    for (let sent = 0; sent < perSecond * seconds; sent += 1) {
      stage.broker.publish(topic, { at: performance.now(), filling });
      await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    const title = `push to ${subscribers} subscribers, ${perSecond} a second`;
    return [
      { name: `${title}: p50`, unit: 'ms', value: percentile(delays, 0.5) },
      { name: `${title}: p99`, unit: 'ms', value: percentile(delays, 0.99) },
      { name: `${title}: delivered`, unit: '%', value: (delays.length / (subscribers * perSecond * seconds)) * 100 },
    ];
  } finally {
    await Promise.all(clients.map((client) => client.deactivate()));
    await stage.close();
  }
}
