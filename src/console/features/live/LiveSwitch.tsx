import { Space, Switch, Tag } from '@arco-design/web-react';
import { useDispatch, useSelector } from 'react-redux';
import { liveContract, liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { useRowValue } from '../../kit/resource/live/useRowValue';
import { useMay } from '../../parts/session/useMay';
import { liveResource } from './live.resource';
import { selectPending, switchedOff, switchedOn } from './live.slice';
import type { LiveRoot } from './live.slice';
import { statusTexts, texts } from './live.texts';

/** Only what the switch shows: most pushes change something else of the row. */
const facts = {
  status: (row: LiveRecord) => row.status,
  isOpen: (row: LiveRecord) => row.isOpen,
  cookName: (row: LiveRecord) => row.cookName,
};

/** What the record is doing beside waiting, in one word. */
function progressOf({ status, isOpen }: Pick<LiveRecord, 'status' | 'isOpen'>): string {
  if (status !== liveStatus.waiting) return statusTexts[status];
  return isOpen ? texts.waitingForPublisher : '';
}

/** Opens and closes a cook's channel: shows what was asked for while the call is under way, the truth otherwise. */
export function LiveSwitch({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const status = useRowValue(liveResource, id, facts.status);
  const isOpen = useRowValue(liveResource, id, facts.isOpen);
  const cookName = useRowValue(liveResource, id, facts.cookName);
  const pending = useSelector((root: LiveRoot) => selectPending(root, id));
  const mayOpen = useMay(liveContract.open);
  const mayClose = useMay(liveContract.close);
  if (status === undefined || isOpen === undefined || cookName === undefined) return null;
  const progress = progressOf({ status, isOpen });
  const isOver = status === liveStatus.ended;
  const isOn = pending ?? (isOpen && !isOver);
  const flip = (toOn: boolean) => dispatch(toOn ? switchedOn({ id, cookName }) : switchedOff({ id }));
  return (
    <Space size={6}>
      <Switch
        size="small"
        checked={isOn}
        loading={pending !== undefined}
        disabled={isOver || !(isOn ? mayClose : mayOpen)}
        onChange={flip}
        aria-label={`${texts.columns.live}：${cookName}`}
      />
      {progress !== '' && (
        <Tag size="small" color={status === liveStatus.streaming ? 'green' : 'gray'} data-status={status}>
          {progress}
        </Tag>
      )}
    </Space>
  );
}
