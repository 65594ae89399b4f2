import { Space, Switch, Tag } from '@arco-design/web-react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { liveContract, liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import { useMay } from '../../parts/session/useMay';
import { liveResource } from './live.resource';
import { selectPending, switchedOff, switchedOn } from './live.slice';
import type { LiveRoot } from './live.slice';
import { statusTexts, texts } from './live.texts';

/** What the record is doing beside waiting, in one word. */
function progressOf({ status, isOpen }: Pick<LiveRecord, 'status' | 'isOpen'>): string {
  if (status !== liveStatus.waiting) return statusTexts[status];
  return isOpen ? texts.waitingForPublisher : '';
}

/** Opens and closes a cook's channel: shows what was asked for while the call is under way, the truth otherwise. */
export function LiveSwitch({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  // Only what it shows: most pushes change something else of the row.
  const row = useSelector((root: object) => {
    const found = liveResource.select.row(root, id);
    return found && { status: found.status, isOpen: found.isOpen, cookName: found.cookName };
  }, shallowEqual);
  const pending = useSelector((root: LiveRoot) => selectPending(root, id));
  const mayOpen = useMay(liveContract.open);
  const mayClose = useMay(liveContract.close);
  if (row === undefined) return null;
  const progress = progressOf(row);
  const isOver = row.status === liveStatus.ended;
  const isOn = pending ?? (row.isOpen && !isOver);
  const flip = (toOn: boolean) => dispatch(toOn ? switchedOn({ id, cookName: row.cookName }) : switchedOff({ id }));
  return (
    <Space size={6}>
      <Switch
        size="small"
        checked={isOn}
        loading={pending !== undefined}
        disabled={isOver || !(isOn ? mayClose : mayOpen)}
        onChange={flip}
        aria-label={`${texts.columns.live}：${row.cookName}`}
      />
      {progress !== '' && (
        <Tag size="small" color={row.status === liveStatus.streaming ? 'green' : 'gray'} data-status={row.status}>
          {progress}
        </Tag>
      )}
    </Space>
  );
}
