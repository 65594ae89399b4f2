import { Space, Switch, Tag } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { liveStatus } from '../../../contract/live';
import type { LiveRecord, LiveStatus } from '../../../contract/live';
import { useRowValue } from '../../kit/resource/live/RowText';
import { liveResource } from './live.resource';
import { switchedOff, switchedOn } from './live.slice';
import { statusTexts, texts } from './live.texts';
import { useLiveRows } from './LiveRows';
import { currentRefusal } from './refusal';

/** Only what the switch shows: most pushes change something else of the row. */
const facts = {
  status: (row: LiveRecord) => row.status,
  isOpen: (row: LiveRecord) => row.isOpen,
  cookName: (row: LiveRecord) => row.cookName,
  isLost: (row: LiveRecord) => row.lostSince !== undefined,
  hasRareKeyFrames: (row: LiveRecord) => row.hasRareKeyFrames === true,
  refusal: currentRefusal,
};

interface Pictures {
  readonly isLost: boolean;
  readonly hasRareKeyFrames: boolean;
}

/** What the record is doing beside waiting, in one word. */
function progressOf(
  { status, isOpen }: Pick<LiveRecord, 'status' | 'isOpen'>,
  { isLost, hasRareKeyFrames }: Pictures,
): string {
  if (isLost) return texts.lost;
  if (hasRareKeyFrames) return texts.rareKeyFrames;
  if (status !== liveStatus.waiting) return statusTexts[status];
  return isOpen ? texts.waitingForPublisher : '';
}

function colourOf(status: LiveStatus, refusal: string, { isLost, hasRareKeyFrames }: Pictures): string {
  if (isLost || refusal !== '') return 'red';
  if (hasRareKeyFrames) return 'orange';
  return status === liveStatus.streaming ? 'green' : 'gray';
}

/** Opens and closes a cook's channel: shows what was asked for while the call is under way, the truth otherwise. */
export function LiveSwitch({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  const status = useRowValue(liveResource, id, facts.status);
  const isOpen = useRowValue(liveResource, id, facts.isOpen);
  const cookName = useRowValue(liveResource, id, facts.cookName);
  const isLost = useRowValue(liveResource, id, facts.isLost) ?? false;
  const hasRareKeyFrames = useRowValue(liveResource, id, facts.hasRareKeyFrames) ?? false;
  const refusal = useRowValue(liveResource, id, facts.refusal) ?? '';
  const { pending, mayOpen, mayClose } = useLiveRows();
  if (status === undefined || isOpen === undefined || cookName === undefined) return null;
  const pictures = { isLost, hasRareKeyFrames };
  const progress = refusal === '' ? progressOf({ status, isOpen }, pictures) : refusal;
  const isOver = status === liveStatus.ended;
  const isOn = pending[id] ?? (isOpen && !isOver);
  const flip = (toOn: boolean) => dispatch(toOn ? switchedOn({ id, cookName }) : switchedOff({ id }));
  return (
    <Space size={6}>
      <Switch
        size="small"
        checked={isOn}
        loading={id in pending}
        disabled={isOver || !(isOn ? mayClose : mayOpen)}
        onChange={flip}
        aria-label={`${texts.columns.live}：${cookName}`}
      />
      {progress !== '' && (
        <Tag size="small" color={colourOf(status, refusal, pictures)} data-status={status}>
          {progress}
        </Tag>
      )}
    </Space>
  );
}
