import { createHash } from 'node:crypto';
import { newFileCode } from '../platform/files/file-code';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import type { FileWriter } from './filing-pictures';
import { Random } from './random';

/** Of its own, so that nothing else of the sample province depends on it. */
const seed = 17;
const hourMs = 3_600_000;
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

/** Stores one of the recordings as its speaker would have sent it; answers its code. */
export async function storeRecording(
  trx: DatabaseTransaction,
  files: FileWriter,
  { base64, mediaType }: DemoAssets['recordings'][number],
  { id: ownerId, unitPath }: DemoPerson,
): Promise<string> {
  const code = newFileCode();
  const bytes = Buffer.from(base64, 'base64');
  await files.write(code, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  const facts = { ownerId, unitPath, mediaType, bytes: bytes.length, sha256, width: null, height: null };
  await trx
    .insertInto('files')
    .values({ code, kind: 'audio', ...facts })
    .execute();
  return code;
}

interface Sources {
  readonly assets: DemoAssets;
  readonly files: FileWriter;
  readonly now: Date;
}

/** What staff have said in the last days, oldest first. */
export async function seedVoices(trx: DatabaseTransaction, { assets, files, now }: Sources): Promise<void> {
  const random = new Random(seed);
  const personOf = await peopleOf(trx, speakers);
  let hoursAgo = assets.recordings.length * 12;
  for (const [index, recording] of assets.recordings.entries()) {
    const { id: userId, name: creator, unitId, unitPath } = personOf(speakers[index % speakers.length] ?? '');
    const audio = await storeRecording(trx, files, recording, { id: userId, name: creator, unitId, unitPath });
    const createdAt = new Date(now.getTime() - hoursAgo * hourMs);
    await trx
      .insertInto('voices')
      .values({
        category: recording.category,
        audio,
        userId,
        creator,
        unitId,
        unitPath,
        createdAt,
        updatedAt: createdAt,
      })
      .execute();
    hoursAgo -= random.integer(6, 12);
  }
}
