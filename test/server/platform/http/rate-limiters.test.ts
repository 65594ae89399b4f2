import pino from 'pino';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';
import { minuteMs } from '../../../../src/contract/time';
import { HeldClock } from '../../../support/clock';

const seconds = (value: number) => value * 1000;

/** A server that lets each address ask twice a minute. */
async function open() {
  const clock = new HeldClock();
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock, requestsPerMinute: 2 });
  app.get('/common', () => 'common');
  app.get('/guessed', { config: { rateLimit: 1 } }, () => 'guessed');
  app.get('/free', { config: { rateLimit: false } }, () => 'free');
  const ask = async (url: string, remoteAddress = '192.0.2.1') => {
    const { statusCode, headers, body } = await app.inject({ url, remoteAddress });
    const { 'x-ratelimit-limit': limit, 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset } = headers;
    return { status: statusCode, told: [limit, remaining, reset, headers['retry-after']], body };
  };
  return { app, clock, ask };
}

let stage: Awaited<ReturnType<typeof open>>;
beforeEach(async () => {
  stage = await open();
});
afterEach(() => stage.app.close());

test('an address that asks too often waits for its minute to end, and no other address does', async () => {
  const { ask, clock } = stage;
  expect(await ask('/common')).toMatchObject({ status: 200, told: ['2', '1', '60', undefined] });
  await clock.advance(seconds(20));
  expect(await ask('/common')).toMatchObject({ status: 200, told: ['2', '0', '40', undefined] });
  const refused = await ask('/common');
  expect(refused).toMatchObject({ status: 429, told: ['2', '0', '40', '40'] });
  expect(JSON.parse(refused.body)).toMatchObject({ msg: '请求过于频繁，请稍后再试' });
  expect(await ask('/common', '192.0.2.2')).toMatchObject({ status: 200 });
  await clock.advance(minuteMs - seconds(20));
  expect(await ask('/common')).toMatchObject({ status: 200, told: ['2', '1', '60', undefined] });
});

test('addresses that do not exist count as well', async () => {
  const { ask } = stage;
  expect(await ask('/nowhere')).toMatchObject({ status: 404, told: ['2', '1', '60', undefined] });
  expect(await ask('/elsewhere')).toMatchObject({ status: 404 });
  expect(await ask('/nowhere')).toMatchObject({ status: 429 });
  expect(await ask('/common')).toMatchObject({ status: 429 });
});

test('a route with a limit of its own is counted on its own, and one without a limit is not counted', async () => {
  const { ask } = stage;
  expect(await ask('/guessed')).toMatchObject({ status: 200, told: ['1', '0', '60', undefined] });
  expect(await ask('/guessed')).toMatchObject({ status: 429 });
  for (let time = 0; time < 4; time += 1)
    expect(await ask('/free')).toMatchObject({ status: 200, told: [undefined, undefined, undefined, undefined] });
  expect(await ask('/common')).toMatchObject({ status: 200, told: ['2', '1', '60', undefined] });
});
