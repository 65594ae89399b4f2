import { PGlite } from '@electric-sql/pglite';
import { copyCluster } from './copy-cluster';
import type { Sync, SyncTarget } from './durable-fs';
import { DurableNodeFs, syncToDisk } from './durable-fs';

/**
 * PGlite's own parameters of PostgreSQL, but with fsync on, through the one call that reaches the disk, and with 32 of its
 * 160 MB of buffers: all of them are taken at the start, and the machine keeps the files in its memory anyway.
 */
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=32MB'].flatMap((setting) => ['-c', setting]),
];

/** A segment of the write-ahead log, 16 MB. */
const segmentPath = /\/pg_wal\/[0-9A-F]{24}$/;
const segmentsPerCheckpoint = 4;
/** Of the log a copy needs what came since the checkpoint began. */
const neededSegments =
  'select redo_wal_file, pg_walfile_name(pg_current_wal_insert_lsn()) from pg_control_checkpoint()';
const commitsPerVacuum = 5_000;

/** Message `Q` of the wire protocol. */
function simpleQuery(text: string): Uint8Array {
  const body = new TextEncoder().encode(`${text}\0`);
  const message = new Uint8Array(5 + body.length);
  message[0] = 'Q'.charCodeAt(0);
  new DataView(message.buffer).setUint32(1, 4 + body.length);
  message.set(body, 5);
  return message;
}

/** Every answer ends with ReadyForQuery: `Z`, its length 5, and `I` when no transaction is open. */
function leavesIdle(answer: Uint8Array): boolean {
  return answer.at(-6) === 'Z'.charCodeAt(0) && answer.at(-1) === 'I'.charCodeAt(0);
}

export interface EngineOptions {
  /** Called for every sync PostgreSQL asks for, before it goes on; the default puts the file on disk. */
  readonly sync?: Sync;
}

/** PostgreSQL inside this thread: one session; every call blocks until PostgreSQL has answered. */
export class Engine {
  private readonly folder: string;
  private readonly sync: Sync;
  private readonly segments = new Set<string>();
  private commits = 0;
  private idle = true;
  private pglite: PGlite | undefined;

  private constructor(folder: string, sync: Sync) {
    this.folder = folder;
    this.sync = sync;
  }

  /** Opens the database in `folder`, replaying its log after a crash; makes one when the folder is empty (about 6 s). */
  static async open(folder: string, { sync = syncToDisk }: EngineOptions = {}): Promise<Engine> {
    const engine = new Engine(folder, sync);
    const fs = new DurableNodeFs(folder, (target) => engine.record(target));
    engine.pglite = await PGlite.create({ fs, startParams });
    return engine;
  }

  /**
   * Runs wire protocol messages, up to and with their Sync. PostgreSQL has synced its log before it answers a commit, so
   * whatever is returned here is on disk.
   */
  exec(messages: Uint8Array): Uint8Array {
    if (this.pglite === undefined) throw new Error('The database is closed');
    const answer = this.pglite.execProtocolRawSync(messages);
    if (answer.length > 0) this.idle = leavesIdle(answer);
    return answer;
  }

  /** A new connection takes over the one session: what the last one has left open is undone. */
  reset(): void {
    this.command('rollback');
    this.command('discard all');
  }

  /**
   * Single-user PostgreSQL has no checkpointer, so its log would grow for ever: call this after each answer. It writes a
   * checkpoint (some 50 ms) once four segments of log are full and no transaction is open.
   */
  checkpointWhenDue(): void {
    if (!this.idle || this.segments.size <= segmentsPerCheckpoint) return;
    this.checkpoint();
  }

  /** Puts a copy of the database as it stands into a new folder, from which it can be opened. */
  copyTo(folder: string): void {
    if (!this.idle) throw new Error('A transaction is open');
    this.checkpoint();
    const answer = Buffer.from(this.exec(simpleQuery(neededSegments))).toString('latin1');
    copyCluster(this.folder, folder, answer.match(/[0-9A-F]{24}/g) ?? []);
  }

  /** Nor has it autovacuum: call this when nobody has asked anything for a while. */
  vacuumWhenDue(): void {
    if (!this.idle || this.commits < commitsPerVacuum) return;
    this.command('vacuum (analyze)');
    this.commits = 0;
  }

  /** Writes a last checkpoint, so that the next start need not replay the log. */
  async close(): Promise<void> {
    const pglite = this.pglite;
    this.pglite = undefined;
    await pglite?.close();
  }

  private checkpoint(): void {
    this.command('checkpoint');
    this.segments.clear();
  }

  private command(text: string): void {
    this.exec(simpleQuery(text));
  }

  private record(target: SyncTarget): void {
    this.sync(target);
    if (!segmentPath.test(target.path)) return;
    this.segments.add(target.path);
    this.commits += 1;
  }
}
