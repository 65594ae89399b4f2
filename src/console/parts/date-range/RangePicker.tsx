import { DatePicker } from '@arco-design/web-react';
import { IconCalendar } from '@arco-design/web-react/icon';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useState } from 'react';
import { DayProblem, holdFocus } from '../../kit/date/DateField';
import { DayInput } from '../../kit/date/DayInput';
import { useTypedDay } from '../../kit/date/useTypedDay';
import { ClearIcon } from '../../kit/lazy/ClearIcon';
import { messages } from '../../locale/messages';
import { lastDays, nextDays, today } from './days';
import type { Days } from './days';
import type { RangeProps } from './range';

const texts = messages.dateRange;

const shortcutOf = (text: string, daysOf: () => Required<Days>) => ({
  text,
  daysOf,
  value: () => {
    const { from, until } = daysOf();
    return [dayjs(from), dayjs(until)];
  },
});

const dayOf = (moment: dayjs.Dayjs): string => moment.format('YYYY-MM-DD');
const thisMonth = (): Required<Days> => {
  const now = dayjs(today());
  return { from: dayOf(now.startOf('month')), until: dayOf(now.endOf('month')) };
};

const past = [
  shortcutOf(texts.lastWeek, () => lastDays(7)),
  shortcutOf(texts.lastMonth, () => lastDays(30)),
  shortcutOf(texts.lastThreeMonths, () => lastDays(90)),
];
const monthSoFar = shortcutOf(texts.thisMonth, () => ({ ...thisMonth(), until: today() }));
const pastAndAhead = [
  shortcutOf(texts.today, () => nextDays(1)),
  shortcutOf(texts.nextWeek, () => nextDays(7)),
  shortcutOf(texts.nextMonth, () => nextDays(30)),
  shortcutOf(texts.thisMonth, thisMonth),
  ...past,
];

/** A chunk of its own: what no list needs before somebody chooses days. */
export function RangePicker({ id, endLabel, from, until, isClearable, mayLieAhead, onChange, onShortcut }: RangeProps) {
  const [isOpen, setOpen] = useState(false);
  const known = (day: string | undefined) => (day === '' ? undefined : day);
  // A day beyond the other one takes that one along.
  const takeFirst = (day: string | undefined) =>
    onChange({ from: day, until: day !== undefined && until !== '' && day > until ? day : known(until) });
  const takeLast = (day: string | undefined) =>
    onChange({ from: day !== undefined && from !== '' && day < from ? day : known(from), until: day });
  const first = useTypedDay({ kind: 'day', value: from, mayLieAhead, onChange: takeFirst });
  const last = useTypedDay({ kind: 'day', value: until, mayLieAhead, onChange: takeLast });
  const problem = first.problem ?? last.problem;
  const shortcuts = mayLieAhead ? pastAndAhead : [...past, monthSoFar];
  const face = (
    <div
      className={`arco-picker arco-picker-range arco-picker-size-default date-range${problem === null ? '' : ' arco-picker-error'}`}
    >
      <DayInput day={first} isOpen={isOpen} onOpen={setOpen} id={id} placeholder={texts.start} />
      <span className="arco-picker-separator">-</span>
      <DayInput day={last} isOpen={isOpen} onOpen={setOpen} label={endLabel} placeholder={texts.end} />
      <div className="arco-picker-suffix">
        {isClearable && from !== '' && (
          <ClearIcon prefix="arco-picker" onClear={() => onChange({ from: undefined, until: undefined })} />
        )}
        <span className="arco-picker-suffix-icon">
          <IconCalendar />
        </span>
      </div>
    </div>
  );
  return (
    <div>
      <DatePicker.RangePicker
        value={from === '' || until === '' ? [] : [from, until]}
        // Arco hands over nothing at all when the choice is cleared.
        onChange={(days: readonly string[] | undefined) => onChange({ from: days?.[0], until: days?.[1] })}
        disabledDate={(day) => !mayLieAhead && dayOf(day) > today()}
        shortcuts={shortcuts}
        onSelectShortcut={({ text }) => {
          const chosen = shortcuts.find((one) => one.text === text);
          if (chosen !== undefined) onShortcut?.(chosen.daysOf());
        }}
        popupVisible={isOpen}
        onVisibleChange={(isWanted) => setOpen(isWanted === true)}
        panelRender={holdFocus}
        triggerElement={face}
      />
      <DayProblem text={problem} />
    </div>
  );
}
