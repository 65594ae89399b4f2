import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { newFileCode } from '../platform/files/file-code';
import type { FileStore } from '../platform/files/file-store';
import type { FilesTable } from '../platform/db/schema';
import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import type { DemoFiling } from './filings';
import type { DemoUnit } from './province';

/** Filings that have pictures and signatures: the newest completed ones of these towns and counties. */
const furnished = ['420583101', '420583', '421123'];
const perUnit = 4;

export type FileWriter = Pick<FileStore, 'write'>;

interface Picture {
  readonly base64: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

const signature = (base64: string): Picture => ({ base64, mediaType: 'image/png', width: 240, height: 100 });
const kitchen = (base64: string): Picture => ({ base64, mediaType: 'image/jpeg', width: 480, height: 320 });

function chosen(filings: readonly DemoFiling[], units: readonly DemoUnit[]): readonly DemoFiling[] {
  const codes = new Map(units.map(({ id, code }) => [id, code]));
  const completed = filings.filter(({ row }) => row.guidedAt !== null).reverse();
  const picked = furnished.flatMap((code) =>
    completed.filter(({ row }) => codes.get(row.unitId)?.startsWith(code)).slice(0, perUnit),
  );
  return [...new Set(picked)];
}

/** A few signatures and views of kitchens, each in a file of its own, as an upload would have stored it. */
export async function seedFilingPictures(
  trx: DatabaseTransaction,
  filings: readonly DemoFiling[],
  {
    assets,
    units,
    files,
  }: { readonly assets: DemoAssets; readonly units: readonly DemoUnit[]; readonly files: FileWriter },
): Promise<void> {
  const stored: Insertable<FilesTable>[] = [];
  const store = async ({ base64, ...facts }: Picture, { row }: DemoFiling): Promise<string> => {
    const code = newFileCode();
    const bytes = Buffer.from(base64, 'base64');
    await files.write(code, bytes);
    const sha256 = createHash('sha256').update(bytes).digest();
    stored.push({ code, kind: 'image', ...facts, bytes: bytes.length, sha256, unitPath: row.unitPath });
    return code;
  };
  const { signatures, kitchens } = assets.pictures;
  const signed = signatures.map(signature);
  const seen = kitchens.map(kitchen);
  const media: { filingId: number; kind: 'picture'; position: number; file: string; title: string }[] = [];
  const names: {
    filingId: number;
    role: 'applicant' | 'host' | 'officer' | 'site' | 'acceptance';
    file: string;
    signedAt: Date;
  }[] = [];
  for (const [index, filing] of chosen(filings, units).entries()) {
    const { id: filingId, guidedAt, submittedAt } = filing.row;
    const [view, other, host, officer] = [
      seen[index % 3],
      seen[(index + 1) % 3],
      signed[index % 3],
      signed[(index + 1) % 3],
    ];
    if (view === undefined || other === undefined || host === undefined || officer === undefined) continue;
    media.push({ filingId, kind: 'picture', position: 1, file: await store(view, filing), title: '加工现场' });
    media.push({ filingId, kind: 'picture', position: 2, file: await store(other, filing), title: '就餐场所' });
    const hostFile = await store(host, filing);
    const officerFile = await store(officer, filing);
    const begun = submittedAt ?? filing.row.createdAt;
    const ended = guidedAt ?? begun;
    names.push(
      { filingId, role: 'applicant', file: hostFile, signedAt: begun },
      { filingId, role: 'host', file: hostFile, signedAt: begun },
      { filingId, role: 'site', file: hostFile, signedAt: ended },
      { filingId, role: 'officer', file: officerFile, signedAt: ended },
      { filingId, role: 'acceptance', file: officerFile, signedAt: ended },
    );
  }
  await trx.insertInto('files').values(stored).execute();
  await trx.insertInto('filingMedia').values(media).execute();
  await trx.insertInto('filingSignatures').values(names).execute();
}
