import { Button } from '@arco-design/web-react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { liveContract, liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { useRowValue } from '../../kit/resource/live/useRowValue';
import { useResourceEvents } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { useMay } from '../../parts/session/useMay';
import { liveResource } from './live.resource';
import { playerOpened, selectPending, switchedOff } from './live.slice';
import type { LiveRoot } from './live.slice';
import { texts } from './live.texts';

const statusOf = ({ status }: LiveRecord) => status;

export function RowActions({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(liveResource);
  const store = useStore<object>();
  const status = useRowValue(liveResource, id, statusOf);
  const pending = useSelector((root: LiveRoot) => selectPending(root, id));
  const isSwitchShown =
    useSelector((root: object) => liveResource.select.state(root).filter.status) === liveStatus.waiting;
  const mayClose = useMay(liveContract.close);
  const mayRemove = useMay(liveContract.remove);
  if (status === undefined) return null;
  const isStreaming = status === liveStatus.streaming;
  const play = () => {
    const row = liveResource.select.row(store.getState(), id);
    if (row !== undefined) dispatch(playerOpened(row));
  };
  return (
    <>
      <Button size="mini" type="primary" disabled={!isStreaming} onClick={play}>
        {messages.buttons.play}
      </Button>
      {isStreaming && !isSwitchShown && mayClose && (
        <Button size="mini" loading={pending !== undefined} onClick={() => dispatch(switchedOff({ id }))}>
          {texts.stopLive}
        </Button>
      )}
      {mayRemove && (
        <Button size="mini" status="danger" onClick={() => removeRequested(id)}>
          {messages.buttons.remove}
        </Button>
      )}
    </>
  );
}
