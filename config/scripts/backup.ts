import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { answerMade } from '../../src/server/platform/backup/answer-operator';
import { makeBackup } from '../../src/server/platform/backup/make-backup';
import { systemClock } from '../../src/server/platform/clock';
import { readEnv } from '../env';
import { runCommand } from './command';
import { onInstallation, programVersion } from './database';

runCommand({
  help: `npm run backup -- [folder]

  Copies the database as it stands, and every file it names, into a new folder below this one: backup-<time>. A server that runs
  goes on serving and writing. Without a folder: BACKUP_DIR, or ./backups. DATA_DIR or DATABASE_URL name the installation.
  The backup holds everything, password hashes and keys included: keep it as you keep the server.

  --help   this text`,
  options: {},
  takes: [0, 1],
  run: (_options, given = readEnv().backupDir ?? 'backups') => {
    const folder = path.resolve(given);
    return onInstallation({ command: 'backup', folder }, async (database, { dataDir, depot }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return answerMade(
        await makeBackup({ database, dataDir, depot, folder, version: await programVersion(), clock: systemClock }),
      );
    });
  },
});
