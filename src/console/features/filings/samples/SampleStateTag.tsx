import { textOf } from '../../../../contract/resource';
import { samples } from '../../../../contract/samples';
import type { SampleState } from '../../../../contract/samples';
import { StateTag } from '../../../kit/resource/StateTag';
import type { Tone } from '../../../kit/resource/StateTag';

const tones = { 1: 'good', 2: 'waiting', 3: 'neutral' } as const satisfies Record<SampleState, Tone>;

export function SampleStateTag({ state }: { readonly state: SampleState }) {
  return <StateTag tone={tones[state]} text={textOf(samples.fields.state, state)} />;
}
