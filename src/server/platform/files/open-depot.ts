import { fileURLToPath } from 'node:url';
import type { Clock } from '../clock';
import { reasonOf, StartError } from '../db/errors';
import type { Depot } from './depot';
import { openFolderDepot } from './folder-depot';
import { S3Depot } from './s3-depot';
import { readS3Address } from './s3-address';

/** The storage of FILES_URL; null where files stand in the data folder. Throws StartError with one clear line. */
export async function openDepot(filesUrl: string | null, clock: Clock): Promise<Depot | null> {
  if (filesUrl === null) return null;
  const url = new URL(filesUrl);
  if (url.protocol === 'file:') {
    if (url.host !== '' && url.host !== 'localhost')
      throw new StartError('FILES_URL must name a folder of this machine, as in file:///shared/folder');
    return openFolderDepot(fileURLToPath(url));
  }
  const depot = new S3Depot(readS3Address(url), clock);
  try {
    await depot.check();
  } catch (error) {
    throw new StartError(`FILES_URL: ${reasonOf(error)}`);
  }
  return depot;
}
