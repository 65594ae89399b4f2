import { Alert, Button, Spin } from '@arco-design/web-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useSearchParams } from 'react-router-dom';
import type { CalendarCell } from '../../../../contract/filing-work';
import { numberInUrl } from '../../../kit/resource/urlQuery';
import { messages } from '../../../locale/messages';
import { dayInUrl, today as dayOfToday } from '../../../parts/date-range/days';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { PlainTable } from '../detail/tabs/PlainTable';
import { calendarTree } from './calendar.saga';
import { calendarOpened, selectCalendar } from './calendar.slice';
import { texts } from './calendar.texts';
import { DayGrid } from './DayGrid';
import { monthAfter, weeksOf } from './monthDays';
import '../detail/detail.css';
import './calendar.css';

type Changes = Readonly<Record<string, string | undefined>>;

/** Month, day and unit stand in the address alone. */
function useCalendarPlace() {
  const [params, setParams] = useSearchParams();
  const today = dayOfToday();
  const asked = params.get('month') ?? '';
  const change = (changes: Changes) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    today,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7),
    day: dayInUrl.read(params.get('day') ?? '') ?? null,
    unitId: numberInUrl.read(params.get('unit') ?? ''),
    change,
  };
}

/** Coming and past banquets by day, and those of one day by unit. */
export function CalendarPage() {
  const dispatch = useDispatch();
  const { today, month, day, unitId, change } = useCalendarPlace();
  const { status, cells, error, filter } = useSelector(selectCalendar);
  useEffect(() => {
    const weeks = weeksOf(month);
    const [from, until] = [weeks[0]?.[0], weeks[weeks.length - 1]?.[6]];
    dispatch(calendarOpened({ from, until, unitId }));
  }, [dispatch, month, unitId]);

  return (
    <div className="calendar">
      <div className="calendar__head">
        <Button onClick={() => change({ month: monthAfter(month, -1), day: undefined })}>{texts.previous}</Button>
        <strong aria-live="polite">{texts.month(month)}</strong>
        <Button onClick={() => change({ month: monthAfter(month, 1), day: undefined })}>{texts.next}</Button>
        <Button onClick={() => change({ month: undefined, day: undefined })}>{texts.today}</Button>
        <UnitCascader
          tree={calendarTree}
          label={texts.unit}
          placeholder={texts.anyUnit}
          value={unitId}
          onChange={(id) => change({ unit: id === undefined ? undefined : String(id) })}
        />
      </div>
      {status === 'failed' && (
        <Alert
          type="error"
          content={error?.text ?? ''}
          action={
            <Button size="mini" type="primary" onClick={() => dispatch(calendarOpened(filter))}>
              {messages.buttons.retry}
            </Button>
          }
        />
      )}
      <Spin loading={status === 'loading'} delay={200} block>
        <DayGrid
          month={month}
          day={day}
          today={today}
          cells={cells}
          onChoose={(chosen) => change({ day: chosen, month: chosen.slice(0, 7) })}
        />
      </Spin>
      <DayUnits day={day} cells={cells} />
    </div>
  );
}

function DayUnits({ day, cells }: { readonly day: string | null; readonly cells: readonly CalendarCell[] }) {
  if (day === null) return <p>{texts.choose}</p>;
  const t = texts.columns;
  const rows = cells.filter((cell) => cell.day === day);
  return (
    <section className="filing-panel" aria-label={texts.day(day)}>
      <h4>{texts.day(day)}</h4>
      {rows.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <PlainTable
          label={texts.day(day)}
          rows={rows}
          keyOf={({ unitId }) => unitId}
          columns={[
            { title: t.unit, cell: ({ unitName }) => unitName },
            { title: t.banquets, cell: ({ banquets }) => banquets },
            { title: t.people, cell: ({ people }) => people },
            { title: t.tables, cell: ({ tables }) => tables },
            { title: t.waiting, cell: ({ waiting }) => waiting },
            {
              title: messages.table.actions,
              cell: ({ unitId }) => <Link to={`/Baxx?unitId=${unitId}&from=${day}&until=${day}`}>{texts.open}</Link>,
            },
          ]}
        />
      )}
    </section>
  );
}
