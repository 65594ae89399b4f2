import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { OverviewList } from '../../../contract/overview-lists';
import { selectMay } from '../session/session.slice';
import { addressOf, neededFor } from './listAddress';
import { texts } from './today.texts';
import './number-link.css';

interface NumberLinkProps {
  readonly value: number;
  readonly list: OverviewList;
  /** What is counted, for those who hear the link alone. */
  readonly label: string;
}

/** A number that leads to what it counts, for whoever may see that. */
export function NumberLink({ value, list, label }: NumberLinkProps) {
  const may = useSelector(selectMay);
  if (!neededFor(list).every(may)) return <span className="number-link">{value}</span>;
  return (
    <Link className="number-link" to={addressOf(list)} aria-label={`${texts.open(label)}：${value}`}>
      {value}
    </Link>
  );
}
