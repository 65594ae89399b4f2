import { sql } from 'kysely';
import { insertRows, restartIds } from '../platform/db/seed/insert-rows';
import { rootUnit } from '../platform/db/seed/seed-base';
import { withoutForeignKeys } from '../platform/db/seed/without-foreign-keys';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAccount, HashPassword } from './accounts';
import { seedStaff } from './accounts';
import { readDemoAssets } from './assets';
import type { DemoAssets } from './assets';
import { seedFilingParts } from './filing-parts';
import { seedFilingPictures } from './filing-pictures';
import type { FileWriter } from './demo-files';
import { filingSources, seedFilingRows } from './filings';
import { seedCooks } from './cooks';
import { seedDiffusions } from './diffusions';
import { seedLiveRecords } from './live-records';
import { Names } from './names';
import { seedOperationLogs } from './operation-logs';
import { seedPantry } from './pantry';
import { Places } from './places';
import type { DemoUnit } from './province';
import { buildProvince } from './province';
import { Random } from './random';
import { seedRecipes } from './recipes';
import { seedReturns } from './returns';
import { seedReviews } from './reviews';
import { seedSamples } from './samples';
import { seedSmsMessages } from './sms-messages';
import { seedTracks } from './tracks';
import { seedVoices } from './voices';

export interface DemoOptions {
  /** Where the build has put the sample data. */
  readonly assetsDir: string;
  /** Every date is counted back from here. */
  readonly now: Date;
  readonly hash: HashPassword;
  /** Where pictures and recordings go. */
  readonly files: FileWriter;
  /** Kitchens that stream at once. */
  readonly onAir: number;
}

/** Any other number makes another, equally invented province. */
const seed = 4818;

async function seedUnits(trx: DatabaseTransaction, units: readonly DemoUnit[]): Promise<void> {
  const [root, ...below] = units;
  await trx
    .updateTable('units')
    .set({ childCount: root?.childCount ?? 0 })
    .where('id', '=', rootUnit.id)
    .execute();
  await insertRows(
    trx,
    'units',
    below.map(({ id, parentId, code, name, fullName, path, level, sortOrder, childCount, note }) => ({
      id,
      parentId,
      code,
      name,
      fullName,
      path,
      isDetail: level === 'town',
      sortOrder,
      childCount,
      note,
    })),
  );
  await restartIds(trx, 'units');
}

const filingTables = [
  'filings',
  'filingCrew',
  'filingTeam',
  'filingCooks',
  'filingMeals',
  'filingAnswers',
  'filingRegister',
  'filingEvents',
] as const;

async function seedFilings(
  trx: DatabaseTransaction,
  {
    assets,
    units,
    now,
    files,
  }: Pick<DemoOptions, 'now' | 'files'> & { assets: DemoAssets; units: readonly DemoUnit[] },
): Promise<void> {
  const sources = filingSources(assets, units, now);
  await withoutForeignKeys(trx, filingTables, async () => {
    const filings = await seedFilingRows(trx, sources);
    await seedFilingParts(trx, filings, sources);
    await seedReturns(trx, now);
    await seedReviews(trx, now);
    await seedFilingPictures(trx, filings, { assets, units, files });
    await sql`select setval('filing_numbers', ${filings.length})`.execute(trx);
  });
  await restartIds(trx, 'filings');
}

/**
 * Fills a database that has just been through `seedBase` with a province that lives only here. The same on every
 * installation, apart from passwords and stream keys. Returns the accounts to print.
 */
export async function seedDemo(
  trx: DatabaseTransaction,
  { assetsDir, now, hash, files, onAir }: DemoOptions,
): Promise<readonly DemoAccount[]> {
  const assets = await readDemoAssets(assetsDir);
  const random = new Random(seed);
  const units = buildProvince(assets);
  const names = new Names(assets, random);
  const sources = { assets, units, names, random, now, places: new Places(assets, units, random) };
  await seedUnits(trx, units);
  const accounts = await seedStaff(trx, { units, names, random, now, hash });
  await seedCooks(trx, sources);
  await seedLiveRecords(trx, sources, onAir);
  await seedTracks(trx);
  await seedPantry(trx, { assets, files, now });
  await seedRecipes(trx, { assets, units, files, now });
  await seedFilings(trx, { assets, units, now, files });
  await seedSamples(trx, now);
  await seedVoices(trx, { assets, files, now });
  await seedDiffusions(trx, { assets, units, files, now });
  await seedSmsMessages(trx, now);
  // Of what all the others have made.
  await seedOperationLogs(trx, now);
  // All at once: working off a note for each filing takes longer.
  await sql`select rebuild_totals()`.execute(trx);
  // The embedded database has nobody who would do it later.
  await sql`analyze`.execute(trx);
  return accounts;
}
