import { SelectPlaceholder } from '../../kit/lazy/SelectPlaceholder';
import type { CascaderProps } from './cascader';

/** The chosen unit, before anybody wants another one. */
export function CascaderPlaceholder({ id, label, placeholder, width, names, onChange }: CascaderProps) {
  return (
    <SelectPlaceholder
      {...{ id, label, placeholder, width }}
      text={names.join(' / ')}
      onClear={() => onChange(undefined)}
    />
  );
}
