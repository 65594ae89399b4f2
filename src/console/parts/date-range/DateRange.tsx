import { createDelivery } from '../../kit/delivery/delivery';
import { LateControl } from '../../kit/late/LateControl';
import { FilterGroup } from '../../kit/resource/FilterBar';
import { messages } from '../../locale/messages';
import { lastDays } from './days';
import type { Days } from './days';
import { RangeFace } from './RangeFace';
import './date-range.css';

const rangePicker = createDelivery(async () => {
  const { RangePicker } = await import(/* webpackChunkName: "range-picker" */ './RangePicker');
  return RangePicker;
});

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
        const endLabel = `${label}：${messages.dateRange.end}`;
        const isClearable = defaultDays === undefined;
        return (
          <LateControl
            control={rangePicker}
            Face={RangeFace}
            props={{ id, endLabel, from, until, isClearable, mayLieAhead, onChange }}
          />
        );
      }}
    </FilterGroup>
  );
}
