import { Tag } from '@arco-design/web-react';
import { certificateState, certificateStateLabels } from '../../../contract/people';

/** An expired certificate, wherever one is shown. */
export function ExpiredTag() {
  return <Tag color="red">{certificateStateLabels[certificateState.ended]}</Tag>;
}
