import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { OverviewList } from '../../../contract/overview-lists';
import { selectMay } from '../../parts/session/session.slice';
import { addressOf, neededFor } from '../../parts/today/listAddress';
import { overviewRequested } from './overview.slice';

/**
 * What the charts of the overview have in common: they are drawn once its numbers are there, and an item leads to the list it
 * counts for whoever may see that.
 * @param listOf the list of an item, by its key; all items of a chart lead to lists of one kind
 */
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
