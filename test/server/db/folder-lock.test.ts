import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Clock } from '../../../src/server/platform/clock';
import { systemClock } from '../../../src/server/platform/clock';
import { FolderLock } from '../../../src/server/platform/db/pglite/folder-lock';
import { processStart } from '../../../src/server/platform/db/pglite/process-identity';
import { removeFolders, temporaryFolder } from './support/folders';

afterAll(removeFolders);

interface Holder {
  pid: number;
  start: string;
  host: string;
}

async function folderLockedBy(holder: Holder | string): Promise<string> {
  const folder = await temporaryFolder();
  await writeFile(path.join(folder, 'lock'), typeof holder === 'string' ? holder : JSON.stringify(holder));
  return folder;
}

async function deadProcess(): Promise<Holder> {
  const child = spawn(process.execPath, ['-e', '']);
  const pid = child.pid ?? 0;
  const start = processStart(pid) ?? '';
  await once(child, 'exit');
  return { pid, start, host: hostname() };
}

/** Seconds pass as tenths of a second. */
const hurried: Clock = {
  ...systemClock,
  elapsed: () => performance.now() * 10,
  sleep: (ms) => systemClock.sleep(ms / 10),
};

const identityOf = (pid: number): Holder => ({ pid, start: processStart(pid) ?? '', host: hostname() });

const myself = (): Holder => ({ pid: process.pid, start: processStart(process.pid) ?? '', host: hostname() });

describe('the lock of a data folder', () => {
  it('is gone after its release, and only then free', async () => {
    const folder = await temporaryFolder();
    const lock = await FolderLock.take(folder, systemClock);
    await expect(FolderLock.take(folder, hurried)).rejects.toThrow(
      `The data folder is in use by process ${process.pid}`,
    );
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
    await (await FolderLock.take(folder, systemClock)).release();
  });

  it('is taken over from a process that has died', async () => {
    const folder = await folderLockedBy(await deadProcess());
    const lock = await FolderLock.take(folder, systemClock);
    expect(await readdir(folder)).toEqual(['lock']);
    expect(JSON.parse(await readFile(path.join(folder, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  it('is taken over from a process that ends a second after it was asked for', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const folder = await folderLockedBy(identityOf(child.pid ?? 0));
    setTimeout(() => child.kill('SIGKILL'), 1_000);
    await (await FolderLock.take(folder, systemClock)).release();
  });

  it('is taken over from a killed process whose parent has not asked for its end', async () => {
    const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60']);
    try {
      const [line] = (await once(shell.stdout, 'data')) as [Buffer];
      const holder = identityOf(Number(line.toString()));
      const folder = await folderLockedBy(holder);
      process.kill(holder.pid, 'SIGKILL');
      await (await FolderLock.take(folder, hurried)).release();
    } finally {
      shell.kill('SIGKILL');
    }
  });

  it('is taken over from a container that is gone, and left to one that still touches it', async () => {
    const elsewhere = { pid: 1, start: 'x', host: 'elsewhere' };
    await (await FolderLock.take(await folderLockedBy(elsewhere), hurried)).release();
    const folder = await folderLockedBy(elsewhere);
    const touching = setInterval(() => void utimes(path.join(folder, 'lock'), new Date(), new Date()), 200);
    await expect(FolderLock.take(folder, hurried)).rejects.toThrow('in use by process 1 on elsewhere');
    clearInterval(touching);
  });

  it('is touched while it is held', async () => {
    const folder = await temporaryFolder();
    const soon: Clock = { ...systemClock, after: (ms, work, options) => systemClock.after(ms / 20, work, options) };
    const lock = await FolderLock.take(folder, soon);
    const { mtimeMs } = await stat(path.join(folder, 'lock'));
    await systemClock.sleep(500);
    expect((await stat(path.join(folder, 'lock'))).mtimeMs).toBeGreaterThan(mtimeMs);
    await lock.release();
  });

  it('is taken over when the process id has been given to another process since', async () => {
    const folder = await folderLockedBy({ ...myself(), start: 'before the last boot/1' });
    await (await FolderLock.take(folder, systemClock)).release();
  });

  it('goes to one of several that find it dead at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const folder = await folderLockedBy(await deadProcess());
      const attempts = await Promise.allSettled(Array.from({ length: 5 }, () => FolderLock.take(folder, systemClock)));
      expect(attempts.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
      expect((await readdir(folder)).filter((name) => name !== 'lock')).toEqual([]);
    }
  });

  it.each([
    ['by a living process', myself(), `The data folder is in use by process ${process.pid}`],
    ['by something unreadable', 'half a lo', 'cannot be read; if no other program uses the folder, remove it'],
  ])('is left alone when held %s', async (_by, holder, message) => {
    const folder = await folderLockedBy(holder);
    const before = await readFile(path.join(folder, 'lock'), 'utf8');
    await expect(FolderLock.take(folder, hurried)).rejects.toThrow(message);
    expect(await readFile(path.join(folder, 'lock'), 'utf8')).toBe(before);
    expect(await readdir(folder)).toEqual(['lock']);
  });
});
