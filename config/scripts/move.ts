import path from 'node:path';
import { systemClock } from '../../src/server/platform/clock';
import { openDepot } from '../../src/server/platform/files/open-depot';
import { moveInstallation } from '../../src/server/platform/move/move-installation';
import { readEnv } from '../env';
import { runCommand } from './command';
import { databaseOptions } from './database';
import { showProgress, withoutPassword } from './progress';

runCommand({
  help: `npm run move -- <data folder>

  Brings the embedded installation of that folder to another place: the files to FILES_URL, the rows to DATABASE_URL, what else there is
  to DATA_DIR, all three new or empty. Its server may go on while the files are copied; then the command asks for it to be stopped,
  and goes on by itself. Nothing of the old installation is changed. Broken off, the same command goes on where it was; until it has
  said that the installation has moved, no server starts on the new place.

  --help   this text`,
  options: {},
  takes: [1, 1],
  run: async (_options, given = '') => {
    const env = readEnv();
    const depot = await openDepot(env.filesUrl, systemClock);
    if (depot === null) throw new Error('FILES_URL is missing: it is where the files are to go');
    const from = path.resolve(given);
    if (from === env.dataDir) throw new Error('DATA_DIR must be a new folder, not the one that is moved');
    const progress = showProgress();
    const to = { ...(await databaseOptions(env)), depot };
    const moved = await moveInstallation({ from, to, tell: console.log, progress });
    const { rows, files, bytes, missing, findings, chain, switchSeconds } = moved;
    for (const finding of findings) console.error(`In the old installation already: ${finding}`);
    if (missing > 0) console.error(`${missing} files that its database names were not on its disk`);
    console.log(
      `Moved: ${rows} rows, ${files} files, ${(bytes / 1e9).toFixed(2)} GB; the same by counts and hashes, the log to ${chain}`,
    );
    console.log(`From the stop of the old server until now: ${switchSeconds.toFixed(1)} s. Start the new one with`);
    console.log(`  DATA_DIR=${env.dataDir}`);
    if (env.databaseUrl !== null) console.log(`  DATABASE_URL=${withoutPassword(env.databaseUrl)}`);
    console.log(`  FILES_URL=${withoutPassword(env.filesUrl ?? '')}`);
    console.log(`and never again the one of ${from}: it knows nothing of what comes now.`);
  },
});
