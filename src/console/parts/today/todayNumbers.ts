import type { Overview } from '../../../contract/overview';
import { overviewLists } from '../../../contract/overview-lists';
import type { OverviewList } from '../../../contract/overview-lists';
import { certificateState } from '../../../contract/people';
import { texts } from './today.texts';

interface TodayNumber {
  readonly label: string;
  readonly value: number;
  readonly list: OverviewList;
  /** Wants attention as soon as there is one. */
  readonly isAlarming?: boolean;
}

/** Streams, and how many of them are without pictures. */
type Live = Pick<Overview, 'streaming' | 'lost'>;

/** Work of the day, running streams and certificates that end, each with the list that it counts. */
export function todayNumbers(data: Overview, { streaming, lost }: Live): readonly TodayNumber[] {
  const { today: t, certificates: c } = texts;
  const { ending, ended } = certificateState;
  return [
    { label: t.dueToday, value: data.dueToday, list: overviewLists.dueToday(data) },
    { label: t.overdue, value: data.overdue, list: overviewLists.overdue(), isAlarming: true },
    { label: t.streaming, value: streaming, list: overviewLists.streaming() },
    { label: t.lost, value: lost, list: overviewLists.lost(), isAlarming: true },
    { label: c.title + c.ending, value: data.ending, list: overviewLists.certificates(ending) },
    { label: c.title + c.ended, value: data.ended, list: overviewLists.certificates(ended), isAlarming: true },
  ];
}
