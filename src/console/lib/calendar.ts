import moment from 'moment';
import 'moment/locale/zh-cn';

// moment is large: only code that loads lazily imports this file.
moment.locale('zh-cn');

const daysOfWeek = 7;

/** `3 分钟前`. */
export function timeAgo(milliseconds: number, now: number): string {
  return moment(milliseconds).from(now);
}

/** The month `months` months after `month`; both are `YYYY-MM`. */
export function monthAfter(month: string, months: number): string {
  return moment.utc(month, 'YYYY-MM').add(months, 'months').format('YYYY-MM');
}

/** The days (`YYYY-MM-DD`) of each week that a month (`YYYY-MM`) touches. A week begins on Monday. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const monday = moment.utc(month, 'YYYY-MM').startOf('isoWeek');
  const weeks = moment.utc(month, 'YYYY-MM').endOf('month').diff(monday, 'weeks') + 1;
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: daysOfWeek }, (_day, day) =>
      monday.clone().add(week, 'weeks').add(day, 'days').format('YYYY-MM-DD'),
    ),
  );
}

/** The day (`YYYY-MM-DD`) to which a key moves from `day`; undefined for a key that moves nowhere. */
export function dayByKey(key: string, day: string): string | undefined {
  const from = moment.utc(day);
  const moves: Partial<Record<string, () => moment.Moment>> = {
    ArrowLeft: () => from.subtract(1, 'day'),
    ArrowRight: () => from.add(1, 'day'),
    ArrowUp: () => from.subtract(1, 'week'),
    ArrowDown: () => from.add(1, 'week'),
    Home: () => from.startOf('isoWeek'),
    End: () => from.endOf('isoWeek'),
    PageUp: () => from.subtract(1, 'month').startOf('month'),
    PageDown: () => from.add(1, 'month').startOf('month'),
  };
  return moves[key]?.().format('YYYY-MM-DD');
}
