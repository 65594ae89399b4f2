import type { Insertable } from 'kysely';
import { hourMs } from '../../contract/time';
import type { DiffusionFilesTable } from '../platform/db/kitchen.schema';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import { DemoFiles, kitchen } from './demo-files';
import type { FileWriter } from './demo-files';
import type { DemoUnit } from './province';
import { Random } from './random';
import { peopleOf, sound } from './voices';

/** Of its own, so that nothing else of the sample province depends on it. */
const seed = 18;
/** How many of those it is for have read one. */
const share = 0.6;

interface Sources {
  readonly assets: DemoAssets;
  readonly units: readonly DemoUnit[];
  readonly files: FileWriter;
  readonly now: Date;
}

/** What offices have published in the last weeks, oldest first, and who of their people has read it. */
export async function seedDiffusions(trx: DatabaseTransaction, { assets, units, files, now }: Sources): Promise<void> {
  const { items, readers } = assets.diffusions;
  const random = new Random(seed);
  const personOf = await peopleOf(trx, [...items.map(({ publisher }) => publisher), ...readers]);
  const stored = new DemoFiles(files);
  const held: Insertable<DiffusionFilesTable>[] = [];
  const unitOf = new Map(units.map((unit) => [unit.code, unit]));
  let hoursAgo = items.length * 30;
  for (const { title, category, content, publisher, units: codes, recording, picture } of items) {
    const owner = personOf(publisher);
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const { id } = await trx
      .insertInto('diffusions')
      .values({
        ...{ title, category, content, createdAt, withdrawnAt: null },
        ...{ userId: owner.id, creator: owner.name, unitId: owner.unitId, unitPath: owner.unitPath },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const targets = codes.flatMap((code) => unitOf.get(code) ?? []);
    await trx
      .insertInto('diffusionUnits')
      .values(targets.map((unit) => ({ diffusionId: id, unitId: unit.id, unitPath: unit.path })))
      .execute();
    const heard = recording === undefined ? undefined : assets.recordings[recording];
    const seen = picture === undefined ? undefined : assets.pictures.kitchens[picture];
    const parts = [heard === undefined ? null : sound(heard), seen === undefined ? null : kitchen(seen)];
    for (const [position, file] of parts.entries()) {
      if (file === null) continue;
      const code = await stored.add(file, { ownerId: owner.id, unitPath: owner.unitPath });
      held.push({ diffusionId: id, position, code });
    }
    for (const name of readers) {
      const reader = personOf(name);
      const isFor = targets.some(({ path }) => reader.unitPath.startsWith(path)) && reader.id !== owner.id;
      const readAt = new Date(createdAt.getTime() + random.integer(1, 20) * hourMs);
      if (!isFor || !random.chance(share)) continue;
      await trx.insertInto('diffusionReads').values({ diffusionId: id, userId: reader.id, readAt }).execute();
    }
    hoursAgo -= random.integer(20, 30);
  }
  await stored.save(trx);
  await trx.insertInto('diffusionFiles').values(held).execute();
}
