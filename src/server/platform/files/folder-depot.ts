import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { codeOf, reasonOf, StartError } from '../db/errors';
import { depotRoots } from './depot';
import type { Depot, DepotRoot, Listed, Stored } from './depot';
import { DepotError } from './depot-error';
import { syncFolder } from './disk-file-store';
import { readFolderMark, writeFolderMark } from './folder-mark';
import { forgetRemoved, keepRemoved, openKept, removeFile } from './kept-files';
import { copyMeasured } from './measured';
import type { Digest } from './measured';

const unfinished = '.unfinished';

const isMissing = (error: unknown) => codeOf(error) === 'ENOENT';

/** A folder that all processes see; in it files stand as they would in a data folder. */
class FolderDepot implements Depot {
  constructor(readonly place: string) {}

  async write(name: string, bytes: Uint8Array): Promise<void> {
    await this.store(name, Readable.from([bytes]));
  }

  put(name: string, file: string): Promise<Digest> {
    return this.store(name, createReadStream(file));
  }

  async find(name: string): Promise<Stored | null> {
    const file = this.pathOf(name);
    const facts = await this.during(() => stat(file)).catch(nullWhereMissing);
    if (facts === null) return null;
    return { bytes: facts.size, read: (start, end) => Promise.resolve(createReadStream(file, { start, end })) };
  }

  async open(name: string): Promise<Readable | null> {
    const [root = '', ...parts] = name.split('/');
    const handle = await this.during(() => openKept(path.join(this.place, root), parts.join('/')));
    return handle?.createReadStream() ?? null;
  }

  async remove(name: string): Promise<void> {
    const [root = ''] = name.split('/');
    await this.during(() => removeFile(path.join(this.place, root), this.pathOf(name)));
  }

  async *list(root: DepotRoot): AsyncGenerator<Listed, void> {
    const folder = path.join(this.place, root);
    for await (const entry of await this.during(() => opendir(folder, { recursive: true }))) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(this.place, file).split(path.sep).join('/');
      if (!entry.isFile() || name.includes('/.')) continue;
      const facts = await stat(file).catch(nullWhereMissing);
      if (facts !== null) yield { name, bytes: facts.size, modifiedAt: facts.mtime };
    }
  }

  async keepRemoved(): Promise<void> {
    for (const root of depotRoots) await this.during(() => keepRemoved(path.join(this.place, root)));
  }

  async forgetRemoved(): Promise<void> {
    for (const root of depotRoots) await this.during(() => forgetRemoved(path.join(this.place, root)));
  }

  async forgetUnfinished(before: Date): Promise<void> {
    const folder = path.join(this.place, unfinished);
    for (const name of await readdir(folder).catch(() => [])) {
      const facts = await stat(path.join(folder, name)).catch(nullWhereMissing);
      if (facts !== null && facts.mtime < before) await rm(path.join(folder, name), { force: true });
    }
  }

  readMark(): Promise<string> {
    return readFolderMark(this.place);
  }

  writeMark(mark: string): Promise<void> {
    return writeFolderMark(this.place, mark);
  }

  /** A folder that is not mounted is empty, and has no mark either. */
  async check(): Promise<void> {
    if ((await this.during(() => this.readMark())) === '')
      throw new DepotError(`${this.place} is not the folder it was`);
  }

  /** Another name first: what was begun is never found under its own. */
  private async store(name: string, source: Readable): Promise<Digest> {
    const begun = path.join(this.place, unfinished, randomUUID());
    const target = this.pathOf(name);
    return this.during(async () => {
      try {
        const stored = await copyMeasured(source, begun);
        const made = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(begun, target);
        await syncFolder(path.dirname(target));
        if (made !== undefined) await syncFolder(path.dirname(made));
        return stored;
      } catch (error) {
        await rm(begun, { force: true }).catch(() => undefined);
        throw error;
      }
    });
  }

  private pathOf(name: string): string {
    return path.join(this.place, name);
  }

  private async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isMissing(error)) throw error;
      const isFull = ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '');
      throw new DepotError(`The folder ${this.place} does not do what it should: ${reasonOf(error)}`, isFull, error);
    }
  }
}

function nullWhereMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Throws StartError. */
export async function openFolderDepot(folder: string): Promise<Depot> {
  try {
    if (!(await stat(folder)).isDirectory()) throw new StartError(`FILES_URL: ${folder} is no folder`);
    for (const name of [...depotRoots, unfinished])
      await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
    const probe = path.join(folder, unfinished, `.write-${process.pid}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (error instanceof StartError) throw error;
    // It is not made: a share that is not mounted is not written past.
    throw new StartError(`FILES_URL: the folder ${folder} cannot be used (${codeOf(error) ?? reasonOf(error)})`);
  }
  return new FolderDepot(folder);
}
