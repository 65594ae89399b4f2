import { StartError } from '../db/errors';
import type { Database } from '../db/transaction';
import type { Depot } from '../files/depot';
import { giveFilesMark, readFilesMark } from './processes.repository';

/**
 * Gives the database the mark that its shared storage will carry, before the storage does: whoever dies in between finds a
 * storage that is still nobody's. Throws StartError when files stand in a storage that was not named.
 */
export async function expectStorage(db: Database, depot: Depot | null): Promise<void> {
  if (depot !== null) await giveFilesMark(db);
  else if ((await readFilesMark(db)) !== '')
    throw new StartError('FILES_URL is missing: the files of this installation stand in the storage it named');
}

/**
 * Makes the storage this installation's own. False where it is nobody's although another process uses one already: it is not the
 * same. Throws StartError when it belongs to others, who would lose whatever this database does not know.
 */
export async function claimStorage(db: Database, depot: Depot | null, isAlone: boolean): Promise<boolean> {
  if (depot === null) return true;
  const [own, found] = [await readFilesMark(db), await depot.readMark()];
  if (found === own) return true;
  if (found !== '')
    throw new StartError(`FILES_URL: ${depot.place} belongs to another installation, as its .installation says`);
  if (!isAlone) return false;
  await depot.writeMark(own);
  return true;
}
