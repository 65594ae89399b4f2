import { open } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, reasonOf } from '../db/errors';
import { measure } from '../files/measured';
import { placeIn } from './backed-files';
import { countLines, readRows } from './lines';
import { walkListed } from './listed-chain';
import { filesName, readManifest, tableName } from './manifest';
import type { Manifest } from './manifest';

export interface Verdict {
  /** What is wrong; empty when nothing is. */
  readonly findings: readonly string[];
  /** What was looked at. */
  readonly summary: string;
}

/** No more are told one by one. */
export const mostFindings = 20;

/** Looks at every byte of a backup. Throws StartError when the folder is none. */
export async function verifyBackup(folder: string): Promise<Verdict> {
  const manifest = await readManifest(folder);
  const findings: string[] = [];
  let rows = 0;
  for (const { name, ...listing } of manifest.tables) {
    try {
      rows += await countLines(path.join(folder, tableName(name)), listing);
    } catch (error) {
      findings.push(reasonOf(error));
    }
  }
  findings.push(...(await wrongFiles(folder, manifest)));
  // Of tables that are not whole, nothing can be said.
  const walk = findings.length === 0 ? await walkListed(folder, manifest) : null;
  findings.push(...(walk?.findings ?? []));
  const { files, madeAt } = manifest;
  const chain = walk === null ? '' : `, ${walk.links} links of the operation log`;
  const gone = files.missing === 0 ? '' : `; ${files.missing} files were not on the disk when it was made`;
  return { findings, summary: `Backup of ${madeAt}: ${rows} rows, ${files.rows} files${chain}${gone}` };
}

async function wrongFiles(folder: string, { files }: Manifest): Promise<readonly string[]> {
  const findings: string[] = [];
  try {
    for await (const [listed = null, , sha256 = null] of readRows(path.join(folder, filesName), files)) {
      if (listed === null || sha256 === null || findings.length >= mostFindings) continue;
      const wrong = await wrongIn(folder, listed, sha256);
      if (wrong !== null) findings.push(wrong);
    }
  } catch (error) {
    findings.push(reasonOf(error));
  }
  return findings;
}

async function wrongIn(folder: string, listed: string, sha256: string): Promise<string | null> {
  const place = placeIn(folder, listed);
  if (place === null) return `${listed} is no file of a backup`;
  try {
    const source = await open(place, 'r');
    return (await measure(source.createReadStream())).sha256 === sha256 ? null : `${listed} was changed`;
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? `${listed} is missing` : `${listed} cannot be read: ${reasonOf(error)}`;
  }
}
