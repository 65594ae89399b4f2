import { writeSync } from 'node:fs';
import { StartError } from '../../../../src/server/platform/db/errors';
import { open } from './folders';

/** A program of its own: writes one row after the other into the folder it is given, and says which ones are acknowledged. */
async function main(): Promise<void> {
  const [, , dataDir] = process.argv;
  if (dataDir === undefined) throw new Error('Name a folder');
  const database = await open(dataDir);
  writeSync(1, 'ready\n');
  for (let number = 1; ; number += 1) {
    await database.kysely
      .insertInto('parameters')
      .values({ code: `row.${number}`, name: 'row', value: String(number) })
      .execute();
    writeSync(1, `${number}\n`);
  }
}

main().catch((error: unknown) => {
  writeSync(1, error instanceof StartError ? `refused: ${error.message}\n` : String(error));
  process.exit(3);
});
