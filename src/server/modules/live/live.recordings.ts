import path from 'node:path';
import type { Logger } from 'pino';
import type { Depot, Stored } from '../../platform/files/depot';
import { refusedRead } from '../../platform/files/depot-error';
import { removeFile } from '../../platform/files/kept-files';
import { storedFile } from '../../platform/files/stored-file';
import { findRecording } from '../../platform/streams/flv/find-recording';
import type { Recording } from '../../platform/streams/types';

/** How many are asked for at a time, and how many are remembered to be there. */
const askedAtOnce = 8;
const mostRemembered = 20_000;

export const recordingFormat = /^[A-Za-z0-9][A-Za-z0-9-]{0,150}\.flv$/;

export interface RecoveredRecording {
  readonly recording: Recording;
  /** When its last picture was written. */
  readonly endedAt: Date;
}

/** What may have a recording. */
export interface Recorded {
  /** File name inside the folder. */
  readonly recordingFile: string | null;
}

/** A recording that can be played. */
export interface Playable extends Stored {
  readonly etag: string;
}

/** The recordings folder, as the media server fills it, and the storage that finished ones are handed over to. */
export class Recordings {
  /** Those of the storage: what is there stays there until it is removed. */
  private readonly known = new Set<string>();

  constructor(
    private readonly folder: string,
    private readonly depot: Depot | null,
    private readonly log: Logger,
  ) {}

  /** Null for a name that no recording can have. */
  private pathOf(file: string): string | null {
    return recordingFormat.test(file) ? path.join(this.folder, file) : null;
  }

  /** The rows, without the recordings whose files are gone. */
  async withPresent<Row extends Recorded>(rows: readonly Row[]): Promise<readonly Row[]> {
    const present: Row[] = [];
    for (let at = 0; at < rows.length; at += askedAtOnce) {
      const some = rows.slice(at, at + askedAtOnce).map(async (row) => {
        const isPresent = row.recordingFile !== null && (await this.isPresent(row.recordingFile));
        return isPresent ? row : { ...row, recordingFile: null };
      });
      present.push(...(await Promise.all(some)));
    }
    return present;
  }

  /** While it runs, and until it is handed over, it stands in the folder. Null when there is none; throws HttpError. */
  async find(file: string): Promise<Playable | null> {
    const local = this.pathOf(file);
    if (local === null) return null;
    const found = await storedFile(local);
    if (found !== null) {
      const { bytes, modifiedAt } = found;
      return { ...found, etag: `"${bytes.toString(36)}-${modifiedAt.getTime().toString(36)}"` };
    }
    try {
      const stored = (await this.depot?.find(`recordings/${file}`)) ?? null;
      if (stored === null) return null;
      const read = (start: number, end: number) => stored.read(start, end).catch(refuse);
      return { bytes: stored.bytes, read, etag: `"${stored.bytes.toString(36)}"` };
    } catch (error) {
      return refuse(error);
    }
  }

  /** Never rejects. False: the file stays behind, and the log says which. */
  async remove(file: string): Promise<boolean> {
    const whole = this.pathOf(file);
    if (whole === null) return true;
    this.known.delete(file);
    try {
      await Promise.all([removeFile(this.folder, whole), this.depot?.remove(`recordings/${file}`)]);
      return true;
    } catch (error) {
      this.log.error({ err: error, file }, 'recording could not be removed');
      return false;
    }
  }

  /** A storage that does not answer is not said to have lost anything. */
  private async isPresent(file: string): Promise<boolean> {
    const local = this.pathOf(file);
    if (local === null) return false;
    if ((await storedFile(local)) !== null) return true;
    if (this.depot === null) return false;
    if (this.known.has(file)) return true;
    try {
      if ((await this.depot.find(`recordings/${file}`)) === null) return false;
    } catch {
      return true;
    }
    const [oldest] = this.known;
    if (this.known.size >= mostRemembered && oldest !== undefined) this.known.delete(oldest);
    this.known.add(file);
    return true;
  }

  /** The recording of a stream whose end nobody reported, because this program or the media server broke down. */
  async recover(streamName: string, startedAt: Date): Promise<RecoveredRecording | null> {
    const found = await findRecording(this.folder, streamName, startedAt, (error, file) => {
      this.log.error({ err: error, file }, 'recording could not be completed');
    });
    if (found === null) return null;
    const { file, bytes, writtenAt, completed } = found;
    const durationMs = completed?.durationMs ?? Math.max(0, writtenAt.getTime() - startedAt.getTime());
    const partsAt = completed?.index.partsWithin(bytes) ?? [];
    return { recording: { file, bytes, durationMs, partsAt }, endedAt: writtenAt };
  }
}

function refuse(error: unknown): never {
  throw refusedRead(error);
}
