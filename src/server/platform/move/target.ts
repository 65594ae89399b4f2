import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../db/errors';
import { restoringMark } from '../db/open-database';
import type { Depot } from '../files/depot';
import { syncFolder } from '../files/disk-file-store';
import { expectEmptyDepot } from '../files/empty-depot';

const folderName = '.move';
const factsName = 'move.json';

const facts = z.object({
  id: z.uuid(),
  /** The data folder that is moved. */
  from: z.string(),
  /** What the new storage will carry. */
  filesMark: z.uuid(),
});
export type Move = z.infer<typeof facts>;

export interface Target {
  readonly move: Move;
  /** Of what only the move needs; it goes with its end. */
  readonly folder: string;
  /** From now on it is an installation. */
  finish(): Promise<void>;
}

const markOf = ({ id }: Move) => `being moved to: ${id}`;

/** What was begun before; null when nothing was. */
async function readMove(file: string): Promise<Move | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const read = facts.safeParse(JSON.parse(text));
  if (!read.success) throw new StartError(`${file} is no move's: name a new data folder`);
  return read.data;
}

/**
 * Makes the new data folder and the storage the goal of this move, or goes on with them. Until it is finished a server starts on
 * neither of them. Throws StartError.
 */
export async function openTarget(from: string, dataDir: string, depot: Depot): Promise<Target> {
  const source = await realpath(from);
  const folder = path.join(dataDir, folderName);
  const begun = await readMove(path.join(folder, factsName));
  const move = begun ?? { id: randomUUID(), from: source, filesMark: randomUUID() };
  if (move.from !== source)
    throw new StartError(`${dataDir} is the goal of another move, from ${move.from}: name a new data folder`);
  if (begun === null) {
    await expectEmptyDepot(depot);
    await begin(dataDir, folder, move);
  }
  const found = await depot.readMark();
  if (found === '') {
    await expectEmptyDepot(depot);
    await depot.writeMark(markOf(move));
  } else if (![markOf(move), move.filesMark].includes(found))
    throw new StartError(`${depot.place} is not the storage this move has begun with`);
  return {
    move,
    folder,
    finish: async () => {
      await depot.writeMark(move.filesMark);
      await rm(path.join(dataDir, restoringMark), { force: true });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function begin(dataDir: string, folder: string, move: Move): Promise<void> {
  const own = ['lost+found', restoringMark, folderName];
  const foreign = (await readdir(dataDir).catch(() => [])).find((name) => !own.includes(name));
  if (foreign !== undefined) throw new StartError(`${dataDir} is not empty (${foreign}): name a new data folder`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path.join(dataDir, restoringMark), '');
  const draft = path.join(folder, `${factsName}.new`);
  await writeFile(draft, JSON.stringify(move), { mode: 0o600, flush: true });
  await rename(draft, path.join(folder, factsName));
  await syncFolder(folder);
}
