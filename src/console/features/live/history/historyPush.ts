import type { Page } from '../../../../contract/kernel';
import type { HistoryFilter, LiveRecord } from '../../../../contract/live';
import type { Paging } from '../../../kit/resource/types';

/** Whether the list surely shows what a push says of the streams that have ended last. */
export function isShown(
  { page, filter, rows, total }: Paging & Page<LiveRecord> & { readonly filter: HistoryFilter },
  pushed: Page<LiveRecord>,
): boolean {
  const { name = '', from, until } = filter;
  if (page !== 1 || name !== '' || from !== undefined || until !== undefined) return false;
  if (total > pushed.rows.length) return false;
  return rows.every((row, index) => {
    const other = pushed.rows[index];
    return other?.id === row.id && other.recordingUrl === row.recordingUrl && other.isKept === row.isKept;
  });
}
