import { createHash, timingSafeEqual } from 'node:crypto';
import type { RefusalReason } from '../publish-refusal';
import type { Grant } from './messages';

/** The application part of every address: `rtmp://host/live/...`. */
const applicationName = 'live';

/** A publisher this silent has probably lost its network; another connection with the right key may take its place. */
const silenceMs = 3_000;

export interface PublishRequest {
  readonly application: string;
  readonly name: string;
  readonly key: string;
}

export interface Publisher {
  /** Milliseconds since the epoch of the latest bytes. */
  readonly lastHeardAt: number;
  close(): void;
}

export type Verdict = 'admitted' | Extract<RefusalReason, 'notOpen' | 'wrongKey' | 'busy'>;

/** Who may publish, and who does. */
export class IngestGate {
  private readonly grants = new Map<string, Grant>();
  private readonly publishers = new Map<string, Publisher>();

  grant(grant: Grant): void {
    this.grants.set(grant.name, grant);
  }

  /** Takes the channel away and disconnects its publisher. */
  revoke(name: string): void {
    this.grants.delete(name);
    this.publishers.get(name)?.close();
  }

  publishing(): string[] {
    return [...this.publishers.keys()];
  }

  /** Decides about a request and, when it is admitted, makes `publisher` the one of its channel. */
  admit(request: PublishRequest, publisher: Publisher, now: number): Verdict {
    const grant = this.grants.get(request.name);
    if (grant === undefined || request.application !== applicationName) return 'notOpen';
    if (!sameSecret(grant.key, request.key)) return 'wrongKey';
    if (now >= grant.untilMs) return 'notOpen';
    const current = this.publishers.get(request.name);
    if (current !== undefined) {
      if (now - current.lastHeardAt < silenceMs) return 'busy';
      current.close();
    }
    this.publishers.set(request.name, publisher);
    return 'admitted';
  }

  leave(name: string, publisher: Publisher): void {
    if (this.publishers.get(name) === publisher) this.publishers.delete(name);
  }
}

function sameSecret(expected: string, given: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
