import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { pairOf } from '../../../contract/kernel';
import type { Endpoint } from '../../../contract/kernel';
import { removedKindOf } from '../../../contract/recycle';
import { screenPairs } from '../../../contract/screens';
import { messages } from '../../locale/messages';
import { selectMay } from '../session/session.slice';

/** What was deleted of a list, for whoever may bring it back. */
export function BinLink({ remove }: { readonly remove: Endpoint | undefined }) {
  const may = useSelector(selectMay);
  if (remove === undefined || !may(screenPairs.recycleBin) || !may(remove)) return null;
  const kind = removedKindOf(pairOf(remove).controller);
  return kind === null ? null : <Link to={`/RecycleBin?kind=${kind}`}>{messages.recycleBin}</Link>;
}
