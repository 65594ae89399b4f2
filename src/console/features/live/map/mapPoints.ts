import { maxMapMarkers } from '../../../../contract/constants';
import type { Page } from '../../../../contract/kernel';
import { liveStatus } from '../../../../contract/live';
import type { LiveRecord, LiveStatus } from '../../../../contract/live';
import type { MapPoint } from '../../../parts/area-map/openAreaMap';
import { stateText, texts } from '../live.texts';

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
  return { rows, total: Math.max(rows.length, countOf(pages, status)) };
}

/**
 * How many cooks there are: each has one record that waits or streams. Of those who have ended only the records are
 * counted, unless they are all there.
 */
function countOf(pages: Pages, status: LiveStatus | undefined): number {
  const { waiting, streaming, ended } = liveStatus;
  if (status === undefined) return (pages[waiting]?.total ?? 0) + (pages[streaming]?.total ?? 0);
  const { rows, total } = pages[status] ?? { rows: [], total: 0 };
  return status === ended && rows.length >= total ? 0 : total;
}

/** How much of what there is the map shows. */
export function countText(shown: number, records: Page<LiveRecord>, status: LiveStatus | undefined): string {
  const placeless = records.rows.length - shown;
  const isPart = records.total > records.rows.length;
  const told =
    isPart && status === liveStatus.ended
      ? texts.map.cooksOfRecords(shown, maxMapMarkers, records.total)
      : texts.map.cooks(shown, isPart ? records.total : shown);
  if (placeless === 0) return told;
  return told + (isPart ? texts.map.somePlaceless : texts.map.placeless(placeless));
}

const kinds: Readonly<Record<LiveStatus, string>> = { 0: 'waiting', 1: 'streaming', 2: 'ended' };
export const kindOf = ({ status, lostSince }: Pick<LiveRecord, 'status' | 'lostSince'>): string =>
  lostSince === undefined ? kinds[status] : 'lost';

/** The pins of records whose place is known; a cook keeps his pin whatever his record. */
export function pointsOf(records: readonly LiveRecord[]): readonly MapPoint[] {
  return records.flatMap((record) => {
    const { cookId, cookName, unitName, longitude, latitude } = record;
    return longitude === undefined || latitude === undefined
      ? []
      : [
          {
            id: cookId,
            longitude,
            latitude,
            kind: kindOf(record),
            title: texts.map.pin(cookName, stateText(record), unitName),
          },
        ];
  });
}
