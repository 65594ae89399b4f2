import type pg from 'pg';
import type { Logger } from 'pino';

/**
 * A connection that breaks fails its queries and is replaced by the pool. It also emits an error, in use or idle, and
 * an error nobody listens to would end the process.
 */
export function logConnectionLoss(pool: pg.Pool, log: Logger): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  });
  // The pool repeats what its idle connections have said already.
  pool.on('error', () => undefined);
}
