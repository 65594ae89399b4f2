import { Button } from '@arco-design/web-react';
import { useDispatch, useStore } from 'react-redux';
import { liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { useRowValue } from '../../kit/resource/live/RowText';
import { useResourceEvents } from '../../kit/resource/useResource';
import { messages } from '../../locale/messages';
import { liveResource } from './live.resource';
import { playerOpened, switchedOff } from './live.slice';
import { texts } from './live.texts';
import { useLiveRows } from './LiveRows';

const statusOf = ({ status }: LiveRecord) => status;

export function RowActions({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const { removeRequested } = useResourceEvents(liveResource);
  const store = useStore<object>();
  const status = useRowValue(liveResource, id, statusOf);
  const { pending, isSwitchShown, mayClose, mayRemove } = useLiveRows();
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
        <Button size="mini" loading={id in pending} onClick={() => dispatch(switchedOff({ id }))}>
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
