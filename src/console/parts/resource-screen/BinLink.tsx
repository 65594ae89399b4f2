import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { pairOf } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import { screenPairs } from '../../../contract/screens';
import { messages } from '../../locale/messages';
import { selectMay } from '../session/session.slice';

/** A link to the deleted records of a list, for users who may bring them back. */
export function BinLink({ remove }: { readonly remove: Endpoint | undefined }) {
  const may = useSelector(selectMay);
  if (remove === undefined || !may(screenPairs.recycleBin) || !may(remove)) return null;
  return <Link to={`/RecycleBin?kind=${pairOf(remove).controller}`}>{messages.recycleBin}</Link>;
}
