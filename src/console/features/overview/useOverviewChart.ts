import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { OverviewList } from '../../../contract/overview-lists';
import { selectMay } from '../../parts/session/session.slice';
import { addressOf, neededFor } from './listAddress';
import { overviewRequested } from './overview.slice';

/** What charts of numbers that are there have in common; items lead to their lists for whoever may see those. */
export function useOverviewChart(listOf: (key: string) => OverviewList) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const may = useSelector(selectMay);
  const onOpen = (key: string) => void navigate(addressOf(listOf(key)));
  return {
    status: 'ready',
    onRetry: () => void dispatch(overviewRequested()),
    ...(neededFor(listOf('')).every(may) ? { onOpen } : {}),
  } as const;
}
