import { FilterGroup } from '../../kit/resource/FilterBar';
import { lastDays } from './days';
import type { Days } from './days';
import { RangeField } from './RangeField';

interface DateRangeProps {
  readonly label: string;
  /** How many days up to today no choice means: give `withinLastDays` the same. Without it no choice means all days. */
  readonly defaultDays?: number;
  /** Where the days are those of what is still to come as well. */
  readonly mayLieAhead?: boolean;
}

/** The first and the last day of a filter; none of them in the future unless told. A shortcut asks at once. */
export function DateRange({ label, defaultDays, mayLieAhead = false }: DateRangeProps) {
  return (
    <FilterGroup<Days> label={label}>
      {({ id, values, onChange, onSubmit }) => {
        const isChosen = values.from !== undefined || values.until !== undefined;
        const days = isChosen || defaultDays === undefined ? values : lastDays(defaultDays);
        const isClearable = defaultDays === undefined;
        return <RangeField {...{ id, label, days, isClearable, mayLieAhead, onChange }} onShortcut={onSubmit} />;
      }}
    </FilterGroup>
  );
}
