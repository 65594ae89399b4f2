import { liveContract } from '../../../../src/contract/live';
import { agree } from './support/agreement';
import { failWhen } from './support/failing-writes';
import { ScriptedMediaServer } from './support/scripted-media-server';
import type { Stage } from './support/stage';
import { currentOf, openStage } from './support/stage';
import { HeldClock } from '../../../support/clock';
import { eventually } from '../../../support/eventually';

const clock = new HeldClock();
const media = new ScriptedMediaServer(clock);
const look = () => ({ streaming: [...media.streams.keys()], open: [...media.channels.keys()] });
let stage: Stage;
beforeAll(async () => {
  // As the product runs: the patience with a publisher alone takes most of the three seconds.
  stage = await openStage({ mediaServer: media, publishGraceMs: 2_000, clock });
});
afterAll(() => stage.close());

it.each([100, 2_500])(
  'an end that came %i ms before the database could take it is written down within 3 s',
  async (awayMs) => {
    const token = await stage.tokenOf('all');
    const [cook = 0] = stage.province.cooks.county;
    const { id, streamName } = await currentOf(stage, cook);
    await stage.call(liveContract.open, token, { id, live: 1 });
    media.begin(streamName);
    await eventually('streaming', async () => (await currentOf(stage, cook)).status === 1);
    // Right after a pass, so that the next one is as far away as it can be.
    await stage.live.start();
    const recover = await failWhen(stage, 'new.status = 2');
    media.endStream(streamName);
    await clock.advance(awayMs);
    await recover();
    await agree(stage, token, look, clock);
  },
);
