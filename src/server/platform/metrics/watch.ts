import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { Durations, Metrics } from './metrics';
import { Probes } from './probes';
import { measureProcess } from './process-metrics';
import { listenForMetrics, serveMetrics, serveReadiness } from './serve-metrics';

/** What watches a server from its first line on. */
export interface Watch {
  readonly metrics: Metrics;
  readonly probes: Probes;
  /** Of the database: seconds that a statement took. */
  readonly queried: (seconds: number) => void;
  close(): void;
}

export function openWatch(clock: Clock, log: Logger): Watch {
  const metrics = new Metrics(clock, log);
  const queries = metrics.add(
    new Durations('banquet_database_query_duration_seconds', 'A statement, without waiting for a connection.'),
  );
  const close = measureProcess(metrics, clock);
  return { metrics, probes: new Probes(clock, log), queried: (seconds) => queries.observe(seconds), close };
}

export interface WatchOptions {
  /** Null: nobody is told on the usual port. */
  readonly metricsToken: string | null;
  /** Null: there is no other. */
  readonly metricsListen: { readonly host: string; readonly port: number } | null;
}

/** Tells it to whoever may know. Returns what ends that; throws StartError. */
export async function serveWatch(
  app: FastifyInstance,
  { metrics, probes }: Watch,
  { metricsToken, metricsListen }: WatchOptions,
): Promise<() => Promise<void>> {
  serveReadiness(app, probes);
  serveMetrics(app, metrics, metricsToken);
  if (metricsListen === null) return () => Promise.resolve();
  const own = await listenForMetrics(metrics, metricsListen);
  return () => own.close();
}
