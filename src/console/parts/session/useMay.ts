import { useSelector } from 'react-redux';
import type { Endpoint } from '../../../contract/kernel';
import { selectMay } from './session.slice';

/** Whether the signed-in user may call this endpoint: for buttons and switches. */
export function useMay(endpoint: Endpoint): boolean {
  return useSelector(selectMay)(endpoint);
}
