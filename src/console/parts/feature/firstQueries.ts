import { anyRootId, maxMapMarkers, pushedRows } from '../../../contract/constants';
import type { CookFilter } from '../../../contract/cooks';
import type { WorklistFilter } from '../../../contract/filing-work';
import { liveStatus } from '../../../contract/live';
import type { LiveFilter, LiveStatus } from '../../../contract/live';

/**
 * What each list asks first when its address says nothing else: the initial filter of its resource, and the request that
 * the page's first script sends before the list's code has arrived. One place, because the two must be the same request.
 */
export const firstCookFilter = { unitId: anyRootId, includeSubUnits: true } as const satisfies CookFilter;
export const firstWorklistFilter = { isMine: true } as const satisfies WorklistFilter;
export const firstLiveFilter = { status: liveStatus.waiting } as const satisfies LiveFilter;

/** Rows of a page of filings. */
export const filingPageSize = 10;

/** The map asks for each status by itself. */
export const mapQuery = (status: LiveStatus) => ({ status, page: 1, pageSize: maxMapMarkers });
/** Who streams, for the wall. */
export const wallQuery = { status: liveStatus.streaming, page: 1, pageSize: pushedRows } as const;
/** Days before today that the history shows unless told otherwise. */
export const historyDays = 30;
