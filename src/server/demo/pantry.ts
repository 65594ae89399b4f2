import { rootUnit } from '../platform/db/seed/seed-base';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import { DemoFiles, food } from './demo-files';
import type { FileWriter } from './demo-files';
import { founded } from './recipes';

const tables = ['ingredients', 'seasonings', 'seafood'] as const;

interface PantrySources {
  readonly assets: DemoAssets;
  readonly files: FileWriter;
  readonly now: Date;
}

/** What kitchens use, added by the province before the dishes that are made of it, each with the picture of its kind. */
export async function seedPantry(
  trx: DatabaseTransaction,
  { assets: { pantry, pictures }, files, now }: PantrySources,
): Promise<void> {
  const stored = new DemoFiles(files);
  const at = founded(now);
  const added = { unitId: rootUnit.id, unitPath: rootUnit.path, createdAt: at, updatedAt: at };
  for (const table of tables) {
    const named = Object.entries(pantry[table]).flatMap(([kind, names]) => names.map((name) => ({ name, kind })));
    const rows = await Promise.all(
      named.map(async ({ name, kind }) => {
        const picture = food(pictures.pantry[kind] ?? '');
        return { name, image: await stored.add(picture, { unitPath: rootUnit.path, isPublic: true }), ...added };
      }),
    );
    await trx.insertInto(table).values(rows).execute();
  }
  await stored.save(trx);
}
