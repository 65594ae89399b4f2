import { rootUnit } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import { founded } from './recipes';

const tables = ['ingredients', 'seasonings', 'seafood'] as const;

/** What kitchens use, added by the province before the dishes that are made of it. */
export async function seedPantry(
  trx: DatabaseTransaction,
  { assets: { pantry }, now }: { readonly assets: DemoAssets; readonly now: Date },
): Promise<void> {
  const at = founded(now);
  const added = { unitId: rootUnit.id, unitPath: rootUnit.path, createdAt: at, updatedAt: at };
  for (const table of tables) {
    const rows = pantry[table].map((name) => ({ name, ...added }));
    await trx.insertInto(table).values(rows).execute();
  }
}
