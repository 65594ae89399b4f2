import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { flowsContract } from '../../../contract/flows';
import { noticeShown } from '../../kit/feedback/feedback.slice';
import { messages } from '../../locale/messages';
import { recordingRequested } from '../../parts/flow/flow.events';
import { useIsRecording } from '../../parts/flow/useIsRecording';
import { useMay } from '../../parts/session/useMay';
import { useFeatureHost } from '../FeatureOutlet';
import { loadRecordingStart } from '../features';

const name = '录制操作流程';

/** For testers: begins a recording. While there is one, the bar at the bottom of the page takes its place. */
export function RecordButton() {
  const { pathname } = useLocation();
  const host = useFeatureHost();
  const dispatch = useDispatch();
  const mayRecord = useMay(flowsContract.record);
  const isRecording = useIsRecording();
  if (!mayRecord || isRecording) return null;
  const ask = () =>
    host
      .feature(loadRecordingStart)
      .fetch()
      .then(
        () => dispatch(recordingRequested(pathname)),
        () => dispatch(noticeShown({ kind: 'error', text: messages.errors.network })),
      );
  return (
    <button type="button" className="icon-button" aria-label={name} title={name} onClick={() => void ask()}>
      <span className="record-mark" aria-hidden />
    </button>
  );
}
