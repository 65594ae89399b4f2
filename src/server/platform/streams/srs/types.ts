import type { Logger } from 'pino';
import type { Clock } from '../../clock';
import type { Lead } from '../../processes/lead';
import type { MediaServer } from '../types';
import type { Admissions } from './admissions';
import type { HookAnswer } from './srs-hook';

export interface SrsOptions {
  /** `STREAMS_URL`; see parseSrsUrl. */
  readonly url: string;
  readonly recordingsDir: string;
  /** How long a publisher may be away before its stream counts as lost. */
  readonly publishGraceMs: number;
  readonly admissions: Admissions;
  /** Of several processes one records, tells what happens and disconnects; each serves its viewers. */
  readonly lead: Lead;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface SrsMediaServer extends MediaServer {
  /** Answers SRS's HTTP callbacks. `secret` is what the hook's address carried; a wrong one refuses. */
  handleHook(body: unknown, secret: string): Promise<HookAnswer>;
  /** Another process was told by SRS that something has changed. */
  hurry(): void;
}
