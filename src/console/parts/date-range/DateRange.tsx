import { DatePicker } from '@arco-design/web-react';
import dayjs from 'dayjs';
import { FilterGroup } from '../../kit/resource/FilterBar';
import { messages } from '../../locale/messages';
import { lastDays, today } from './days';
import type { Days } from './days';
import './date-range.css';

const texts = messages.dateRange;

const shortcutDays = [
  [texts.lastWeek, 7],
  [texts.lastMonth, 30],
  [texts.lastThreeMonths, 90],
] as const;

const shortcuts = shortcutDays.map(([text, count]) => ({
  text,
  value: () => {
    const { from, until } = lastDays(count);
    return [dayjs(from), dayjs(until)];
  },
}));

interface DateRangeProps {
  readonly label: string;
  /** What no choice means, in days back from today: give `withinLastDays` the same. Without it no choice means all days. */
  readonly defaultDays?: number;
  /** Where the days are those of what is still to come as well. */
  readonly mayLieAhead?: boolean;
}

/** The first and the last day of a filter; none of them in the future unless told. */
export function DateRange({ label, defaultDays, mayLieAhead = false }: DateRangeProps) {
  return (
    <FilterGroup<Days> label={label}>
      {({ id, values, onChange }) => {
        const isChosen = values.from !== undefined || values.until !== undefined;
        const { from = '', until = '' } = isChosen || defaultDays === undefined ? values : lastDays(defaultDays);
        return (
          <DatePicker.RangePicker
            className="date-range"
            value={[from, until]}
            // Arco hands over nothing at all when the choice is cleared.
            onChange={(days: readonly string[] | undefined) => onChange({ from: days?.[0], until: days?.[1] })}
            disabledDate={(day) => !mayLieAhead && day.format('YYYY-MM-DD') > today()}
            shortcuts={shortcuts}
            allowClear={defaultDays === undefined}
            placeholder={[texts.start, texts.end]}
            inputProps={[{ id }, { 'aria-label': `${label}：${texts.end}` }]}
          />
        );
      }}
    </FilterGroup>
  );
}
