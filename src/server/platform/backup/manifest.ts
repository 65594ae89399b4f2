import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../db/errors';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();
/** Of PostgreSQL; in a manifest of other hands they could be anything. */
const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const listing = z.object({ rows: count, bytes: count, sha256 });

const manifestSchema = z.object({
  format: z.literal(1),
  /** Of the program that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The database's own name of what stands in it; a backup of either goes into both. */
  kind: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.object({ number: count, name: z.string(), checksum: sha256 })).min(1),
  tables: z.array(
    listing.extend({
      name: identifier,
      columns: z.array(z.object({ name: identifier, type: z.string().regex(/^[a-z0-9 (),[\]]+$/) })).min(1),
    }),
  ),
  sequences: z.array(z.object({ name: identifier, value: count, isCalled: z.boolean() })),
  files: listing.extend({
    /** Of the files themselves. */
    totalBytes: count,
    /** Files that the database names and the disk had not. */
    missing: count,
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type TableListing = Manifest['tables'][number];
export type Listing = z.infer<typeof listing>;

const manifestName = 'manifest.json';
export const filesName = 'files.jsonl.gz';
export const tableName = (table: string): string => path.join('tables', `${table}.jsonl.gz`);

/** How a backup is called; by name the newest is the last. */
export const backupName = (madeAt: Date): string => `backup-${madeAt.toISOString().replace(/[-:.]/g, '')}`;
export const backupNameFormat = /^backup-\d{8}T\d{9}Z$/;
/** Of one that is being made, or was broken off. */
export const unfinishedPrefix = '.unfinished-';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The last file of a backup: with it the backup is whole. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1);
  const handle = await open(path.join(folder, manifestName), 'wx', 0o600);
  try {
    await handle.writeFile(`${text}\n${hashOf(text)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Throws StartError, in one line, unless the folder holds a manifest as it was written. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  const whole = await readFile(file, 'utf8').catch(() => null);
  if (whole === null) throw new StartError(`${folder} is no backup: it has no ${manifestName}`);
  const [, text = '', hash] = /^([^]*)\n([0-9a-f]{64})\n$/.exec(whole) ?? [];
  if (hash !== hashOf(text)) throw new StartError(`${file} was changed or cut off`);
  const read = manifestSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new StartError(`${file} was written by another program: ${z.prettifyError(read.error)}`);
  return read.data;
}
