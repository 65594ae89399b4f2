import { Crowd } from '../../support/crowd/crowd';
import { openScene } from '../../support/crowd/scene';
import type { Scene } from '../../support/crowd/scene';
import { eventually } from '../../support/eventually';
import { isNginxThere } from '../../support/nginx';

/** Two servers start, one after the other, the first with the demo province. */
jest.setTimeout(300_000);

/** Skipped without it, which `.ci/run` tells. `npm run bench proxy` has a thousand, and cameras. */
const behindNginx = isNginxThere() ? describe : describe.skip;
const members = 30;

behindNginx('many who look at live lists through nginx', () => {
  let scene: Scene;
  let crowd: Crowd;
  beforeAll(async () => {
    scene = await openScene(members);
    crowd = new Crowd(scene.nginx, scene.places);
    await crowd.gather(100);
  });
  afterAll(async () => {
    crowd.leave();
    await scene.close();
  });

  const allShowTheTruth = () =>
    eventually('everybody shows what stands in the database', async () => {
      return crowd.countEqual(await scene.truth()) === members;
    });

  test('are told of a change, each of his unit', async () => {
    const before = await scene.truth();
    await scene.change();
    expect(await scene.truth()).not.toEqual(before);
    await allShowTheTruth();
  });

  test('show what stands in the database once the server was away and is back, and are told again', async () => {
    await scene.stopServer();
    await eventually('everybody notices', () => crowd.countUp() === 0);
    await scene.startServer();
    await scene.change();
    await eventually('everybody is back', () => crowd.countUp() === members);
    await allShowTheTruth();
    await scene.change();
    await allShowTheTruth();
  });
});
