import type { Channel } from '../types';

/** What all processes that share an SRS know of its publishers. */
export interface Admissions {
  /** The open channel of this name; null when there is none. */
  find(name: string): Promise<Channel | null>;
  /** All open channels. */
  channels(): Promise<readonly Channel[]>;
  /** A publisher had the key, and SRS was told to let him in. `client` is what SRS calls him. */
  admit(client: string, name: string): Promise<void>;
  dismiss(client: string): Promise<void>;
  /** The publishers who were let in, `present` and just now; others are forgotten. */
  admitted(present: readonly string[]): Promise<ReadonlySet<string>>;
}
