import { certificateState, certificateStateLabels } from '../../../contract/people';
import { StateTag } from '../../kit/resource/StateTag';

/** An expired certificate, wherever one is shown. */
export function ExpiredTag() {
  return <StateTag tone="bad" text={certificateStateLabels[certificateState.ended]} />;
}
