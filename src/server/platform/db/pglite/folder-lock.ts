import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Clock, Timer } from '../../clock';
import { codeOf, reasonOf, StartError } from '../errors';
import { hasEnded, ownIdentity } from './process-identity';
import type { ProcessIdentity } from './process-identity';

/** Milliseconds within which two processes that take over the same dead lock have both done so. */
const settling = 150;
/** Milliseconds between two touches of a held lock. */
const beatMs = 2_000;
/** Milliseconds that a holder of this machine is given to end: it may just have been killed. */
const dyingMs = 3_000;
/** Milliseconds without a touch after which a holder that cannot be seen from here has ended. */
const silentMs = 15_000;
const lookMs = 100;

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
  const elsewhere = holder.host === hostname() ? '' : ` on ${holder.host}`;
  return new StartError(`The data folder is in use by process ${holder.pid}${elsewhere}`);
}

async function readOrNull(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
}

const touchedAt = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.mtimeMs ?? 0;

/** One process at a time in a data folder. A dead process's lock is taken over, a living one's never. */
export class FolderLock {
  private beat: Timer;

  private constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly clock: Clock,
  ) {
    this.beat = this.nextBeat();
  }

  /** Shows to other machines and containers that the holder lives. */
  private nextBeat(): Timer {
    return this.clock.after(
      beatMs,
      () => {
        this.beat = this.nextBeat();
        const now = this.clock.now();
        // A lock that cannot be touched is still held.
        utimes(this.file, now, now).catch(() => undefined);
      },
      { keepsProcess: false },
    );
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
    return new FolderLock(file, text, clock);
  }

  async release(): Promise<void> {
    this.beat.cancel();
    if ((await readOrNull(this.file)) === this.text) await rm(this.file, { force: true });
  }
}

/** Who uses the folder at this moment; null when nobody does. */
export async function findHolder(folder: string, clock: Clock): Promise<ProcessIdentity | null> {
  const file = join(folder, 'lock');
  const text = (await readOrNull(file)) ?? '';
  const holder = parseHolder(text);
  if (holder === null) return null;
  const lives = holder.host === hostname() ? !hasEnded(holder) : await staysAlive(file, text, holder, clock);
  return lives ? holder : null;
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

/** Whether the holder still lives, after as much waiting as it takes to know. */
async function staysAlive(file: string, text: string, holder: ProcessIdentity, clock: Clock): Promise<boolean> {
  const isHere = holder.host === hostname();
  const before = await touchedAt(file);
  const end = clock.elapsed() + (isHere ? dyingMs : silentMs);
  while (!hasEnded(holder)) {
    if (!isHere && (await touchedAt(file)) !== before) return true;
    if (clock.elapsed() >= end) return isHere;
    await clock.sleep(lookMs);
    if ((await readOrNull(file)) !== text) return false;
  }
  return false;
}

async function place(draft: string, file: string, text: string, clock: Clock): Promise<void> {
  if (await linked(draft, file)) return;
  const found = await readOrNull(file);
  if (found !== null) {
    const holder = parseHolder(found);
    if (holder === null || (await staysAlive(file, found, holder, clock))) throw refusal(file, found);
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
