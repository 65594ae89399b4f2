import { useSelector } from 'react-redux';
import type { Overview } from '../../../contract/overview';
import { NumberLink } from './NumberLink';
import { today } from './today';
import { texts } from './today.texts';
import { todayNumbers } from './todayNumbers';
import './today.css';

interface TodayStripProps {
  /** Newer than the counted numbers; null where nothing newer is known. */
  readonly live: Pick<Overview, 'streaming' | 'lost'> | null;
}

/** What needs the user today, in one line; nothing before it is counted. */
export function TodayStrip({ live }: TodayStripProps) {
  const data = useSelector(today.select)?.answer ?? null;
  if (data === null) return null;
  return (
    <ul className="today-strip" aria-label={texts.today.title}>
      {todayNumbers(data, live ?? data).map(({ label, value, list, isAlarming = false }) => (
        <li key={label} className={isAlarming && value > 0 ? 'number-card today-strip__alarm' : 'number-card'}>
          {label}
          <NumberLink value={value} list={list} label={label} />
        </li>
      ))}
    </ul>
  );
}
