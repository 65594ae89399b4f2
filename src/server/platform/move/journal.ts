import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { codeOf } from '../db/errors';

/** A file that stands in the new place: it was read there again, and was the same. */
const entry = z.object({ name: z.string(), bytes: z.number(), mtimeMs: z.number(), sha256: z.string() });
export type Copied = z.infer<typeof entry>;

/** What has been copied so far, a line each; it outlives whoever copies. */
export class Journal {
  private constructor(
    private readonly handle: FileHandle,
    private readonly copied: Map<string, Copied>,
  ) {}

  static async open(file: string): Promise<Journal> {
    const copied = new Map<string, Copied>();
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
    try {
      for await (const line of lines) {
        const read = readLine(line);
        if (read !== null) copied.set(read.name, read);
      }
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    const journal = new Journal(await open(file, 'a', 0o600), copied);
    // The last line may have been broken off.
    await journal.handle.writeFile('\n');
    return journal;
  }

  get size(): number {
    return this.copied.size;
  }

  find(name: string): Copied | null {
    return this.copied.get(name) ?? null;
  }

  async add(copied: Copied): Promise<void> {
    await this.handle.writeFile(`${JSON.stringify(copied)}\n`);
    await this.handle.datasync();
    this.copied.set(copied.name, copied);
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

function readLine(line: string): Copied | null {
  try {
    return entry.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
