import type { RecordingGap } from '../../../contract/live';
import { wireTime } from '../../../contract/time';
import type { Json } from '../db/schema';

/** The gaps of a recording, as they are stored with its record; undefined where there are none. */
export function gapsOf(stored: Json): readonly RecordingGap[] | undefined {
  return Array.isArray(stored) && stored.length > 0 ? stored.flatMap(gapOf) : undefined;
}

/** Changes of a recording's encoding; undefined where it has none. */
export function partsOf(stored: readonly number[]): readonly number[] | undefined {
  return stored.length > 0 ? stored : undefined;
}

function gapOf(stored: Json): readonly RecordingGap[] {
  if (typeof stored !== 'object' || stored === null || !('atMs' in stored)) return [];
  const { atMs, lostAt, resumedAt } = stored;
  if (typeof atMs !== 'number' || typeof lostAt !== 'string' || typeof resumedAt !== 'string') return [];
  return [{ atMs, lostAt: wireTime(new Date(lostAt)), resumedAt: wireTime(new Date(resumedAt)) }];
}
