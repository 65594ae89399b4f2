import { Switch } from '@arco-design/web-react';
import type { DrawnCellProps } from './columns';
import { ImageCell } from './ImageCell';

/** A value that is more than a text: a picture, or a switch that cannot be moved. */
export function DrawnCell({ field, value, of }: DrawnCellProps) {
  const label = `${field.label}：${of}`;
  return field.column?.as === 'switch' ? (
    <Switch size="small" checked={value === true} disabled aria-label={label} />
  ) : (
    <ImageCell code={typeof value === 'string' ? value : undefined} label={label} />
  );
}
