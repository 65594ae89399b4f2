import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Depot } from './depot';
import { refusedRead, refusedWrite } from './depot-error';
import { placeOf } from './disk-file-store';
import { fileCodeFormat } from './file-code';
import type { FileStore } from './file-store';

const sweepBatch = 500;

/** How a file is named in the storage. */
export const depotName = (code: string): string => `files/${placeOf(code).split(path.sep).join('/')}`;

/** Files in the shared storage. Those from before there was one stand in the data folder until they are handed over. */
export class DepotFileStore implements FileStore {
  constructor(
    private readonly depot: Depot,
    private readonly local: FileStore,
  ) {}

  async write(code: string, bytes: Uint8Array): Promise<void> {
    await this.depot.write(depotName(code), bytes).catch((error: unknown) => {
      throw refusedWrite(error);
    });
  }

  async read(code: string): Promise<Readable | null> {
    const local = await this.local.read(code);
    if (local !== null) return local;
    return this.depot.open(depotName(code)).catch((error: unknown) => {
      throw refusedRead(error);
    });
  }

  async remove(code: string): Promise<void> {
    await this.local.remove(code);
    await this.depot.remove(depotName(code));
  }

  async sweep(before: Date, known: (codes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number> {
    let removed = await this.local.sweep(before, known);
    let batch: string[] = [];
    const settle = async () => {
      const kept = await known(batch);
      for (const code of batch) {
        if (kept.has(code)) continue;
        await this.depot.remove(depotName(code));
        removed += 1;
      }
      batch = [];
    };
    for await (const { name, modifiedAt } of this.depot.list('files')) {
      const code = path.posix.basename(name);
      if (modifiedAt >= before || !fileCodeFormat.test(code) || depotName(code) !== name) continue;
      batch.push(code);
      if (batch.length === sweepBatch) await settle();
    }
    if (batch.length > 0) await settle();
    await this.depot.forgetUnfinished(before);
    return removed;
  }
}
