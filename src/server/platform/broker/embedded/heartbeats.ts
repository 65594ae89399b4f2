import type { BrokerLimits } from './limits';

export interface Heartbeats {
  /** How often the server gives a sign, in milliseconds; 0 when the client gives its own and wants none. */
  readonly beatMs: number;
  /** After so long without a sign the client counts as gone, in milliseconds; 0 when it gives none. */
  readonly silenceMs: number;
}

const offerForm = /^(\d{1,9}),(\d{1,9})$/;

/**
 * Settles the `heart-beat` header of a CONNECT: what the client can give, what it wants to get; null when it is malformed.
 * A client that gives none, or too rarely, is sent line feeds all the same: the network notices that nobody takes them.
 */
export function negotiateHeartbeats(offer = '0,0', limits: BrokerLimits): Heartbeats | null {
  const parts = offerForm.exec(offer);
  if (!parts) return null;
  const gives = Number(parts[1]);
  const wants = Number(parts[2]);
  const isHeard = gives > 0 && gives <= limits.slowestHeartbeatMs;
  return {
    beatMs: wants === 0 && isHeard ? 0 : Math.max(wants, limits.heartbeatMs),
    silenceMs: isHeard ? 2 * Math.max(gives, limits.heartbeatMs) : 0,
  };
}
