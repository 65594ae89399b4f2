import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { CalendarCell } from '../../../../contract/filing-work';
import { dayByKey, weeksOf } from '../../../lib/calendar';
import { texts } from './calendar.texts';

interface DayGridProps {
  readonly month: string;
  readonly day: string | null;
  readonly today: string;
  readonly cells: readonly CalendarCell[];
  /** A day of another month leads there. */
  readonly onChoose: (day: string) => void;
}

interface Sum {
  readonly banquets: number;
  readonly people: number;
  readonly waiting: number;
}

function sumsOf(cells: readonly CalendarCell[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  for (const { day, banquets, people, waiting } of cells) {
    const sum = sums.get(day) ?? { banquets: 0, people: 0, waiting: 0 };
    sums.set(day, {
      banquets: sum.banquets + banquets,
      people: sum.people + people,
      waiting: sum.waiting + waiting,
    });
  }
  return sums;
}

/** A month by weeks: one tab stop, arrow keys as in the ARIA grid pattern. */
export function DayGrid({ month, day, today, cells, onChoose }: DayGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const sums = sumsOf(cells);
  const tabStop = day ?? (today.startsWith(month) ? today : `${month}-01`);
  const onKeyDown = (event: KeyboardEvent, from: string) => {
    const to = dayByKey(event.key, from);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus());
  };
  return (
    <table ref={grid} role="grid" className="calendar__grid" aria-label={texts.month(month)}>
      <thead>
        <tr>
          {texts.weekdays.map((one) => (
            <th key={one} scope="col">
              {texts.weekday(one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <td key={one} role="gridcell" aria-selected={one === day}>
                <button
                  type="button"
                  data-day={one}
                  tabIndex={one === tabStop ? 0 : -1}
                  className={`calendar__day${one.startsWith(month) ? '' : ' calendar__day--other'}`}
                  {...(one === today ? { 'aria-current': 'date' as const } : {})}
                  onKeyDown={(event) => onKeyDown(event, one)}
                  onClick={() => onChoose(one)}
                >
                  <DayFacts day={one} sum={sums.get(one)} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayFacts({ day, sum }: { readonly day: string; readonly sum: Sum | undefined }) {
  return (
    <>
      <span className="calendar__number">{Number(day.slice(8))}</span>
      {sum !== undefined && (
        <>
          <span className="calendar__count">{texts.banquets(sum.banquets)}</span>
          <span>{texts.people(sum.people)}</span>
          {sum.waiting > 0 && <span className="calendar__waiting">{texts.waiting(sum.waiting)}</span>}
        </>
      )}
    </>
  );
}
