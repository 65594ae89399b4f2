import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Clock, Timer } from '../clock';
import type { Doors } from './doors';

/** Nobody waits longer for an answer that a process owes which is to end. */
const patienceMs = 10_000;

/** Answers that take as long as somebody watches are no reason to stay. */
const isViewing = (url: string) => url.startsWith('/live/');

/**
 * Returns what a process does first that is to end: nobody new is let in - a proxy goes to another process then - and who has
 * asked already is answered.
 */
export function openDrain(app: FastifyInstance, doors: Doors, clock: Clock): () => Promise<void> {
  let owed = 0;
  let isOver = false;
  let allAnswered = (): void => undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (isOver) void reply.header('connection', 'close');
    if (!isViewing(request.url)) {
      owed += 1;
      // Also when whoever has asked goes away.
      reply.raw.once('close', () => {
        owed -= 1;
        if (owed === 0) allAnswered();
      });
    }
    done();
  });
  return async () => {
    isOver = true;
    // Who stands at the door is let in first: closed before him, he would not know whether he was heard.
    await turn();
    doors.close();
    if (owed === 0) return;
    let timer: Timer | undefined;
    await new Promise<void>((resolve) => {
      allAnswered = resolve;
      timer = clock.after(patienceMs, resolve);
    });
    timer?.cancel();
    if (owed > 0) app.log.warn({ owed }, 'this process ends without having answered');
  };
}
