import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { SharedText, leastPacked } from '../../../../src/server/platform/http/shared-text';

const long = JSON.stringify({ rows: Array.from({ length: 100 }, (_, id) => ({ id, name: '厨师' })) });

async function serve(text: SharedText) {
  const app = Fastify();
  const sent: (string | Buffer)[] = [];
  app.get('/', async (request, reply) => {
    const body = await text.sentTo(request, reply);
    sent.push(body);
    return reply.send(body);
  });
  await app.ready();
  const ask = (accepted?: string) =>
    app.inject({ url: '/', headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });
  return { app, ask, sent };
}

test('many are given one and the same packed answer', async () => {
  const { app, ask, sent } = await serve(new SharedText(long));
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('gzip, deflate, br')));
  for (const { headers, rawPayload } of answers) {
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(long);
  }
  expect(new Set(sent).size).toBe(1);
  await app.close();
});

test.each([
  ['asks for nothing', undefined, long],
  ['takes something else', 'gzip, deflate', long],
  ['refuses it', 'gzip, br;q=0', long],
  ['is told little', 'br', '{}'.padEnd(leastPacked - 1)],
])('whoever %s is given it as it is', async (_who, accepted, text) => {
  const { app, ask } = await serve(new SharedText(text));
  const { headers, body } = await ask(accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe(text);
  await app.close();
});
