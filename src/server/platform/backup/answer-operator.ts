import { mkdir } from 'node:fs/promises';
import type { DatabaseHandle } from '../db/open-database';
import type { Holdings } from './backed-files';
import type { Backups } from './backups';
import { tell } from './make-backup';
import type { MadeBackup } from './make-backup';
import type { OperatorAnswer, OperatorRequest } from './operator-line';
import type { Verdict } from './verify-backup';
import { verifyInstallation } from './verify-installation';

const busy: OperatorAnswer = { isDone: false, lines: ['Another backup is being made: ask again when it is done'] };

export function answerMade(made: MadeBackup | null): OperatorAnswer {
  return made === null ? busy : { isDone: true, lines: [tell(made)] };
}

export function answerVerdict(verdict: Verdict | null): OperatorAnswer {
  if (verdict === null) return busy;
  const { findings, summary } = verdict;
  const isDone = findings.length === 0;
  return { isDone, lines: [...findings, `${summary}${isDone ? ': all is whole' : ''}`] };
}

/** What the running server does for `npm run backup` and `npm run verify`. */
export async function answerOperator(
  request: OperatorRequest,
  backups: Backups,
  { database, ...holdings }: Holdings & { readonly database: DatabaseHandle },
): Promise<OperatorAnswer> {
  if (request.command === 'backup') {
    // By whoever is to write there.
    await mkdir(request.folder, { recursive: true, mode: 0o700 });
    return answerMade(await backups.make(request.folder, 'make'));
  }
  return answerVerdict(await verifyInstallation(database, holdings));
}
