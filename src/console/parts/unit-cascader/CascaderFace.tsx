import { SelectFace } from '../../kit/late/SelectFace';
import type { CascaderProps } from './cascader';

/** The chosen unit, before anybody wants another one. */
export function CascaderFace({ id, label, placeholder, width, names, onChange }: CascaderProps) {
  return (
    <SelectFace {...{ id, label, placeholder, width }} text={names.join(' / ')} onClear={() => onChange(undefined)} />
  );
}
