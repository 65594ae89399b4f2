import { createHash } from 'node:crypto';
import type { KnownProcess } from './processes.repository';

/** What processes on one database have to have in common. */
export interface Means {
  readonly streams: string;
  readonly broker: string;
}

/** One server may be known under several addresses; what proves its hooks is the same for all. */
export function meansOf(env: { readonly streamsUrl: string | null; readonly brokerUrl: string | null }): Means {
  const secret = env.streamsUrl === null ? null : new URL(env.streamsUrl).searchParams.get('secret');
  return {
    streams: secret === null ? '' : createHash('sha256').update(secret).digest('hex').slice(0, 16),
    broker: env.brokerUrl === null ? '' : 'shared',
  };
}

/** Why the two cannot serve one database together, for whoever starts the second; null when they can. */
export function objectionTo(
  own: Means,
  other: Pick<KnownProcess, 'streams' | 'broker' | 'pid' | 'host'>,
): string | null {
  const who = `process ${other.pid} on ${other.host}`;
  if (own.broker === '')
    return `BROKER_URL is missing: ${who} uses this database too, and neither would hear of the other's changes`;
  if (other.broker === '')
    return `This database is used by ${who}, which has no BROKER_URL: start that one with it first`;
  if (own.streams === '')
    return `STREAMS_URL is missing: ${who} uses this database too, and each would end the other's streams`;
  if (other.streams === '')
    return `This database is used by ${who}, which has no STREAMS_URL: start that one with it first`;
  return own.streams === other.streams ? null : `STREAMS_URL has another secret than that of ${who}`;
}
