import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import type { WritingCall } from '../../../../src/server/platform/http/call';
import { systemClock } from '../../../../src/server/platform/clock';
import { createHttpServer } from '../../../../src/server/platform/http/http-server';
import { sendWorkbook } from '../../../../src/server/platform/spreadsheets/send-workbook';

test('one user’s exports that do not end leave room for those of others', async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const app = await createHttpServer({ log: pino({ level: 'silent' }), clock: systemClock, requestsPerMinute: 100 });
  const sheet = {
    name: '台账',
    columns: [],
    // Begins, and goes on when it is told to.
    async *rows() {
      yield [];
      await finished;
    },
  };
  app.get<{ Params: { user: string } }>('/:user', async (request, reply) => {
    const actor = { userId: Number(request.params.user), unitName: '清水县' };
    const call = { actor, now: new Date(), request, reply, read: null, audit: () => undefined };
    const own = { ...call, write: () => Promise.resolve(), publish: () => undefined } as unknown as WritingCall;
    await sendWorkbook(own, '台账', () => Promise.resolve({ sheets: [sheet], detail: {} }));
    return reply;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (user: number) => {
    const { port } = app.server.address() as AddressInfo;
    const request = http.get({ host: '127.0.0.1', port, path: `/${user}`, agent: false });
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    return response;
  };
  try {
    const held = [await ask(1), await ask(1)];
    expect([held.map(({ statusCode }) => statusCode), (await ask(1)).statusCode]).toEqual([[200, 200], 429]);
    held.push(await ask(2));
    expect(held.at(-1)?.statusCode).toBe(200);
    const ended = held.map((response) => once(response.resume(), 'end'));
    finish();
    await Promise.all(ended);
    expect((await ask(1)).statusCode).toBe(200);
  } finally {
    finish();
    await app.close();
  }
});
