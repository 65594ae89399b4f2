import { Descriptions } from '@arco-design/web-react';

/** Label and value; an empty value shows a dash. */
export type Fact = readonly [label: string, value: string | number | undefined];

export function Facts({ facts, column = 3 }: { readonly facts: readonly Fact[]; readonly column?: number }) {
  return (
    <Descriptions
      border
      column={column}
      data={facts.map(([label, value]) => ({
        key: label,
        label,
        value: value === undefined || value === '' ? '—' : value,
      }))}
    />
  );
}
