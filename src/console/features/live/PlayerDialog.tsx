import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { LivePlayer } from '../../parts/live-player/LivePlayer';
import { playerClosed, selectPlayer, selectPushed } from './live.slice';
import type { LiveRoot } from './live.slice';
import { texts } from './live.texts';
import { StreamControls } from './StreamControls';

export function PlayerDialog() {
  const dispatch = useDispatch();
  const opened = useSelector(selectPlayer);
  const pushed = useSelector((root: LiveRoot) => (opened === null ? undefined : selectPushed(root, opened.id)));
  const record = pushed ?? opened;
  if (record === null) return null;
  return (
    <Dialog title={`${texts.player} · ${record.cookName}`} width={720} onDismiss={() => dispatch(playerClosed())}>
      <LivePlayer url={record.liveUrl} caption={[record.cookName, record.unitName]} />
      <StreamControls record={record} />
    </Dialog>
  );
}
