import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { useSnapshot } from '../snapshots/useSnapshot';
import { RecordingPlayer } from './RecordingPlayer';
import { replayClosed, selectReplay } from './replay.slice';

/** Shows the recording that is open; leaving the screen closes it. */
export function ReplayDialog() {
  const dispatch = useDispatch();
  const replay = useSelector(selectReplay);
  const snapshot = useSnapshot(replay?.source);
  useEffect(
    () => () => {
      dispatch(replayClosed());
    },
    [dispatch],
  );
  if (replay === null) return null;
  const { cookName, time, url, startedAt } = replay;
  return (
    <Dialog title={`录像回放 · ${cookName} · ${time}`} width={720} onDismiss={() => dispatch(replayClosed())}>
      <RecordingPlayer url={url} startedAt={startedAt} snapshot={snapshot} />
    </Dialog>
  );
}
