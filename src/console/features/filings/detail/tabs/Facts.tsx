import { Descriptions } from '@arco-design/web-react';
import type { ReactElement } from 'react';

/** Label and value; an empty value shows a dash. */
export type Fact = readonly [label: string, value: string | number | ReactElement | undefined];

export function Facts({ facts, column = 3 }: { readonly facts: readonly Fact[]; readonly column?: number }) {
  return (
    <Descriptions
      border
      column={{ xs: 1, sm: 1, md: column, lg: column, xl: column, xxl: column, xxxl: column }}
      data={facts.map(([label, value]) => ({
        key: label,
        label,
        value: value === undefined || value === '' ? '—' : value,
      }))}
    />
  );
}
