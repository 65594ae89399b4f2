import path from 'node:path';
import { answerVerdict } from '../../src/server/platform/backup/answer-operator';
import { verifyBackup } from '../../src/server/platform/backup/verify-backup';
import { verifyInstallation } from '../../src/server/platform/backup/verify-installation';
import { runCommand } from './command';
import { onInstallation, showAnswer } from './database';

runCommand({
  help: `npm run verify -- [backup]

  Of a backup: its list, the number of rows, every byte, and the chain of the operation log; no database is needed. Without one,
  of the installation that DATA_DIR or DATABASE_URL name: the chain, and every file that the database names.

  --help   this text`,
  options: {},
  takes: [0, 1],
  run: async (_options, given?: string) => {
    if (given !== undefined) showAnswer(answerVerdict(await verifyBackup(path.resolve(given))));
    else
      await onInstallation({ command: 'verify' }, async (database, holdings) =>
        answerVerdict(await verifyInstallation(database, holdings)),
      );
  },
});
