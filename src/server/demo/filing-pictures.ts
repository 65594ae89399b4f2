import type { DatabaseTransaction } from '../platform/db/transaction';
import type { DemoAssets } from './assets';
import { DemoFiles, kitchen, signature } from './demo-files';
import type { FileWriter } from './demo-files';
import type { DemoFiling } from './filings';
import type { DemoUnit } from './province';

/** Filings that have pictures and signatures: the newest completed ones of these towns and counties. */
const furnished = ['420583101', '420583', '421123'];
const perUnit = 4;

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
  const stored = new DemoFiles(files);
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
    media.push({ filingId, kind: 'picture', position: 1, file: await stored.add(view, filing.row), title: '加工现场' });
    media.push({
      filingId,
      kind: 'picture',
      position: 2,
      file: await stored.add(other, filing.row),
      title: '就餐场所',
    });
    const hostFile = await stored.add(host, filing.row);
    const officerFile = await stored.add(officer, filing.row);
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
  await stored.save(trx);
  await trx.insertInto('filingMedia').values(media).execute();
  await trx.insertInto('filingSignatures').values(names).execute();
}
