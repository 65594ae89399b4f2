import type { Page } from '../../../contract/kernel';
import type { LiveFilter, LiveRecord } from '../../../contract/live';
import type { Paging } from '../../kit/resource/types';

/** Whether a push of the status shown says everything that the list shows: it is the first rows, whatever their name and whether or not they are lost. */
export function isWholePage(
  { page, pageSize, filter }: Paging & { readonly filter: LiveFilter },
  pushed: Page<LiveRecord>,
): boolean {
  return (
    page === 1 &&
    (filter.name ?? '') === '' &&
    filter.isLost === undefined &&
    pushed.rows.length >= Math.min(pageSize, pushed.total)
  );
}

/**
 * Page 1 after a push of the status it shows: the pushed rows, and where they stood before, the rows the user has
 * switched himself, although they have left this status.
 */
export function placeRows(
  shown: readonly LiveRecord[],
  pushed: Page<LiveRecord>,
  keptIds: readonly number[],
  pageSize: number,
): Page<LiveRecord> {
  const rows = pushed.rows.slice(0, pageSize);
  shown.forEach((row, index) => {
    const isKept = keptIds.includes(row.id) && !pushed.rows.some(({ id }) => id === row.id);
    if (isKept) rows.splice(Math.min(index, rows.length), 0, row);
  });
  return { rows, total: pushed.total };
}

/** The shown rows with what a push of another status says of them. */
export function updateRows(shown: readonly LiveRecord[], pushed: Page<LiveRecord>): readonly LiveRecord[] {
  return shown.map((row) => pushed.rows.find(({ id }) => id === row.id) ?? row);
}
