import { DatePicker } from '@arco-design/web-react';
import { IconCalendar, IconCalendarClock } from '@arco-design/web-react/icon';
import 'dayjs/locale/zh-cn';
import { useState, type ReactNode } from 'react';
import { ClearIcon } from '../lazy/ClearIcon';
import { DayInput } from './DayInput';
import type { DateFieldProps } from './dateFieldProps';
import { isAhead } from './typedDay';
import { useTypedDay } from './useTypedDay';
import './date-field.css';

/** The focus stays in the text field while somebody points into the calendar. */
export const holdFocus = (calendar: ReactNode) => <div onMouseDown={(event) => event.preventDefault()}>{calendar}</div>;

export function DayProblem({ text }: { readonly text: string | null }) {
  return text === null ? null : (
    <div className="date-field__problem" role="alert">
      {text}
    </div>
  );
}

/** A day, a moment or a month, typed or chosen in a calendar. */
export function DateField({
  kind = 'day',
  mayLieAhead = true,
  isRequired = false,
  placeholder = '',
  label,
  style = { width: '100%' },
  id,
  value = '',
  onChange = () => undefined,
}: DateFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const day = useTypedDay({ kind, value, mayLieAhead, onChange });
  const face = (
    <div
      className={`arco-picker arco-picker-size-default date-field${day.problem === null ? '' : ' arco-picker-error'}`}
    >
      <DayInput day={day} isOpen={isOpen} onOpen={setOpen} id={id} label={label} placeholder={placeholder} />
      <div className="arco-picker-suffix">
        {value !== '' && !isRequired && <ClearIcon prefix="arco-picker" onClear={() => onChange(undefined)} />}
        <span className="arco-picker-suffix-icon">{kind === 'moment' ? <IconCalendarClock /> : <IconCalendar />}</span>
      </div>
    </div>
  );
  const Calendar = kind === 'month' ? DatePicker.MonthPicker : DatePicker;
  return (
    <div style={style}>
      <Calendar
        {...(kind === 'moment' ? { showTime: { format: 'HH:mm' }, format: 'YYYY-MM-DD HH:mm:ss' } : {})}
        {...(value === '' ? { value: undefined } : { value })}
        onChange={(chosen: string | undefined) => onChange(chosen)}
        disabledDate={(date) => !mayLieAhead && isAhead(date.format(kind === 'month' ? 'YYYY-MM' : 'YYYY-MM-DD'))}
        popupVisible={isOpen}
        onVisibleChange={(isWanted) => setOpen(isWanted === true)}
        panelRender={holdFocus}
        triggerElement={face}
      />
      <DayProblem text={day.problem} />
    </div>
  );
}
