import { Chart, Coordinate, Interval, Legend, Tooltip } from '../bizcharts';
import { labelWithUnit, numberText, shareText, sumOf } from '../chartData';
import type { ChartItem, DrawingProps } from '../chartData';
import { useChartTheme } from '../chartTheme';
import { texts } from '../charts.texts';
import { axisText, chartHeight, useOpening } from './drawing';

const othersKey = '';

/** In a line beside a slice. */
const nameLetters = 4;
/** Nearer, lines beside the top of the pie would stand on it. */
const nameDistance = 24;

/** The largest, and the rest as one: more slices than colours nobody tells apart. */
function slicesOf(items: readonly ChartItem[], most: number): readonly ChartItem[] {
  const bySize = items.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  if (bySize.length <= most + 1) return bySize;
  const rest = bySize.slice(most);
  return [...bySize.slice(0, most), { key: othersKey, name: texts.others, value: sumOf(rest) }];
}

/** Shares of the whole, the largest first, each named beside its slice. */
export function PieDrawing({ data, onOpen }: DrawingProps) {
  const { items } = data;
  const { slices, others, theme, text, textSize, ground, key: look } = useChartTheme();
  const opening = useOpening(onOpen && ((key) => key !== othersKey && onOpen(key)));
  const shown = slicesOf(items, slices.length);
  const whole = sumOf(shown);
  return (
    <div aria-hidden>
      <Chart
        key={look}
        autoFit
        height={chartHeight}
        data={[...shown]}
        scale={{ value: { alias: labelWithUnit(data), formatter: numberText } }}
        animate={false}
        theme={theme}
        {...opening}
      >
        <Coordinate type="theta" radius={0.6} />
        <Legend visible={false} />
        <Tooltip showTitle={false} />
        <Interval
          position="value"
          adjust="stack"
          color={['key', shown.map(({ key }, at) => (key === othersKey ? others : (slices[at] ?? others)))]}
          tooltip={['name*value', (name: string, value: number) => ({ name, value: numberText(value) })]}
          style={{ stroke: ground, lineWidth: 2, ...(onOpen === undefined ? {} : { cursor: 'pointer' }) }}
          label={[
            'name*value',
            (name: string, value: number) => ({
              offset: nameDistance,
              style: { fill: text, fontSize: textSize },
              content: `${axisText(name, nameLetters)}\n${shareText(value, whole)}`,
            }),
          ]}
        />
      </Chart>
    </div>
  );
}
