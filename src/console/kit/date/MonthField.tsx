import { Button } from '@arco-design/web-react';
import { IconLeft, IconRight } from '@arco-design/web-react/icon';
import { monthAfter } from '../../lib/calendar';
import { messages } from '../../locale/messages';
import { LazyDateField } from './LazyDateField';
import { isAhead } from './typedDay';

interface MonthFieldProps {
  readonly label: string;
  /** `YYYY-MM`. */
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** A month that has begun: typed, chosen or walked to. */
export function MonthField({ label, value, onChange }: MonthFieldProps) {
  const step = (months: number) => onChange(monthAfter(value, months));
  const isLast = isAhead(monthAfter(value, 1));
  return (
    <div className="month-field">
      <Button icon={<IconLeft />} aria-label={messages.months.previous} onClick={() => step(-1)} />
      <LazyDateField
        kind="month"
        isRequired
        mayLieAhead={false}
        label={label}
        style={{ width: 130 }}
        value={value}
        onChange={(month) => month !== undefined && onChange(month)}
      />
      <Button icon={<IconRight />} aria-label={messages.months.next} disabled={isLast} onClick={() => step(1)} />
    </div>
  );
}
