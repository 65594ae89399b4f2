import { Tag } from '@arco-design/web-react';
import { textOf } from '../../../../contract/resource';
import { samples } from '../../../../contract/samples';
import type { SampleState } from '../../../../contract/samples';

const colours = { 1: 'green', 2: 'orangered', 3: 'gray' } as const satisfies Record<SampleState, string>;

export function SampleStateTag({ state }: { readonly state: SampleState }) {
  return <Tag color={colours[state]}>{textOf(samples.fields.state, state)}</Tag>;
}
