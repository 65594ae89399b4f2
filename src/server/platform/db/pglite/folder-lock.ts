import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../../clock';
import { codeOf, reasonOf, StartError } from '../errors';
import { hasEnded, ownIdentity } from './process-identity';
import type { ProcessIdentity } from './process-identity';

/** Milliseconds within which two processes that take over the same dead lock have both done so. */
const settling = 150;

function parseHolder(text: string): ProcessIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('pid' in value && 'start' in value && 'host' in value))
      return null;
    const { pid, start, host } = value;
    return typeof pid === 'number' && typeof start === 'string' && typeof host === 'string'
      ? { pid, start, host }
      : null;
  } catch {
    return null;
  }
}

function refusal(file: string, text: string): StartError {
  const holder = parseHolder(text);
  if (holder === null)
    return new StartError(`The lock ${file} cannot be read; if no other program uses the folder, remove it`);
  const elsewhere = holder.host === hostname() ? '' : ` on ${holder.host}; if that machine is gone, remove ${file}`;
  return new StartError(`The data folder is in use by process ${holder.pid}${elsewhere}`);
}

async function readOrNull(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

/** One process at a time in a data folder. A dead process's lock is taken over, a living one's never. */
export class FolderLock {
  private readonly file: string;
  private readonly text: string;

  private constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** Throws StartError, naming the process, when the folder is in use. */
  static async take(folder: string, clock: Clock): Promise<FolderLock> {
    const file = join(folder, 'lock');
    const text = `${JSON.stringify({ ...ownIdentity(), token: randomBytes(8).toString('hex') })}\n`;
    const draft = `${file}.${randomBytes(8).toString('hex')}`;
    await writeFile(draft, text, { flag: 'wx', mode: 0o600 });
    try {
      await place(draft, file, text, clock);
    } catch (error) {
      throw error instanceof StartError
        ? error
        : new StartError(`The data folder cannot be locked: ${reasonOf(error)}`);
    } finally {
      await rm(draft, { force: true });
    }
    return new FolderLock(file, text);
  }

  async release(): Promise<void> {
    if ((await readOrNull(this.file)) === this.text) await rm(this.file, { force: true });
  }
}

/** Who uses the folder at this moment; null when nobody does. */
export async function findHolder(folder: string): Promise<ProcessIdentity | null> {
  const holder = parseHolder((await readOrNull(join(folder, 'lock'))) ?? '');
  return holder === null || hasEnded(holder) ? null : holder;
}

/** A link is made whole or not at all, and never over an existing file. */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function place(draft: string, file: string, text: string, clock: Clock): Promise<void> {
  if (await linked(draft, file)) return;
  const found = await readOrNull(file);
  if (found !== null) {
    const holder = parseHolder(found);
    if (holder === null || !hasEnded(holder)) throw refusal(file, found);
    await moveAway(file, found);
  }
  if (!(await linked(draft, file))) throw refusal(file, (await readOrNull(file)) ?? '');
  await clock.sleep(settling);
  const settled = (await readOrNull(file)) ?? '';
  if (settled !== text) throw refusal(file, settled);
}

/** Several processes may find the same dead lock: what was moved must be that one, else it goes back to its new owner. */
async function moveAway(file: string, dead: string): Promise<void> {
  const moved = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    await rename(file, moved);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const taken = await readFile(moved, 'utf8');
  if (taken !== dead) await linked(moved, file);
  await rm(moved, { force: true });
  if (taken !== dead) throw refusal(file, taken);
}
