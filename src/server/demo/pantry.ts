import { rootUnit } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';

const tables = ['ingredients', 'seasonings', 'seafood'] as const;

/** What kitchens use, added by the province. */
export async function seedPantry(trx: DatabaseTransaction, { pantry }: DemoAssets): Promise<void> {
  for (const table of tables) {
    const rows = pantry[table].map((name) => ({ name, unitId: rootUnit.id, unitPath: rootUnit.path }));
    await trx.insertInto(table).values(rows).execute();
  }
}
