import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { defaultPeriod, overviewPeriods } from '../../../contract/overview';
import type { OverviewPeriod } from '../../../contract/overview';
import { choiceInUrl } from '../../kit/resource/urlQuery';
import { useWhileShown } from '../../kit/kept/useWhileShown';
import { overviewClosed, overviewOpened, selectOverview } from './overview.slice';

const periodInUrl = choiceInUrl(overviewPeriods);

/** The address alone says which period is meant. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const period = periodInUrl.read(params.get('days') ?? '') ?? defaultPeriod;
  const choose = (chosen: OverviewPeriod) =>
    setParams(chosen === defaultPeriod ? {} : { days: periodInUrl.write(chosen) }, { replace: true });
  return { period, choose };
}

/** The numbers are kept up to date from when the page is shown until it is left. */
export function useOverview(period: OverviewPeriod) {
  const opened = useCallback(() => overviewOpened(period), [period]);
  useWhileShown(opened, overviewClosed);
  return useSelector(selectOverview);
}
