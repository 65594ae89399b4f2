import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../../kit/dialog/Dialog';
import { LivePlayer } from '../../parts/live-player/LivePlayer';
import { playerClosed, selectPlayer } from './live.slice';
import { texts } from './live.texts';

export function PlayerDialog() {
  const dispatch = useDispatch();
  const record = useSelector(selectPlayer);
  if (record === null) return null;
  return (
    <Dialog title={`${texts.player} · ${record.cookName}`} width={720} onDismiss={() => dispatch(playerClosed())}>
      <LivePlayer url={record.liveUrl} />
    </Dialog>
  );
}
