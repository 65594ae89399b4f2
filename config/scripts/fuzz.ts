import { parseArgs } from 'node:util';
import { openRange } from '../../test/server/security/fuzz/range';

/**
 * `npm run fuzz -- [--seconds N] [--requests N] [--seed S]`: sends a server of its own what a hostile or broken client may send. Every
 * answer that is a failure of the server, or not in Chinese, is told with the seed that makes the request again, and fails the run.
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    requests: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

async function main(): Promise<number> {
  const range = await openRange();
  const first = Number(values.seed) * 1_000_000;
  const until = Date.now() + Number(values.seconds) * 1_000;
  let sent = 0;
  let found = 0;
  try {
    while (sent < Number(values.requests) && Date.now() < until) {
      for (const { seed, wrong, request } of await range.shoot(first + sent)) {
        found += 1;
        console.log(`seed ${seed}: ${wrong}\n    ${request}`);
      }
      sent += 1;
      if (sent % 5_000 === 0) console.log(`${sent} requests`);
    }
  } finally {
    await range.close();
  }
  console.log([...range.outcomes].map(([outcome, count]) => `${outcome}: ${count}`).join(', '));
  console.log(`${sent} requests from seed ${values.seed}, ${found} findings`);
  return found;
}

main().then(
  (found) => process.exit(found === 0 ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
