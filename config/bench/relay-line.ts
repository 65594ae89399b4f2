import { pause } from '../../test/support/eventually';
import { openProxy } from '../../test/support/proxy';

/** The RabbitMQ of TEST_BROKER_URL, at the end of a line that can be cut; null without one. */
export async function openRelayLine() {
  const given = process.env['TEST_BROKER_URL'];
  if (given === undefined) return null;
  const url = new URL(given);
  const line = await openProxy(Number(url.port));
  url.port = String(line.port);
  return {
    url: url.href,
    beAwayFor: async (ms: number) => {
      line.cut();
      await pause(ms);
      await line.mend();
    },
    close: () => line.close(),
  };
}
