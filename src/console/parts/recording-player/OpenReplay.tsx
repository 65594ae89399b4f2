import { useDispatch } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { useSnapshot } from '../snapshots/useSnapshot';
import { CopyDownload } from './CopyDownload';
import { RecordingPlayer } from './RecordingPlayer';
import { replayClosed } from './replay.slice';
import type { Replay } from './replay.slice';

/** A chunk of its own: dialog and player are needed only once a recording is opened. */
export default function OpenReplay({ replay }: { readonly replay: Replay }) {
  const dispatch = useDispatch();
  const { cookName, time, url, startedAt, gaps, partsAt, source } = replay;
  const snapshot = useSnapshot(source);
  return (
    <Dialog title={`录像回放 · ${cookName} · ${time}`} width={720} onDismiss={() => dispatch(replayClosed())}>
      <RecordingPlayer {...{ url, startedAt, gaps, partsAt, snapshot }} tools={(part) => <CopyDownload url={part} />} />
    </Dialog>
  );
}
