import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Overview } from '../../../../contract/overview';
import { unitText } from '../ComingPanel';
import { measures } from '../CoveragePanel';
import { byUnmet, itemText } from '../ItemsPanel';
import { selectLiveNumbers } from '../overview.slice';
import { texts as todayTexts } from '../../../parts/today/today.texts';
import { todayNumbers } from '../../../parts/today/todayNumbers';
import { texts } from '../overview.texts';

/** Lines that can be read from afar. */
const mostLines = 8;

interface WallPanelProps {
  readonly data: Overview;
}

interface Line {
  readonly key: string | number;
  readonly name: string;
  readonly values: readonly ReactNode[];
  /** 0 to 1: how long its bar is. */
  readonly share: number;
}

interface LinesProps {
  readonly heads: readonly string[];
  readonly lines: readonly Line[];
}

function Lines({ heads, lines }: LinesProps) {
  return (
    <table className="overview-wall__lines">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, values, share }) => (
          <tr key={key} style={{ backgroundSize: `${share * 100}% 100%` }}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <td key={heads[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const part = (value: number, whole: number) => (whole === 0 ? 0 : value / whole);

function Today({ data }: WallPanelProps) {
  const live = useSelector(selectLiveNumbers) ?? data;
  return (
    <dl className="overview-wall__numbers">
      {todayNumbers(data, live).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Covered({ data: { now, before } }: WallPanelProps) {
  const { coverage: t } = texts;
  const lines = measures.map(({ label, valueOf, wholeOf }) => ({
    key: label,
    name: label,
    values: [valueOf(now), texts.share(valueOf(now), wholeOf(now)), texts.change(valueOf(now), valueOf(before))],
    share: part(valueOf(now), wholeOf(now)),
  }));
  return <Lines heads={[t.measure, t.now, t.share, t.change]} lines={lines} />;
}

function Coming({ data: { coming } }: WallPanelProps) {
  const { coming: t } = texts;
  const busiest = [...coming].sort((one, other) => other.banquets - one.banquets).slice(0, mostLines);
  const most = busiest[0]?.banquets ?? 0;
  const lines = busiest.map((unit) => ({
    key: unit.unitId,
    name: unitText(unit),
    values: [unit.banquets, unit.waiting],
    share: part(unit.banquets, most),
  }));
  return <Lines heads={[t.unit, t.banquets, t.waiting]} lines={lines} />;
}

function Townships({ data: { townships } }: WallPanelProps) {
  const { townships: t } = texts;
  const lines = townships.slice(0, mostLines).map((unit) => ({
    key: unit.unitId,
    name: unitText(unit),
    values: [unit.guided, unit.unmet, texts.share(unit.guided - unit.unmet, unit.guided)],
    share: part(unit.guided - unit.unmet, unit.guided),
  }));
  return <Lines heads={[t.unit, t.guided, t.unmet, t.rate]} lines={lines} />;
}

function Items({ data: { items, now } }: WallPanelProps) {
  const { items: t } = texts;
  const lines = byUnmet(items)
    .slice(0, mostLines)
    .map(({ item, unmet, before }) => ({
      key: item,
      name: `${item}. ${itemText(item)}`,
      values: [unmet, before],
      share: part(unmet, now.guided),
    }));
  return <Lines heads={[t.item, t.unmet, t.before]} lines={lines} />;
}

export const wallPanels = [
  { title: todayTexts.today.title, Content: Today },
  { title: texts.coverage.title, Content: Covered },
  { title: texts.coming.title, Content: Coming },
  { title: texts.townships.title, Content: Townships },
  { title: texts.items.title, Content: Items },
] as const;
