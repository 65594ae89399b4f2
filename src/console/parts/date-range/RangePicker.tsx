import { DatePicker } from '@arco-design/web-react';
import dayjs from 'dayjs';
import type { KeyboardEvent } from 'react';
import { messages } from '../../locale/messages';
import { lastDays, today } from './days';
import type { RangeProps } from './range';

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

function openByKey(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.click();
}

/** A chunk of its own: what no list needs before somebody chooses days. */
export function RangePicker({ id, endLabel, from, until, isClearable, mayLieAhead, onChange }: RangeProps) {
  return (
    <DatePicker.RangePicker
      className="date-range"
      value={[from, until]}
      // Arco hands over nothing at all when the choice is cleared.
      onChange={(days: readonly string[] | undefined) => onChange({ from: days?.[0], until: days?.[1] })}
      disabledDate={(day) => !mayLieAhead && day.format('YYYY-MM-DD') > today()}
      shortcuts={shortcuts}
      allowClear={isClearable}
      placeholder={[texts.start, texts.end]}
      inputProps={[
        { id, onKeyDown: openByKey },
        { 'aria-label': endLabel, onKeyDown: openByKey },
      ]}
    />
  );
}
