import { mkdir } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { Lead } from '../processes/lead';
import { StartError, codeOf, reasonOf } from '../db/errors';
import { startEmbeddedMediaServer } from './embedded/embedded-media-server';
import type { Admissions } from './srs/admissions';
import { connectSrs } from './srs/srs-media-server';
import type { SrsMediaServer } from './srs/types';
import type { MediaServer } from './types';

export interface MediaServerOptions {
  readonly programsDir: string;
  readonly recordingsDir: string;
  readonly host: string;
  readonly rtmpPort: number;
  /** An SRS to use instead of the embedded server. */
  readonly streamsUrl: string | null;
  readonly publishGraceMs: number;
  readonly clock: Clock;
  /** For an SRS: what the database grants, and which of the processes acts on it. */
  readonly admissions: Admissions;
  readonly lead: Lead;
  readonly log: Logger;
}

/** The media server of this installation; `srs` is the same one where it is an SRS, which asks back by HTTP. Throws StartError. */
export async function openMediaServer(
  options: MediaServerOptions,
): Promise<{ readonly mediaServer: MediaServer; readonly srs: SrsMediaServer | null }> {
  await makeFolder(options.recordingsDir);
  try {
    if (options.streamsUrl === null) return { mediaServer: await startEmbeddedMediaServer(options), srs: null };
    const srs = connectSrs({ ...options, url: options.streamsUrl });
    return { mediaServer: srs, srs };
  } catch (error) {
    throw new StartError(reasonOf(error));
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The folder ${folder} cannot be made (${codeOf(error) ?? reasonOf(error)})`);
  }
}
