import type { BrokerLimits } from './limits';

export interface Heartbeats {
  /** How often the server gives a sign, in milliseconds; 0 when the client wants none. */
  readonly beatMs: number;
  /** After so long without a sign the client counts as gone, in milliseconds. */
  readonly silenceMs: number;
}

const offerForm = /^(\d{1,9}),(\d{1,9})$/;

/**
 * Settles the `heart-beat` header of a CONNECT: what the client can give, what it wants to get.
 * Null when it gives none or too rarely: its death could not be noticed.
 */
export function negotiateHeartbeats(offer = '0,0', limits: BrokerLimits): Heartbeats | null {
  const parts = offerForm.exec(offer);
  const gives = Number(parts?.[1]);
  const wants = Number(parts?.[2]);
  if (!parts || gives === 0 || gives > limits.slowestHeartbeatMs) return null;
  return {
    beatMs: wants === 0 ? 0 : Math.max(wants, limits.heartbeatMs),
    silenceMs: 2 * Math.max(gives, limits.heartbeatMs),
  };
}
