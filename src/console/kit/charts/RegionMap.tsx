import { useId, useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { labelWithUnit, numberText } from './chartData';
import type { ChartData, ChartItem } from './chartData';
import { ChartFrame } from './ChartFrame';
import type { FrameProps } from './ChartFrame';
import { texts } from './charts.texts';
import { classesOf, classText, drawRegions, mapWidth, mostClasses, shortName } from './regions';
import type { DrawnRegion, Region } from './regions';

interface RegionMapProps extends FrameProps {
  /** All regions; those without an item of their code are not this user's. */
  readonly regions: readonly Region[];
}

/** A map with its regions darker the more there is to count; each says its number as well. */
export function RegionMap({ regions, ...frame }: RegionMapProps) {
  return (
    <ChartFrame {...frame}>
      <Drawn regions={regions} data={frame.data} onOpen={frame.onOpen} />
    </ChartFrame>
  );
}

interface DrawnProps {
  readonly regions: readonly Region[];
  readonly data: ChartData;
  readonly onOpen: ((key: string) => void) | undefined;
}

function Drawn({ regions, data, onOpen }: DrawnProps) {
  const hatch = useId();
  const { drawn, height } = useMemo(() => drawRegions(regions), [regions]);
  const classes = classesOf(data.items.map(({ value }) => value));
  // Few classes are as far apart as many: the highest is always the darkest.
  const shadeOf = (at: number) => Math.ceil(((at + 1) * mostClasses) / classes.length);
  const classOf = (value: number) => {
    const at = classes.findIndex(({ from, until }) => value >= from && value <= until);
    return at < 0 ? 0 : shadeOf(at);
  };
  const items = new Map(data.items.map((item) => [item.key, item]));
  return (
    <div className="region-map">
      <div className="chart__scroll">
        <svg viewBox={`0 0 ${mapWidth} ${height}`} role="group" aria-label={data.title} className="region-map__drawing">
          <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="8" height="8" className="region-map__hatch-ground" />
            <rect width="2" height="8" className="region-map__hatch-line" />
          </pattern>
          {drawn.map((region) => (
            <Area
              key={region.code}
              region={region}
              item={items.get(region.code)}
              unit={data.unit}
              classOf={classOf}
              foreign={`url(#${hatch})`}
              onOpen={onOpen}
            />
          ))}
          <g aria-hidden>
            {drawn.map((region) => (
              <Label key={region.code} region={region} item={items.get(region.code)} classOf={classOf} />
            ))}
          </g>
        </svg>
      </div>
      <ul className="region-map__legend" aria-label={texts.legendOf(labelWithUnit(data))}>
        <li>{labelWithUnit(data)}</li>
        <li>
          <i data-class={0} />
          {numberText(0)}
        </li>
        {classes.map((one, at) => (
          <li key={one.from}>
            <i data-class={shadeOf(at)} />
            {classText(one)}
          </li>
        ))}
        {items.size < drawn.length && (
          <li>
            <i data-class="foreign" />
            {texts.foreign}
          </li>
        )}
      </ul>
    </div>
  );
}

interface AreaProps {
  readonly region: DrawnRegion;
  readonly item: ChartItem | undefined;
  readonly unit: string;
  readonly classOf: (value: number) => number;
  readonly foreign: string;
  readonly onOpen: ((key: string) => void) | undefined;
}

/** From the name down to the number. */
const labelSpace = 20;

function Area({ region: { code, name, path }, item, unit, classOf, foreign, onOpen }: AreaProps) {
  const isOpen = item !== undefined && onOpen !== undefined;
  const says = item === undefined ? texts.foreign : `${numberText(item.value)} ${unit}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOpen) return;
    event.preventDefault();
    onOpen(code);
  };
  return (
    <g
      role={isOpen ? 'link' : 'img'}
      aria-label={texts.area(item?.name ?? name, says)}
      className={isOpen ? 'region-map__area region-map__area--open' : 'region-map__area'}
      data-class={item === undefined ? 'foreign' : classOf(item.value)}
      {...(isOpen ? { tabIndex: 0, onClick: () => onOpen(code), onKeyDown } : {})}
    >
      <title>{texts.area(item?.name ?? name, says)}</title>
      <path d={path} {...(item === undefined ? { fill: foreign } : {})} />
    </g>
  );
}

/** Above all areas, and outside of what it names: a reader hears the name and the number once. */
function Label({ region: { name, x, y }, item, classOf }: Pick<AreaProps, 'region' | 'item' | 'classOf'>) {
  return (
    <g className="region-map__label" data-class={item === undefined ? 'foreign' : classOf(item.value)}>
      <text x={x} y={y} textAnchor="middle">
        {shortName(name)}
      </text>
      {item !== undefined && (
        <text x={x} y={y + labelSpace} textAnchor="middle" className="region-map__value">
          {numberText(item.value)}
        </text>
      )}
    </g>
  );
}
