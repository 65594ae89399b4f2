import type { EmbeddedMediaServer } from '../../../../src/server/platform/streams/embedded/embedded-media-server';
import { PublishRefused } from '../../../../src/server/demo/cameras/rtmp-publisher';
import { publishByHand } from '../../streams/support/publisher';
import { agree, settled } from './support/agreement';
import { dice } from './support/dice';
import { Operators } from './support/operators';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, openStage, recordsOf } from './support/stage';
import { HeldClock } from '../../../support/clock';
import { eventually } from '../../../support/eventually';
import { rounds } from '../../../support/rounds';

jest.setTimeout(180_000);

const races = rounds(150, 500);

async function operatorsOn(stage: Stage, seed: number) {
  const roll = dice(seed);
  const cooks = [...stage.province.cooks.county, ...stage.province.cooks.township];
  const tokens = [await stage.tokenOf('all'), await stage.tokenOf('county')];
  return { roll, cooks, operators: new Operators(stage, tokens, cooks, roll) };
}

/** What the operation log says of switches; every answer has its entry. */
async function logged(stage: Stage) {
  const entries = await stage.db
    .selectFrom('operationLogs')
    .where('title', 'in', ['开启直播', '关闭直播'])
    .select(['result', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('result')
    .execute();
  return Object.fromEntries(entries.map(({ result, count }) => [result, count]));
}

describe(`${2 * races} switches of two operators in ${races} races, the media server failing at random`, () => {
  const clock = new HeldClock();
  const media = new ScriptedMediaServer(clock);
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ mediaServer: media, clock });
  });
  afterAll(() => stage.close());

  const look = () => ({ streaming: [...media.streams.keys()], open: [...media.channels.keys()] });

  it('are answered truly, and list, database and media server agree within 3 s of every disturbance', async () => {
    const { roll, cooks, operators } = await operatorsOn(stage, 20_240_229);
    const admin = await stage.tokenOf('all');
    media.recordingOf = (name) => ({ file: `${name}-20250101000000.flv`, bytes: 10, durationMs: 1, partsAt: [] });
    const wellAgain = () => {
      media.refuses = () => false;
      media.delayMs = () => roll(4);
    };
    /** Each begins and says how it ends. */
    const disturbances: readonly (() => () => void)[] = [
      () => {
        media.refuses = () => roll(2) === 0;
        return wellAgain;
      },
      () => {
        media.refuses = () => roll(3) > 0;
        media.delayMs = () => (roll(20) === 0 ? 2_600 : roll(150));
        return wellAgain;
      },
      () => {
        media.die();
        media.refuses = () => true;
        return () => {
          wellAgain();
          media.restart();
        };
      },
      () => {
        media.restart();
        return wellAgain;
      },
    ];
    wellAgain();
    let end: (() => void) | null = null;
    for (let race = 0; race < races; race += 1) {
      if (race % 25 === 10) end = disturbances[roll(disturbances.length)]?.() ?? null;
      await operators.race(end !== null);
      if (race % 25 === 17) {
        end?.();
        await agree(stage, admin, look, clock);
        end = null;
      }
      const { streamName } = await currentOf(stage, cooks[roll(cooks.length)] ?? 0);
      if (roll(3) > 0) media.begin(streamName);
      else media.endStream(streamName);
      // What happens by itself comes between two races, never into one whose every outcome is to be explained.
      if (end === null) await settled(stage, look, clock);
    }
    expect(operators.done + operators.refused).toBe(2 * races);
    expect(operators.refused).toBeGreaterThan(races / 10);
    expect(await logged(stage)).toEqual({ success: operators.done, refused: operators.refused });

    await operators.closeAll();
    await agree(stage, admin, look, clock);
    expect(look()).toEqual({ streaming: [], open: [] });
    const history = await stage.db.selectFrom('liveRecords').where('status', '=', 2).select('id').execute();
    expect(history.length).toBeGreaterThan(races / 10);
    for (const cook of cooks) {
      const current = (await recordsOf(stage, cook)).filter(({ status }) => status !== 2);
      expect(current).toMatchObject([{ status: 0, isOpen: false }]);
    }
  });
});

describe('60 switches of two operators on real cameras, the media process being killed and frozen', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({ simulated: true });
  });
  afterAll(() => stage.close());

  const look = async () => ({ streaming: (await stage.media.published()).map(({ name }) => name), open: null });

  it('are answered truly, agree again after each trouble, and leave nothing stuck', async () => {
    const { cooks, operators } = await operatorsOn(stage, 7);
    const admin = await stage.tokenOf('all');
    const ingest = stage.media as EmbeddedMediaServer;
    const isUp = async () => (await stage.media.published().catch(() => null)) !== null;
    for (const signal of ['SIGKILL', 'SIGSTOP', 'SIGKILL'] as const) {
      for (let race = 0; race < 5; race += 1) await operators.race(true);
      await agree(stage, admin, look);
      const pid = ingest.ingestPid ?? 0;
      process.kill(pid, signal);
      for (let race = 0; race < 5; race += 1) await operators.race(true);
      await eventually('another media process', () => ingest.ingestPid !== pid && isUp());
      await agree(stage, admin, look);
    }
    expect(await logged(stage)).toEqual({ success: operators.done, refused: operators.refused });
    await operators.closeAll();
    await agree(stage, admin, look);
    expect(await stage.media.published()).toEqual([]);
    for (const cook of cooks) {
      const { streamName, streamKey } = await currentOf(stage, cook);
      const knock = publishByHand(stage.media.publishAddress(streamName, streamKey));
      await expect(knock).rejects.toThrow(PublishRefused);
      expect((await recordsOf(stage, cook)).filter(({ status }) => status !== 2)).toMatchObject([{ isOpen: false }]);
    }
    await stage.live.start();
    await agree(stage, admin, look);
  });
});
