import { Axis, Chart, Interval, Tooltip } from '../bizcharts';
import { numberText } from '../chartData';
import type { DrawingProps } from '../chartData';
import { useChartTheme } from '../chartTheme';
import {
  axisGrid,
  axisLabel,
  axisText,
  axisTextWidth,
  belowNames,
  chartHeight,
  useOpening,
  valueScale,
} from './drawing';

const barWidth = 30;
/** Between bars, and between their names, at least. */
const leastGap = { bars: 10, names: 4 };
/** Few stand farther apart than they must. */
const fewBars = 6;
/** Of the numbers at the side. */
const axisSpace = 56;

/** Of a bar with what lies between it and the next, in pixels. */
const barSpaceOf = (names: readonly string[], textSize: number): number =>
  Math.max(barWidth + leastGap.bars, ...names.map((name) => axisTextWidth(name, textSize) + leastGap.names));

/** Bars in the order of the data; where they do not fit, the chart scrolls. */
export function BarDrawing({ data, onOpen }: DrawingProps) {
  const { title, items } = data;
  const look = useChartTheme();
  const { key, bar, theme, text, textSize } = look;
  const shortNameOf = (name: string) => axisText(name, items.length > fewBars ? 4 : 5);
  const barSpace = barSpaceOf(
    items.map(({ name }) => shortNameOf(name)),
    textSize,
  );
  const opening = useOpening(onOpen);
  const names = new Map(items.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? '';
  return (
    <div className="chart__scroll" tabIndex={0} role="group" aria-label={title}>
      <div aria-hidden style={{ minWidth: items.length * barSpace + axisSpace }}>
        <Chart
          key={key}
          autoFit
          height={chartHeight}
          data={[...items]}
          scale={{
            key: { type: 'cat', formatter: nameOf },
            value: valueScale(data),
          }}
          appendPadding={[24, 8, belowNames, 0]}
          animate={false}
          theme={theme}
          {...opening}
        >
          <Axis name="key" label={{ ...axisLabel(look), formatter: shortNameOf }} />
          <Axis name="value" label={axisLabel(look)} grid={axisGrid(look)} />
          <Tooltip shared />
          <Interval
            position="key*value"
            color={bar}
            size={barWidth}
            style={onOpen === undefined ? {} : { cursor: 'pointer' }}
            label={['value', (value: number) => ({ content: numberText(value), style: { fill: text } })]}
          />
        </Chart>
      </div>
    </div>
  );
}
