import { useRef } from 'react';
import { isRecord } from '../../../../contract/kernel';
import { labelWithUnit, numberText } from '../chartData';
import type { ChartData, ChartItem } from '../chartData';
import type { ChartTheme } from '../chartTheme';

export const chartHeight = 320;

/** Below the names on an axis: not all browsers draw a text equally high. */
export const belowNames = 6;

const fewUnits = 5;

/** From zero, in whole steps where there are but few things. */
export function valueScale(data: ChartData) {
  const { items, compared } = data;
  const drawn = ({ value, more = [] }: ChartItem) => (compared === undefined ? [value] : [value, more[compared] ?? 0]);
  const largest = Math.max(0, ...items.flatMap(drawn));
  return {
    ...{ min: 0, nice: true, alias: labelWithUnit(data), formatter: numberText },
    ...(largest <= fewUnits && Number.isInteger(largest) ? { tickInterval: 1 } : {}),
  };
}

const mostLines = 2;

/** A name in two short lines of about the same length: slanted ones are hard to read. `letters` fit in one. */
export function axisText(name: string, letters: number): string {
  const lines = Math.min(mostLines, Math.ceil(name.length / letters));
  const length = Math.min(letters, Math.ceil(name.length / Math.max(1, lines)));
  const shown = Array.from({ length: lines }, (_, line) => name.slice(line * length, (line + 1) * length)).join('\n');
  return name.length > lines * length ? `${shown.slice(0, -1)}…` : shown;
}

const firstWideLetter = '\u2e80';
/** Of a Chinese letter's width. */
const narrowLetter = 0.6;

/** How wide the longest line of such a name is, in pixels, whole ones. */
export function axisTextWidth(text: string, textSize: number): number {
  const lettersOf = (line: string) =>
    Array.from(line, (letter) => (letter < firstWideLetter ? narrowLetter : 1)).reduce((sum, one) => sum + one, 0);
  return Math.ceil(textSize * Math.max(...text.split('\n').map(lettersOf)));
}

export const axisLabel = ({ text, textSize }: ChartTheme) => ({
  autoRotate: false,
  autoHide: false,
  autoEllipsis: false,
  style: { fill: text, fontSize: textSize },
});

export const axisGrid = ({ line }: ChartTheme) => ({ line: { style: { stroke: line } } });

/** The key of the item that was clicked, in an event of a chart. */
function keyOf(event: unknown): string | undefined {
  const data = isRecord(event) ? event['data'] : undefined;
  const item = isRecord(data) ? data['data'] : undefined;
  const key = isRecord(item) ? item['key'] : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** Props of a chart whose items lead somewhere. */
export function useOpening(onOpen: ((key: string) => void) | undefined) {
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const open = useRef((event: unknown) => {
    const key = keyOf(event);
    if (key !== undefined) latest.current?.(key);
  });
  return { onIntervalClick: open.current, onPointClick: open.current };
}
