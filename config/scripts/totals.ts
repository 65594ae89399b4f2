import { checkTotals, rebuildTotals } from '../../src/server/modules/statistics/totals.repository';
import { runCommand } from './command';
import { onDatabase } from './database';

runCommand({
  help: `npm run totals -- [--rebuild]

  Counts all banquets and menus anew and tells how many of the totals behind the statistics differ: none, unless somebody has
  written to the database past its triggers. DATA_DIR or DATABASE_URL name the database, as for the server; an embedded one is
  read while no server runs.

  --rebuild  counts them anew for good; statistics wait meanwhile
  --help     this text`,
  options: { rebuild: { type: 'boolean', default: false } },
  run: ({ rebuild }) =>
    onDatabase(async ({ kysely }) => {
      const wrong = await checkTotals(kysely);
      console.log(wrong === 0 ? 'All totals are right' : `${wrong} totals differ from a recount`);
      if (rebuild) await rebuildTotals(kysely);
      else if (wrong > 0) process.exitCode = 1;
    }),
});
