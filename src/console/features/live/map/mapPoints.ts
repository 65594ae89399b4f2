import { maxMapMarkers } from '../../../../contract/constants';
import type { Page } from '../../../../contract/kernel';
import { liveStatus } from '../../../../contract/live';
import type { LiveRecord, LiveStatus } from '../../../../contract/live';
import type { MapPoint } from '../../../parts/area-map/openAreaMap';
import { statusTexts, texts } from '../live.texts';

/** The first records of each status. */
export type Pages = Readonly<Partial<Record<LiveStatus, Page<LiveRecord>>>>;

/** What a supervisor looks for first: who streams, who is about to, who has ended today, who waits. */
function rank({ status, isOpen, endedAt = '' }: LiveRecord, today: string): number {
  if (status === liveStatus.streaming) return 0;
  if (status === liveStatus.waiting) return isOpen ? 1 : 3;
  return endedAt.startsWith(today) ? 2 : 4;
}

/**
 * One record for each cook, the one that says most of him now; at most as many as the map shows.
 * @param today `YYYY-MM-DD`
 */
export function onePerCook(pages: Pages, status: LiveStatus | undefined, today: string): Page<LiveRecord> {
  const pagesShown = status === undefined ? Object.values(pages) : [pages[status] ?? { rows: [], total: 0 }];
  const records = pagesShown.flatMap(({ rows }) => rows);
  const sorted = [...records].sort((one, other) => rank(one, today) - rank(other, today));
  const cooks = new Set<number>();
  const rows = sorted.filter(({ cookId }) => !cooks.has(cookId) && cooks.add(cookId).size <= maxMapMarkers);
  return { rows, total: rows.length };
}

const kinds: Readonly<Record<LiveStatus, string>> = { 0: 'waiting', 1: 'streaming', 2: 'ended' };
export const kindOf = (status: LiveStatus): string => kinds[status];

/** The pins of records whose place is known; a cook keeps his pin whatever his record. */
export function pointsOf(records: readonly LiveRecord[]): readonly MapPoint[] {
  return records.flatMap(({ cookId, cookName, unitName, status, longitude, latitude }) =>
    longitude === undefined || latitude === undefined
      ? []
      : [
          {
            id: cookId,
            longitude,
            latitude,
            kind: kindOf(status),
            title: texts.map.pin(cookName, statusTexts[status], unitName),
          },
        ],
  );
}
