import { Select } from '@arco-design/web-react';
import type { IndexProps } from './LazySelect';

/** A chunk of its own: what no list needs before somebody chooses, and what its pager brings after the rows. */
export function IndexSelect({ id, label, labelId, width, texts, chosen, isClearable, onChoose }: IndexProps) {
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      aria-labelledby={labelId}
      style={{ width }}
      options={texts.map((text, place) => ({ value: place, label: text }))}
      // No choice at all would show its place.
      {...{ value: chosen === -1 ? undefined : chosen }}
      allowClear={isClearable}
      onChange={(place: number | undefined) => onChoose(place ?? -1)}
    />
  );
}
