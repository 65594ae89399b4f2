import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { playerClosed, selectPlayer, selectPushed } from './live.slice';
import type { LiveRoot } from './live.slice';
import { texts } from './live.texts';
import { StreamControls } from './StreamControls';
import { StreamPlayer } from './StreamPlayer';

export function PlayerDialog() {
  const dispatch = useDispatch();
  const opened = useSelector(selectPlayer);
  const pushed = useSelector((root: LiveRoot) => (opened === null ? undefined : selectPushed(root, opened.id)));
  const record = pushed ?? opened;
  if (record === null) return null;
  return (
    <Dialog title={`${texts.player} · ${record.cookName}`} width={720} onDismiss={() => dispatch(playerClosed())}>
      <StreamPlayer record={record} />
      <StreamControls record={record} />
    </Dialog>
  );
}
