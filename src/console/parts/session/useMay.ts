import { useSelector } from 'react-redux';
import type { Endpoint } from '../../../contract/kernel';
import { selectMay } from './session.slice';

/** Whether the signed-in user may call this endpoint, if there is one: for buttons and switches. */
export function useMay(endpoint: Endpoint | undefined): boolean {
  const may = useSelector(selectMay);
  return endpoint !== undefined && may(endpoint);
}
