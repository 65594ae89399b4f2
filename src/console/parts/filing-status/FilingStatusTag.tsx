import { filingStateLabel } from '../../../contract/filing-terms';
import type { Closure, FilingStatus } from '../../../contract/filing-terms';
import { StateTag } from '../../kit/resource/StateTag';
import type { Tone } from '../../kit/resource/StateTag';

const tones = { 0: 'neutral', 1: 'waiting', 2: 'good' } as const satisfies Record<FilingStatus, Tone>;

interface FilingStatusTagProps {
  readonly status: FilingStatus;
  readonly closure?: Closure | undefined;
}

export function FilingStatusTag({ status, closure }: FilingStatusTagProps) {
  const tone = closure === undefined ? tones[status] : 'neutral';
  return <StateTag tone={tone} text={filingStateLabel({ status, closure })} />;
}
