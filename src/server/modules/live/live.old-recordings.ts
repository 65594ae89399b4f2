import type { Logger } from 'pino';
import { liveStatus } from '../../../contract/live';
import { dayMs } from '../../../contract/time';
import type { Database } from '../../platform/db/transaction';
import type { Settings } from '../../platform/settings/settings';
import type { Recordings } from './live.recordings';
import type { LiveTopics } from './live.topics';
import { attachAgain, detachRecording, findOldRecordings } from './old-recordings.repository';

/** In one go; the others follow with the next one. */
const atOnce = 200;

interface OldRecordingsDeps {
  readonly db: Database;
  readonly settings: Pick<Settings, 'number'>;
  readonly recordings: Pick<Recordings, 'remove'>;
  readonly changed: LiveTopics['changed'];
  readonly log: Pick<Logger, 'info'>;
}

/** Removes recordings whose days are over; their records stay. */
export async function removeOldRecordings(deps: OldRecordingsDeps, now: Date): Promise<void> {
  const { db, settings, recordings, changed, log } = deps;
  const days = settings.number('recordings.days');
  if (days === 0) return;
  const before = new Date(now.getTime() - days * dayMs);
  const removed = { recordings: 0, bytes: 0 };
  const unitPaths = new Set<string>();
  for (const one of await findOldRecordings(db, before, atOnce)) {
    if (!(await detachRecording(db, one, before))) continue;
    if (!(await recordings.remove(one.file))) {
      await attachAgain(db, one);
      continue;
    }
    removed.recordings += 1;
    removed.bytes += one.bytes;
    unitPaths.add(one.unitPath);
  }
  for (const unitPath of unitPaths) changed(unitPath, [liveStatus.ended]);
  if (removed.recordings > 0) log.info({ ...removed, days }, 'old recordings are removed');
}
