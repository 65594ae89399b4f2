import { Axis, Chart, Legend, Line, Point, Tooltip } from '../bizcharts';
import type { ChartData, DrawingProps } from '../chartData';
import { useChartTheme } from '../chartTheme';
import { axisGrid, axisLabel, belowNames, chartHeight, useOpening, valueScale } from './drawing';

interface DrawnPoint {
  readonly key: string;
  readonly value: number;
  readonly line: string;
}

const solid: number[] = [];
const dashed = [4, 4];

/** The points of each line: those of what it is compared with first, so that it lies below. */
function pointsOf({ items, valueLabel, moreLabels = [], compared }: ChartData): readonly DrawnPoint[] {
  const values = items.map(({ key, value }) => ({ key, value, line: valueLabel }));
  if (compared === undefined) return values;
  const line = moreLabels[compared] ?? '';
  return [...items.map(({ key, more = [] }) => ({ key, value: more[compared] ?? 0, line })), ...values];
}

/** How something went on, in the order of the data. */
export function LineDrawing({ data, onOpen }: DrawingProps) {
  const { items, valueLabel, compared } = data;
  const look = useChartTheme();
  const { key, bar, theme, former, text } = look;
  const opening = useOpening(onOpen);
  const names = new Map(items.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? '';
  const colourOf = (line: string) => (line === valueLabel ? bar : former);
  const dashOf = (line: string) => ({ lineDash: line === valueLabel ? solid : dashed });
  return (
    <div aria-hidden>
      <Chart
        key={key}
        autoFit
        height={chartHeight}
        data={[...pointsOf(data)]}
        scale={{
          key: { type: 'cat', range: [0.02, 0.98], formatter: nameOf },
          value: valueScale(data),
        }}
        appendPadding={[16, 16, belowNames, 0]}
        animate={false}
        theme={theme}
        {...opening}
      >
        <Axis name="key" label={{ ...axisLabel(look), autoHide: { type: 'equidistance', cfg: { minGap: 12 } } }} />
        <Axis name="value" label={axisLabel(look)} grid={axisGrid(look)} />
        <Legend visible={compared !== undefined} position="top" flipPage={false} itemName={{ style: { fill: text } }} />
        <Tooltip shared showCrosshairs />
        <Line position="key*value" color={['line', colourOf]} style={['line', dashOf]} />
        <Point
          position="key*value"
          color={['line', colourOf]}
          shape="circle"
          size={3}
          tooltip={false}
          style={onOpen === undefined ? {} : { cursor: 'pointer' }}
        />
      </Chart>
    </div>
  );
}
