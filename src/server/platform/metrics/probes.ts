import type { Logger } from 'pino';
import type { Clock } from '../clock';
import { reasonOf } from '../db/errors';
import { within } from '../within';

/** Something that has to work, looked at from time to time. A module registers its own. */
export interface Probe {
  /** A word of letters; strangers read it in `/readyz`, and it is a label in `/metrics`. */
  readonly name: string;
  /** What administrators read. Chinese. */
  readonly title: string;
  /** True: without it nobody should be sent here. Otherwise it is told, and alarms may go by it. */
  readonly isNeeded: boolean;
  /** Whatever it throws is the reason; administrators and the log are told, strangers are not. */
  check(): void | Promise<void>;
}

export interface ProbeResult extends Pick<Probe, 'name' | 'title' | 'isNeeded'> {
  /** Null where it works. */
  readonly failure: string | null;
}

const patienceMs = 3_000;
/** Whoever asks more often is told the same: anybody may ask. */
const heldMs = 1_000;

/** What this process needs, and whether it is there. */
export class Probes {
  private readonly probes: Probe[] = [];
  private readonly failing = new Set<string>();
  private held: { readonly at: number; readonly results: Promise<readonly ProbeResult[]> } | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
  ) {}

  add(probe: Probe): void {
    this.probes.push(probe);
  }

  look(): Promise<readonly ProbeResult[]> {
    const now = this.clock.elapsed();
    if (this.held === null || now - this.held.at > heldMs)
      this.held = { at: now, results: Promise.all(this.probes.map((probe) => this.lookAt(probe))) };
    return this.held.results;
  }

  private async lookAt(probe: Probe): Promise<ProbeResult> {
    const { name, title, isNeeded } = probe;
    try {
      await within(this.clock, patienceMs, Promise.resolve(probe.check()));
      if (this.failing.delete(name)) this.log.info({ probe: name }, 'works again');
      return { name, title, isNeeded, failure: null };
    } catch (error) {
      if (!this.failing.has(name)) this.log.warn({ err: error, probe: name }, 'does not work');
      this.failing.add(name);
      return { name, title, isNeeded, failure: reasonOf(error) };
    }
  }
}
