import pg from 'pg';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';

/** A server that takes no writes follows another one: it may be behind, so nothing is read there either. */
class ReadOnly extends Error {
  readonly code = '25006';
}

interface Told {
  /** When it was started: no two servers that a name has led to have the same. */
  readonly server: string;
  readonly isReadOnly: boolean;
}

/** Which server answers at this moment. Throws where it takes no writes. */
export async function askServer(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Told>(
    `select pg_postmaster_start_time()::text as server, current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
  );
  const [told] = rows;
  if (told === undefined || told.isReadOnly) throw new ReadOnly('the database server takes no writes');
  return told.server;
}

/** The connections of the pool, by the server to which each of them leads. */
export class Members {
  private readonly servers = new Map<ClientBase, string>();

  /** Where the line leads that hears of rights. */
  private current: string | null = null;

  constructor(
    private readonly log: Pick<Logger, 'warn'>,
    /** A connection leads elsewhere than that line: what is told there is not heard. */
    private readonly isElsewhere: () => void,
  ) {}

  /** Throws where the server takes no writes. */
  async admit(client: ClientBase): Promise<void> {
    const server = await askServer(client);
    if (this.current !== null && server !== this.current) this.isElsewhere();
    this.servers.set(client, server);
    client.once('end', () => this.servers.delete(client));
  }

  /** Breaks those that lead elsewhere: a name leads to another server, and the former one may be silent for ever. */
  keepOnly(server: string | null): void {
    this.current = server;
    const others = [...this.servers].filter(([, own]) => own !== server);
    if (others.length === 0) return;
    this.log.warn({ connections: others.length }, 'connections to a former database server are dropped');
    for (const [client] of others) {
      this.servers.delete(client);
      if (client instanceof pg.Client) client.connection.stream.destroy();
    }
  }
}
