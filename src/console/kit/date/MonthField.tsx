import { Button, DatePicker } from '@arco-design/web-react';
import { IconLeft, IconRight } from '@arco-design/web-react/icon';
import 'dayjs/locale/zh-cn';
import { useMemo } from 'react';
import { messages } from '../../locale/messages';
import { Markup } from '../markup/Markup';
import { monthAfter } from './months';
import './date-field.css';

interface MonthFieldProps {
  readonly label: string;
  /** `YYYY-MM`. */
  readonly value: string;
  /** Those after it cannot be chosen. */
  readonly last: string;
  readonly onChange: (month: string) => void;
}

/** A month, chosen or walked to. */
export function MonthField({ label, value, last, onChange }: MonthFieldProps) {
  // Arco gives its text field no name.
  const putName = useMemo(
    () => (root: HTMLElement) => root.querySelector('input')?.setAttribute('aria-label', label),
    [label],
  );
  const step = (months: number) => onChange(monthAfter(value, months));
  return (
    <div className="month-field">
      <Button icon={<IconLeft />} aria-label={messages.months.previous} onClick={() => step(-1)} />
      <Markup put={putName}>
        <DatePicker.MonthPicker
          allowClear={false}
          value={value}
          onChange={(month: string) => onChange(month)}
          disabledDate={(month) => month.format('YYYY-MM') > last}
        />
      </Markup>
      <Button icon={<IconRight />} aria-label={messages.months.next} disabled={value >= last} onClick={() => step(1)} />
    </div>
  );
}
