import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock, Timer } from '../clock';
import { backlog } from './listen';

/** A process that ends waits so long for the answers to pending requests. */
const timeoutMs = 10_000;

/** A live stream is answered as long as somebody watches it, so it is not waited for. */
const isViewing = (url: string) => url.startsWith('/live/');

/**
 * Returns the first step of a shutdown: no connection is accepted any more, so a proxy goes to another process, and pending
 * requests are answered.
 */
export function openDrain(app: FastifyInstance, clock: Clock): () => Promise<void> {
  let owed = 0;
  let isOver = false;
  let allAnswered = (): void => undefined;
  let accepted = 0;
  app.server.on('connection', () => (accepted += 1));
  app.addHook('onRequest', (request, reply, done) => {
    if (isOver) void reply.header('connection', 'close');
    if (!isViewing(request.url)) {
      owed += 1;
      // The response is closed, too, if the client goes away.
      reply.raw.once('close', () => {
        owed -= 1;
        if (owed === 0) allAnswered();
      });
    }
    done();
  });
  /** Accepts the connections that wait, one a turn: closed before that, their clients would not know whether they were heard. */
  const acceptWaiting = async () => {
    await turn();
    for (let turns = 0, before = -1; turns < backlog && accepted > before; turns += 1) {
      before = accepted;
      await turn();
    }
  };
  return async () => {
    isOver = true;
    await acceptWaiting();
    app.server.close();
    if (owed === 0) return;
    let timer: Timer | undefined;
    await new Promise<void>((resolve) => {
      allAnswered = resolve;
      timer = clock.after(timeoutMs, resolve);
    });
    timer?.cancel();
    if (owed > 0) app.log.warn({ owed }, 'this process ends without having answered');
  };
}
