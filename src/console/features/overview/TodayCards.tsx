import { useSelector } from 'react-redux';
import type { Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import type { OverviewList } from '../../../contract/overview-lists';
import { certificateState } from '../../../contract/people';
import { NumberLink } from '../../parts/today/NumberLink';
import { texts } from '../../parts/today/today.texts';
import { selectLiveNumbers } from './overview.slice';

interface Card {
  readonly label: string;
  readonly hint?: string;
  readonly value: number;
  readonly list: OverviewList;
  /** Wants attention as soon as there is one. */
  readonly isAlarming?: boolean;
}

function cardsOf(data: Overview, live: { readonly streaming: number; readonly lost: number }): readonly Card[] {
  const { today: t, certificates: c } = texts;
  const lists = overviewLists;
  const { ending, ended, unknown } = certificateState;
  return [
    { label: t.dueToday, hint: t.dueTodayHint, value: data.dueToday, list: lists.dueToday(data) },
    { label: t.overdue, hint: t.overdueHint, value: data.overdue, list: lists.overdue(), isAlarming: true },
    { label: t.streaming, value: live.streaming, list: lists.streaming() },
    { label: t.lost, value: live.lost, list: lists.lost(), isAlarming: true },
    { label: c.ending, hint: c.title, value: data.ending, list: lists.certificates(ending) },
    { label: c.ended, hint: c.title, value: data.ended, list: lists.certificates(ended), isAlarming: true },
    { label: c.unknown, hint: c.title, value: data.unknown, list: lists.certificates(unknown) },
  ];
}

/** What is to be done today, and what runs. */
export function TodayCards({ data }: { readonly data: Overview }) {
  const live = useSelector(selectLiveNumbers) ?? data;
  return (
    <ul className="overview__cards" aria-label={texts.today.title}>
      {cardsOf(data, live).map(({ label, hint = '', value, list, isAlarming = false }) => (
        <li
          key={label}
          className={`number-card overview__card${isAlarming && value > 0 ? ' overview__card--alarm' : ''}`}
        >
          <span className="overview__label">{label}</span>
          <NumberLink value={value} list={list} label={label} />
          <span className="overview__hint">{hint}</span>
        </li>
      ))}
    </ul>
  );
}
