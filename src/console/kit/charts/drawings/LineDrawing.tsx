import { Axis, Chart, Line, Point, Tooltip } from '../bizcharts';
import type { DrawingProps } from '../chart';
import { useChartTheme } from '../chartTheme';
import { axisGrid, axisLabel, chartHeight, valueScale } from './drawing';

/** How something went on, in the order of the data. */
export function LineDrawing({ data }: DrawingProps) {
  const { items } = data;
  const look = useChartTheme();
  const { key, bar, theme, isAnimated } = look;
  const names = new Map(items.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => names.get(key) ?? '';
  return (
    <div aria-hidden>
      <Chart
        key={key}
        autoFit
        height={chartHeight}
        data={[...items]}
        scale={{
          key: { type: 'cat', range: [0.02, 0.98], formatter: nameOf },
          value: valueScale(data),
        }}
        appendPadding={[16, 16, 0, 0]}
        animate={isAnimated}
        theme={theme}
      >
        <Axis name="key" label={{ ...axisLabel(look), autoHide: true }} />
        <Axis name="value" label={axisLabel(look)} grid={axisGrid(look)} />
        <Tooltip shared showCrosshairs />
        <Line position="key*value" color={bar} />
        <Point position="key*value" color={bar} shape="circle" size={3} tooltip={false} />
      </Chart>
    </div>
  );
}
