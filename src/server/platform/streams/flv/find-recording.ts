import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { wireTime } from '../../../../contract/time';
import type { CompletedRecording } from './complete-recording';
import { completeRecording } from './complete-recording';

/** What the recording of a stream is called, but for the ending: `<name>-<yyyymmddHHMMss>` in the time of Asia/Shanghai. */
export function recordingName(streamName: string, startedAt: Date): string {
  return `${streamName}-${wireTime(startedAt).replace(/\D/g, '')}`;
}

export interface FoundRecording {
  /** File name inside the folder. */
  readonly file: string;
  readonly bytes: number;
  /** When its last picture was written. */
  readonly writtenAt: Date;
  /** Null when it could not be read. A recording that cannot be sought is still a recording. */
  readonly completed: CompletedRecording | null;
}

/** The recording of the stream that began then, completed where its writer died; null when there is none. */
export async function findRecording(
  folder: string,
  streamName: string,
  startedAt: Date,
  failed: (error: unknown, file: string) => void,
): Promise<FoundRecording | null> {
  const base = recordingName(streamName, startedAt);
  const files = await readdir(folder).catch(() => []);
  const own = files.filter((file) => file.startsWith(base) && /^(-\d+)?\.flv$/.test(file.slice(base.length)));
  const candidates = await Promise.all(
    own.map(async (file) => {
      const facts = await stat(path.join(folder, file)).catch(() => null);
      return facts === null ? [] : [{ file, bytes: facts.size, writtenAt: facts.mtime }];
    }),
  );
  const [newest] = candidates.flat().sort((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime());
  if (newest === undefined) return null;
  const completed = await completeRecording(path.join(folder, newest.file)).catch((error: unknown) => {
    failed(error, newest.file);
    return null;
  });
  return { ...newest, completed };
}
