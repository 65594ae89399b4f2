import { useLazyCode } from '../lazy/useLazyCode';
import type { ChartStatus } from './chartData';
import { chartCode } from './chartCode';
import { useTurn } from './useTurn';

/** True once a chart of this status has been drawn, or will not be: what stands farther below is made and asked for then. */
export function useAfterChart(status: ChartStatus): boolean {
  const { loaded } = useLazyCode(chartCode);
  return useTurn(status !== 'loading' && loaded.status !== 'loading');
}
