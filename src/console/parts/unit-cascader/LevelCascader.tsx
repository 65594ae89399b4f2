import { Cascader } from '@arco-design/web-react';
import type { CascaderProps } from './cascader';

const last = (path: readonly (string | readonly string[])[] | undefined): number | undefined => {
  const text = path?.[path.length - 1];
  return typeof text === 'string' ? Number(text) : undefined;
};

/** A chunk of its own: what no list needs before somebody chooses a unit. */
export function LevelCascader({ id, label, placeholder, width, options, path, onOpen, onChange }: CascaderProps) {
  return (
    <Cascader
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      style={{ width }}
      options={[...options]}
      // An empty list would hide the placeholder.
      {...{ value: path.length === 0 ? undefined : path.map(String) }}
      placeholder={placeholder}
      changeOnSelect
      allowClear
      loadMore={(asked) => {
        const unitId = last(asked);
        if (unitId !== undefined) onOpen(unitId);
        return Promise.resolve([]);
      }}
      onChange={(chosen) => onChange(last(chosen))}
    />
  );
}
