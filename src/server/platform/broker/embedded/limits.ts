import { minuteMs } from '../../../../contract/time';
/** What one server process grants; beyond any of these it closes rather than buffers. */
export interface BrokerLimits {
  /** Longest frame a client may send, in bytes. */
  readonly frameBytes: number;
  /** Longest JSON body the server publishes, in bytes; well below `queueBytes`, or it would close every reader. */
  readonly bodyBytes: number;
  /** Most bytes that may wait for one slow reader. */
  readonly queueBytes: number;
  /** Frames of one client that may wait while an earlier one is being decided on. */
  readonly waitingFrames: number;
  readonly subscriptions: number;
  /** A session is one sign-in, on one device. */
  readonly connectionsPerSession: number;
  readonly connections: number;
  /** Who begins to connect within a second, of all. A crowd that was cut off is let in in turn, and the others served meanwhile. */
  readonly connectsPerSecond: number;
  /** The same while a server has just begun: who was cut off asks for what is true, and is answered before he is told what changes. */
  readonly firstConnectsPerSecond: number;
  /** For how long a server has just begun, in milliseconds since the first one came. */
  readonly beginningMs: number;
  /** Who has to wait for that no longer waits, in milliseconds, so that a few are not sent away again and again; the others are to come later. */
  readonly connectWaitMs: number;
  /** Time from the open socket to an accepted CONNECT, in milliseconds. */
  readonly connectMs: number;
  /** The heart-beat this server offers and asks for, in milliseconds; twice that without a sign is silence. */
  readonly heartbeatMs: number;
  /** Slowest heart-beat by which a client's death is noticed, in milliseconds. */
  readonly slowestHeartbeatMs: number;
  /** How long a long-polling client may stay away between two polls, in milliseconds. */
  readonly pollGapMs: number;
  /** What a peer gets to answer a closing handshake before its socket is cut, in milliseconds. */
  readonly closeMs: number;
}

export const defaultLimits: BrokerLimits = {
  frameBytes: 64 * 1024,
  bodyBytes: 256 * 1024,
  queueBytes: 512 * 1024,
  waitingFrames: 64,
  subscriptions: 20,
  connectionsPerSession: 20,
  connections: 5000,
  connectsPerSecond: 40,
  firstConnectsPerSecond: 10,
  beginningMs: 5_000,
  connectWaitMs: 4_000,
  connectMs: 10_000,
  heartbeatMs: 2_000,
  slowestHeartbeatMs: minuteMs,
  pollGapMs: 5000,
  closeMs: 1000,
};
