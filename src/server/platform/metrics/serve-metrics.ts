import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { notFound, unauthorized } from '../http/errors';
import { placeRefusal } from '../http/listen';
import type { Metrics } from './metrics';
import type { Probes } from './probes';

const textFormat = 'text/plain; version=0.0.4; charset=utf-8';
/** Requests of one address within a minute, so that tokens cannot be guessed. */
const rateLimit = 60;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** `/metrics` for whoever shows the token; without one it does not exist. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | null): void {
  app.get('/metrics', { config: { rateLimit } }, async (request, reply) => {
    if (token === null) throw notFound();
    const [, given = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!isSame(given, token)) throw unauthorized();
    return reply
      .type(textFormat)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

/** The same on an address of its own, for whoever reaches it. Throws StartError. */
export async function listenForMetrics(
  metrics: Metrics,
  place: { readonly host: string; readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': textFormat, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(place, resolve)).catch(
    (error: unknown) => {
      throw placeRefusal(error, 'METRICS_LISTEN', place, 'METRICS_LISTEN');
    },
  );
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : place.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `/readyz`: which of the things that are needed work. Strangers may ask, so it says no more than that. */
export function serveReadiness(app: FastifyInstance, probes: Probes): void {
  app.get('/readyz', async (_request, reply) => {
    const results = await probes.look();
    const isReady = results.every(({ isNeeded, failure }) => !isNeeded || failure === null);
    const checks = Object.fromEntries(results.map(({ name, failure }) => [name, failure === null ? 'ok' : 'failed']));
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unready', checks });
  });
}
