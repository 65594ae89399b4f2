import path from 'node:path';
import { liveContract, liveStatus } from '../../../src/contract/live';
import { Crowd } from '../../support/crowd/crowd';
import { openPair } from '../../support/crowd/pair';
import type { Pair } from '../../support/crowd/pair';
import { eventually } from '../../support/eventually';
import { isNginxThere } from '../../support/nginx';
import { testBrokerUrl } from '../../support/services';
import { serverDatabase } from '../db/support/server-database';
import { hooksTo, startFakeSrs } from '../streams/support/fake-srs';

/** Three servers start, the first with the demo province. */
jest.setTimeout(400_000);

/** Skipped without them, which `.ci/run` tells. `npm run bench processes` has two hundred, who work, and twenty streams. */
const isPossible = isNginxThere() && process.env.TEST_DATABASE_URL !== undefined && testBrokerUrl !== undefined;
const members = 20;
const secret = 'secret-of-the-hooks-1';

(isPossible ? describe : describe.skip)('two processes behind nginx with the marks of the sample taken off', () => {
  let database: Awaited<ReturnType<typeof serverDatabase>>;
  let srs: Awaited<ReturnType<typeof startFakeSrs>>;
  let pair: Pair;
  let crowd: Crowd;

  beforeAll(async () => {
    database = await serverDatabase();
    const streamsUrl = async (hooksPort: number) => {
      srs = await startFakeSrs({
        hooked: hooksTo(() => `http://127.0.0.1:${hooksPort}/internal/srs?secret=${secret}`),
      });
      return `${srs.base}?flv=${srs.base}&secret=${secret}`;
    };
    pair = await openPair({ databaseUrl: database.url, brokerUrl: testBrokerUrl ?? '', streamsUrl, members });
    crowd = new Crowd(pair.nginx, pair.places);
    await crowd.gather(20);
  }, 400_000);
  afterAll(async () => {
    crowd.leave();
    await pair.close();
    await srs.close();
    await database.remove();
  });

  const allShowTheTruth = () =>
    eventually(
      'everybody shows what stands in the database',
      async () => crowd.countEqual(await pair.truth()) === members,
      60_000,
    );

  /** A camera with the key of a kitchen at the end of those that wait. */
  async function publish(fromEnd: number): Promise<string | null> {
    const { rows } = await pair.admin.call(liveContract.list, { status: liveStatus.waiting, page: 1, pageSize: 50 });
    const id = rows.at(-fromEnd)?.id ?? 0;
    await pair.admin.call(liveContract.open, { id, isOpen: true, minutes: 30 });
    const url = new URL((await pair.admin.call(liveContract.target, { id })).fullAddress);
    return srs.publish(path.basename(url.pathname), url.searchParams.get('key') ?? '');
  }

  test('a change is told to the browsers of both, and SRS is answered', async () => {
    await pair.change();
    await allShowTheTruth();
    expect(await publish(1)).not.toBeNull();
  });

  test('after kill -9 of one its browsers are at the other, whose own notice nothing, and SRS is answered still', async () => {
    crowd.takeCuts();
    await pair.leaveAlone(0);
    await pair.kill(0);
    await eventually('somebody notices', () => crowd.countUp() < members);
    await pair.change();
    await eventually('everybody is back', () => crowd.countUp() === members);
    await allShowTheTruth();
    const cut = crowd.takeCuts().filter(Boolean).length;
    expect(cut).toBeGreaterThan(0);
    expect(cut).toBeLessThan(members);
    expect(await publish(2)).not.toBeNull();
    await pair.start(0);
  });
});
