import { Button, Spin } from '@arco-design/web-react';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { CalendarCell } from '../../../../contract/filing-work';
import { useAddress } from '../../../kit/address/useAddress';
import { ListFailure } from '../../../kit/resource/ListStates';
import { numberInUrl } from '../../../kit/resource/urlQuery';
import { useQuery } from '../../../kit/query/useQuery';
import { monthAfter, weeksOf } from '../../../lib/calendar';
import { messages } from '../../../locale/messages';
import { dayInUrl, today as dayOfToday } from '../../../parts/date-range/days';
import { selectUser } from '../../../parts/session/session.slice';
import { UnitCascader } from '../../../parts/unit-cascader/UnitCascader';
import { PlainTable } from '../detail/tabs/PlainTable';
import { banquetCalendar, calendarTree } from './calendar.statistic';
import { texts } from './calendar.texts';
import { DayGrid } from './DayGrid';
import '../detail/detail.css';
import './calendar.css';

/** Month, day and unit stand in the address alone. */
function useCalendarPlace() {
  const { params, change } = useAddress();
  const today = dayOfToday();
  const asked = params.get('month') ?? '';
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
  const { today, month, day, unitId, change } = useCalendarPlace();
  const weeks = weeksOf(month);
  const [from, until] = [weeks[0]?.[0], weeks[weeks.length - 1]?.[6]];
  const { status, answer, error, retry } = useQuery(banquetCalendar, { from, until, unitId });
  const cells = answer ?? [];

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
      {error !== null && <ListFailure error={error} onRetry={retry} />}
      <Spin loading={status === 'loading'} delay={200} block>
        <DayGrid
          month={month}
          day={day}
          today={today}
          cells={cells}
          onChoose={(chosen) => change({ day: chosen, month: chosen.slice(0, 7) })}
        />
      </Spin>
      <DayUnits day={day} cells={cells} shownUnit={unitId} />
    </div>
  );
}

interface DayUnitsProps {
  readonly day: string | null;
  readonly cells: readonly CalendarCell[];
  /** The user's own unless told. */
  readonly shownUnit: number | undefined;
}

function DayUnits({ day, cells, shownUnit }: DayUnitsProps) {
  const ownUnit = useSelector(selectUser)?.profile.unit.id;
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [day]);
  if (day === null) return <p>{texts.choose}</p>;
  const t = texts.columns;
  const rows = cells.filter((cell) => cell.day === day);
  return (
    <section ref={section} className="filing-panel" aria-label={texts.day(day)}>
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
              // The row of the unit itself counts without what lies below, which has rows of its own.
              cell: ({ unitId }) => (
                <Link
                  to={`/Baxx?isFiled=1&unitId=${unitId}&from=${day}&until=${day}${unitId === (shownUnit ?? ownUnit) ? '&includeSubUnits=0' : ''}`}
                >
                  {texts.open}
                </Link>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
