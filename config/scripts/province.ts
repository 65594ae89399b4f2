import { readFile } from 'node:fs/promises';
import { loadProvince } from '../../src/server/platform/installation/province';
import { readProvinceFile } from '../../src/server/platform/installation/province-file';
import { runCommand } from './command';
import { onDatabase } from './database';

runCommand({
  help: `npm run province -- file.json

  Makes this installation one of another province: its units, its name and number, its map. The file is described in
  config/docs/statistics.md. DATA_DIR or DATABASE_URL name the database, as for the server; with an embedded one no server may
  run meanwhile. Units that are there already stay; those of the file are known by their numbers.

  --help   this text`,
  options: {},
  takes: [1, 1],
  run: async (_options, given) => {
    const file = readProvinceFile(await readFile(given, 'utf8'));
    await onDatabase(async ({ kysely }, { dataDir }) => {
      const { added, renamed, others } = await loadProvince(kysely, dataDir, file);
      console.log(`${file.units[1]}: ${added} units added, ${renamed} renamed, ${others} others left as they are`);
    });
  },
});
