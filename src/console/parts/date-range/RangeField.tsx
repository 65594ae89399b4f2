import { lazyCode } from '../../kit/lazy/lazyCode';
import { LazyControl } from '../../kit/lazy/LazyControl';
import { messages } from '../../locale/messages';
import type { Days } from './days';
import { RangePlaceholder } from './RangePlaceholder';
import './date-range.css';

const rangePicker = lazyCode(async () => {
  const { RangePicker } = await import(/* webpackChunkName: "range-picker" */ './RangePicker');
  return RangePicker;
});

interface RangeFieldProps {
  /** Of the first day's field. */
  readonly id: string;
  readonly label: string;
  readonly days: Days;
  readonly isClearable: boolean;
  readonly mayLieAhead?: boolean;
  readonly onChange: (days: Days) => void;
  /** Called beside `onChange` for days that one press has chosen whole. */
  readonly onShortcut?: (days: Days) => void;
}

/** The first and the last day; none of them in the future unless told. */
export function RangeField({
  id,
  label,
  days,
  isClearable,
  mayLieAhead = false,
  onChange,
  onShortcut,
}: RangeFieldProps) {
  const { from = '', until = '' } = days;
  const endLabel = `${label}：${messages.dateRange.end}`;
  return (
    <LazyControl
      control={rangePicker}
      Placeholder={RangePlaceholder}
      props={{ id, endLabel, from, until, isClearable, mayLieAhead, onChange, onShortcut }}
    />
  );
}
