import type { Call } from './call';
import { Conflict } from './errors';

/**
 * Refuses an editor who has seen another version of the row. Who names none has the last word, and the log says that he did not.
 * @throws Conflict
 */
export function checkVersion({ audit }: Pick<Call, 'audit'>, stored: number, seen: number | undefined): void {
  if (seen === undefined) audit({ versionGiven: false });
  else if (stored !== seen) throw new Conflict();
}
