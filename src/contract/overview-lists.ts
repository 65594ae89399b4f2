import type { CookFilter } from './cooks';
import type { FilingFilter } from './filing-record';
import { filingStatus } from './filing-terms';
import type { GuidanceTiming } from './filing-terms';
import type { WorklistFilter } from './filing-work';
import type { LiveFilter } from './live';
import { liveStatus } from './constants';
import { comingDays } from './overview';
import type { Coverage, Overview } from './overview';
import type { CertificateState } from './people';
import { dayAfter } from './time';

/** Where each number of the overview leads: the list that has as many rows. */
export type OverviewList =
  | { readonly list: 'filings'; readonly filter: FilingFilter }
  | { readonly list: 'worklist'; readonly filter: WorklistFilter }
  | { readonly list: 'lives'; readonly filter: LiveFilter }
  | { readonly list: 'cooks'; readonly filter: CookFilter };

type Days = Pick<Coverage, 'from' | 'until'>;
const daysOf = ({ from, until }: Days): Days => ({ from, until });
const filings = (filter: FilingFilter): OverviewList => ({ list: 'filings', filter });

interface Unit {
  readonly unitId: number;
  readonly isOwn: boolean;
}
const ofUnit = ({ unitId, isOwn }: Unit): FilingFilter => ({ unitId, ...(isOwn ? { includeSubUnits: false } : {}) });

export const overviewLists = {
  /** The days whose coming banquets are told. */
  comingDays: ({ today }: Pick<Overview, 'today'>): Days => ({ from: today, until: dayAfter(today, comingDays - 1) }),
  dueToday: ({ today }: Pick<Overview, 'today'>): OverviewList => ({
    list: 'worklist',
    filter: { isMine: false, isOverdue: false, from: today, until: today },
  }),
  overdue: (): OverviewList => ({ list: 'worklist', filter: { isMine: false, isOverdue: true } }),
  coming: (days: Days, unit?: Unit) => filings({ isFiled: true, ...daysOf(days), ...(unit ? ofUnit(unit) : {}) }),
  comingWaiting: (days: Days, unit: Unit) =>
    filings({ status: filingStatus.awaiting, ...daysOf(days), ...ofUnit(unit) }),
  streaming: (): OverviewList => ({ list: 'lives', filter: { status: liveStatus.streaming } }),
  cooks: ({ unitId }: Pick<Unit, 'unitId'>): OverviewList => ({ list: 'cooks', filter: { unitId } }),
  lost: (): OverviewList => ({ list: 'lives', filter: { status: liveStatus.streaming, isLost: true } }),
  certificates: (certificate: CertificateState, unit?: Unit): OverviewList => ({
    list: 'cooks',
    filter: { certificate, ...(unit ? { unitId: unit.unitId } : {}) },
  }),
  drafts: (days: Days, unit?: Unit) =>
    filings({ status: filingStatus.draft, ...daysOf(days), ...(unit ? ofUnit(unit) : {}) }),
  filed: (days: Days, unit?: Unit) => filings({ isFiled: true, ...daysOf(days), ...(unit ? ofUnit(unit) : {}) }),
  timed: (days: Days, guidance: GuidanceTiming, unit?: Unit) =>
    filings({ guidance, ...daysOf(days), ...(unit ? ofUnit(unit) : {}) }),
  streamed: (days: Days) => filings({ isFiled: true, isStreamed: true, ...daysOf(days) }),
  sampled: (days: Days) => filings({ isFiled: true, isSampled: true, ...daysOf(days) }),
  guided: (days: Days, unit?: Unit) =>
    filings({ status: filingStatus.completed, ...daysOf(days), ...(unit ? ofUnit(unit) : {}) }),
  unmet: (days: Days, unit?: Unit) => filings({ hasUnmet: true, ...daysOf(days), ...(unit ? ofUnit(unit) : {}) }),
  unmetItem: (days: Days, unmetItem: number) => filings({ unmetItem, ...daysOf(days) }),
} as const;
