import type { ClientBase } from 'pg';

/** Where the database tells whose rights a transaction has changed; see the migration that makes it tell. */
const channel = 'rights';

/** What a committed transaction has changed, on whichever process. */
export type RightsChange =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'user'; readonly userId: number }
  | { readonly kind: 'parameters' }
  | { readonly kind: 'all' };

export interface RightsChanges {
  /** False: something may have changed that nobody has told of. What was read before must be read again. */
  isHeard(): boolean;
  /** Told before the change is answered where this process has made it, else as soon as it is known here. */
  listen(hear: (change: RightsChange) => void): void;
}

function changeOf(told: string): RightsChange {
  const [kind, subject = ''] = told.split(' ');
  if (kind === 'session') return { kind, sessionId: subject };
  if (kind === 'user') return { kind, userId: Number(subject) };
  return kind === 'parameters' ? { kind } : { kind: 'all' };
}

/** What the connections of this process hear. */
export class HeardChanges {
  private readonly hearers = new Set<(change: RightsChange) => void>();

  listen(hear: (change: RightsChange) => void): void {
    this.hearers.add(hear);
  }

  tell(change: RightsChange): void {
    for (const hear of this.hearers) hear(change);
  }

  /** From now on until the connection ends. PostgreSQL answers a commit after it has told the committer, if he listens. */
  async listenOn(client: ClientBase): Promise<void> {
    client.on('notification', ({ payload = '' }) => this.tell(changeOf(payload)));
    await client.query(`listen ${channel}`);
  }
}

/** True while the connection is the one that listens: a pooler in between might have given it another. */
export const isListening = `select exists (select from pg_listening_channels() as told where told = '${channel}') as heard`;
