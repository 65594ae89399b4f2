import type { ComponentType } from 'react';
import type { DrawingProps } from '../chartData';
import { BarDrawing } from './BarDrawing';
import { LineDrawing } from './LineDrawing';
import { PieDrawing } from './PieDrawing';

export type ChartKind = 'bar' | 'pie' | 'line';

export const drawings: Readonly<Record<ChartKind, ComponentType<DrawingProps>>> = {
  bar: BarDrawing,
  pie: PieDrawing,
  line: LineDrawing,
};
