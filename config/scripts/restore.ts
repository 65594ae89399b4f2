import path from 'node:path';
import { restoreBackup } from '../../src/server/platform/backup/restore-backup';
import { systemClock } from '../../src/server/platform/clock';
import { openDepot } from '../../src/server/platform/files/open-depot';
import { readEnv } from '../env';
import { runCommand } from './command';
import { databaseOptions } from './database';

runCommand({
  help: `npm run restore -- <backup>

  Makes of a backup an installation: in DATA_DIR, which must be new or empty, and in the database of DATABASE_URL, which must have
  no tables yet; without DATABASE_URL in an embedded database. With FILES_URL files go to that storage, which must be empty. Whichever of the two the backup was made of does not matter.

  --help   this text`,
  options: {},
  takes: [1, 1],
  run: async (_options, given) => {
    const env = readEnv();
    const { madeAt, rows, files, findings } = await restoreBackup(path.resolve(given), {
      ...(await databaseOptions(env)),
      depot: await openDepot(env.filesUrl, systemClock),
    });
    for (const finding of findings) console.error(`In the operation log as it was backed up: ${finding}`);
    console.log(`The backup of ${madeAt} stands in ${env.dataDir}: ${rows} rows, ${files} files`);
  },
});
