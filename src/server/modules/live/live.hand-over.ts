import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/transaction';
import type { Depot } from '../../platform/files/depot';
import { finishedRecordings } from './live.repository';
import { recordingFormat } from './live.recordings';

const atOnce = 200;

/**
 * Hands finished recordings over to the shared storage. They go from the folder only once the storage has them whole; whoever
 * dies in between begins that one anew. Meanwhile they are played from the folder.
 */
export class HandOver {
  /** Those that are finished and still stand in the folder. */
  private left = 0;

  constructor(
    private readonly folder: string,
    private readonly depot: Depot,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  get waiting(): number {
    return this.left;
  }

  async run(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => recordingFormat.test(name));
    const finished: string[] = [];
    for (let at = 0; at < names.length; at += atOnce)
      finished.push(...(await finishedRecordings(this.db, names.slice(at, at + atOnce))));
    this.left = finished.length;
    for (const file of finished) {
      await this.handOver(file);
      this.left -= 1;
    }
  }

  private async handOver(file: string): Promise<void> {
    const local = path.join(this.folder, file);
    const before = await stat(local).catch(() => null);
    if (before === null) return;
    const began = this.clock.elapsed();
    const { bytes } = await this.depot.put(`recordings/${file}`, local);
    const after = await stat(local).catch(() => null);
    const isSame = after?.size === bytes && after.mtimeMs === before.mtimeMs;
    // Removed meanwhile, or written to after all: then it is stored once more.
    if (!isSame || (await finishedRecordings(this.db, [file])).length === 0) {
      if (after === null) await this.depot.remove(`recordings/${file}`);
      return;
    }
    await rm(local, { force: true });
    const ms = Math.round(this.clock.elapsed() - began);
    this.log.info({ file, bytes, ms }, 'recording handed over to the storage');
  }
}
