import { walkChain } from '../audit/walk';
import type { DatabaseHandle } from '../db/open-database';
import { measure } from '../files/measured';
import { backedFiles, openBacked, pathOf } from './backed-files';
import type { Holdings } from './backed-files';
import { holdFiles } from './hold-files';
import { mostFindings } from './verify-backup';
import type { Verdict } from './verify-backup';

/** Walks the operation log and looks at every file that the database names; null while a backup is being made. */
export function verifyInstallation(database: DatabaseHandle, holdings: Holdings): Promise<Verdict | null> {
  return holdFiles(database, holdings, () => verifyHeld(database, holdings));
}

function verifyHeld(database: DatabaseHandle, holdings: Holdings): Promise<Verdict> {
  return database.view(async (trx) => {
    const { links, findings: broken } = await walkChain(trx);
    const findings = [...broken];
    let files = 0;
    let missing = 0;
    for await (const file of backedFiles(trx, holdings.dataDir)) {
      const source = await openBacked(holdings, file);
      files += 1;
      if (source === null && file.isOptional) missing += 1;
      else if (findings.length >= mostFindings) source?.destroy();
      else if (source === null) findings.push(`${pathOf(file)} is missing`);
      else if (![null, (await measure(source)).sha256].includes(file.sha256))
        findings.push(`${pathOf(file)} was changed`);
    }
    const gone = missing === 0 ? '' : `; ${missing} recordings are not on the disk`;
    return { findings, summary: `Installation: ${files} files, ${links} links of the operation log${gone}` };
  });
}
