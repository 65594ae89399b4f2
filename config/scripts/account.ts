import { reopenAccount } from '../../src/server/modules/users/reopen-account';
import { runCommand } from './command';
import { onDatabase } from './database';

runCommand({
  help: `npm run account -- username

  The way back into an account that nobody can open any more, for whoever works on the machine itself: a new password, told here
  once and changed at the first sign-in; the account is enabled, unlocked and without a second factor, its sessions end, and the
  operation log says so. DATA_DIR or DATABASE_URL name the database, as for the server; with an embedded one no server may run
  meanwhile.

  --help   this text`,
  options: {},
  takes: [1, 1],
  run: (_options, username) =>
    onDatabase(async ({ kysely }) => {
      const password = await reopenAccount(kysely, username, new Date());
      if (password === null) throw new Error(`There is no account ${username}`);
      console.log(`${username}: ${password}`);
    }),
});
