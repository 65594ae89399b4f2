import { createHash } from 'node:crypto';
import { newFileCode } from '../platform/files/file-code';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import type { FileWriter } from './filing-pictures';
import type { DemoUnit } from './province';
import { Random } from './random';
import { peopleOf, storeRecording } from './voices';
import type { DemoPerson } from './voices';

/** Of its own, so that nothing else of the sample province depends on it. */
const seed = 18;
const hourMs = 3_600_000;
/** How many of those it is for have read one. */
const share = 0.6;

interface Sources {
  readonly assets: DemoAssets;
  readonly units: readonly DemoUnit[];
  readonly files: FileWriter;
  readonly now: Date;
}

async function storePicture(trx: DatabaseTransaction, files: FileWriter, base64: string, owner: DemoPerson) {
  const code = newFileCode();
  const bytes = Buffer.from(base64, 'base64');
  await files.write(code, bytes);
  const facts = { mediaType: 'image/jpeg', bytes: bytes.length, width: 480, height: 320 };
  const sha256 = createHash('sha256').update(bytes).digest();
  await trx
    .insertInto('files')
    .values({ code, kind: 'image', ...facts, sha256, ownerId: owner.id, unitPath: owner.unitPath })
    .execute();
  return code;
}

/** What offices have published in the last weeks, oldest first, and who of their people has read it. */
export async function seedDiffusions(trx: DatabaseTransaction, { assets, units, files, now }: Sources): Promise<void> {
  const { items, readers } = assets.diffusions;
  const random = new Random(seed);
  const personOf = await peopleOf(trx, [...items.map(({ publisher }) => publisher), ...readers]);
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
    const sound = recording === undefined ? undefined : assets.recordings[recording];
    const view = picture === undefined ? undefined : assets.pictures.kitchens[picture];
    const held = [
      ...(sound === undefined ? [] : [{ position: 0, code: await storeRecording(trx, files, sound, owner) }]),
      ...(view === undefined ? [] : [{ position: 1, code: await storePicture(trx, files, view, owner) }]),
    ];
    if (held.length > 0) {
      await trx
        .insertInto('diffusionFiles')
        .values(held.map((file) => ({ diffusionId: id, ...file })))
        .execute();
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
}
