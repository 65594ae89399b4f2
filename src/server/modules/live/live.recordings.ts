import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { completeRecording } from '../../platform/streams/flv/complete-recording';
import type { Recording } from '../../platform/streams/types';

const fileName = /^[A-Za-z0-9][A-Za-z0-9-]{0,150}\.flv$/;

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

/** The recordings folder, as the media server fills it. */
export class Recordings {
  constructor(
    private readonly folder: string,
    private readonly log: Logger,
  ) {}

  /** Null for a name that no recording can have. */
  pathOf(file: string): string | null {
    return fileName.test(file) ? path.join(this.folder, file) : null;
  }

  /** The rows, without the recordings whose files are gone. */
  async withPresent<Row extends Recorded>(rows: readonly Row[]): Promise<readonly Row[]> {
    return Promise.all(
      rows.map(async (row) => {
        const file = row.recordingFile === null ? null : this.pathOf(row.recordingFile);
        const isPresent = file !== null && (await stat(file).catch(() => null)) !== null;
        return isPresent ? row : { ...row, recordingFile: null };
      }),
    );
  }

  /** Never rejects: a file that stays behind harms nobody, and the log says which. */
  async remove(file: string): Promise<void> {
    const whole = this.pathOf(file);
    if (whole === null) return;
    await rm(whole, { force: true }).catch((error: unknown) => {
      this.log.error({ err: error, file }, 'recording could not be removed');
    });
  }

  /** The newest recording of a stream whose end nobody reported, because this program or the media server broke down. */
  async recover(streamName: string, startedAt: Date): Promise<RecoveredRecording | null> {
    const files = await readdir(this.folder).catch(() => []);
    const own = files.filter(
      (file) => file.startsWith(`${streamName}-`) && /^-\d{14}(-\d+)?\.flv$/.test(file.slice(streamName.length)),
    );
    const newest = own.sort().at(-1);
    if (newest === undefined) return null;
    const file = path.join(this.folder, newest);
    const facts = await stat(file).catch(() => null);
    if (facts === null) return null;
    const durationMs = (await this.complete(file)) ?? Math.max(0, facts.mtimeMs - startedAt.getTime());
    return { recording: { file: newest, bytes: facts.size, durationMs }, endedAt: facts.mtime };
  }

  /** Its milliseconds; null when it could not be read. A recording that cannot be sought is still a recording. */
  private async complete(file: string): Promise<number | null> {
    try {
      return await completeRecording(file);
    } catch (error) {
      this.log.error({ err: error, file }, 'recording could not be completed');
      return null;
    }
  }
}
