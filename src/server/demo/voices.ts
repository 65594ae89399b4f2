import type { Insertable } from 'kysely';
import { hourMs } from '../../contract/time';
import type { VoicesTable } from '../platform/db/kitchen.schema';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import { DemoFiles } from './demo-files';
import type { DemoFile, FileWriter } from './demo-files';
import { Random } from './random';

/** Of its own, so that nothing else of the sample province depends on it. */
const seed = 17;
/** Who has said them, one after the other. */
const speakers = ['xxy_anfusi', 'jg_anfusi', 'jg_zhijiang', 'jg_luotian', 'xxy_anfusi', 'jg_yichang'];

export interface DemoPerson {
  readonly id: number;
  readonly name: string;
  readonly unitId: number;
  readonly unitPath: string;
}

/** The sample province's people of these accounts. */
export async function peopleOf(
  trx: DatabaseTransaction,
  usernames: readonly string[],
): Promise<(username: string) => DemoPerson> {
  const rows = await trx
    .selectFrom('users')
    .where('username', 'in', usernames)
    .select(['id', 'username', 'name', 'unitId', 'unitPath'])
    .execute();
  const known = new Map(rows.map((row) => [row.username, row]));
  return (username) => {
    const found = known.get(username);
    if (found === undefined) throw new Error(`The sample data has no ${username}`);
    return found;
  };
}

/** One of the recordings as a file. */
export const sound = (recording: DemoAssets['recordings'][number]): DemoFile => {
  const { base64, mediaType } = recording;
  return { kind: 'audio', base64, mediaType, width: null, height: null };
};

interface Sources {
  readonly assets: DemoAssets;
  readonly files: FileWriter;
  readonly now: Date;
}

/** What staff have said in the last days, oldest first. */
export async function seedVoices(trx: DatabaseTransaction, { assets, files, now }: Sources): Promise<void> {
  const random = new Random(seed);
  const personOf = await peopleOf(trx, speakers);
  const stored = new DemoFiles(files);
  const voices: Insertable<VoicesTable>[] = [];
  let hoursAgo = assets.recordings.length * 12;
  for (const [index, recording] of assets.recordings.entries()) {
    const { id: userId, name: creator, unitId, unitPath } = personOf(speakers[index % speakers.length] ?? '');
    const audio = await stored.add(sound(recording), { ownerId: userId, unitPath });
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    const said = { category: recording.category, audio, createdAt, updatedAt: createdAt };
    voices.push({ ...said, userId, creator, unitId, unitPath });
    hoursAgo -= random.integer(6, 12);
  }
  await stored.save(trx);
  await trx.insertInto('voices').values(voices).execute();
}
