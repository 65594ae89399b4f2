import { Link } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { liveStatus } from '../../../contract/live';
import type { LiveRecord } from '../../../contract/live';
import type { ListColumn } from '../../kit/resource/layout';
import { RowText, useRowValue } from '../../kit/resource/live/RowText';
import { StateTag } from '../../kit/resource/StateTag';
import type { Tone } from '../../kit/resource/StateTag';
import type { Identified } from '../../kit/resource/types';
import { UnitText } from '../../parts/session/UnitText';
import { liveResource } from './live.resource';
import { liveDetails } from './live.details';
import { texts } from './live.texts';
import { liveFacts } from './liveFacts';
import { LiveSwitch } from './LiveSwitch';

type Column = ListColumn<Identified>;

function column(key: keyof typeof liveFacts): Column {
  const { read, ...own } = liveFacts[key];
  return {
    ...own,
    key,
    title: texts.columns[key],
    render: (_value, { id }) => <RowText resource={liveResource} id={id} field={read} />,
  };
}

function CookName({ id }: { readonly id: number }) {
  const dispatch = useDispatch();
  return (
    <Link
      className="live__details"
      href="#details"
      onClick={(event) => (event.preventDefault(), dispatch(liveDetails.actions.asked(id)))}
    >
      <RowText resource={liveResource} id={id} field={liveFacts.cookName.read} />
    </Link>
  );
}

const cookColumn: Column = { ...column('cookName'), render: (_value, { id }) => <CookName id={Number(id)} /> };

const switchColumn: Column = {
  key: 'live',
  title: texts.columns.live,
  width: 210,
  render: (_value, { id }) => <LiveSwitch id={Number(id)} />,
};

function toneOf({ status, lostSince, hasRareKeyFrames }: LiveRecord): Tone {
  if (lostSince !== undefined) return 'bad';
  if (hasRareKeyFrames === true) return 'waiting';
  return status === liveStatus.streaming ? 'good' : 'neutral';
}

function State({ id }: Identified) {
  const tone = useRowValue(liveResource, id, toneOf);
  const text = useRowValue(liveResource, id, liveFacts.state.read) ?? '';
  return tone !== undefined && <StateTag tone={tone} text={text} />;
}

function Unit({ id }: Identified) {
  return <UnitText fullName={useRowValue(liveResource, id, liveFacts.unitName.read) ?? ''} />;
}

const stateColumn: Column = { ...column('state'), render: (_value, { id }) => <State id={id} /> };
const unitColumn: Column = { ...column('unitName'), render: (_value, { id }) => <Unit id={id} /> };
const others = [
  unitColumn,
  ...(['time', 'address', 'liveUrl', 'videoPosition', 'longitude', 'latitude'] as const).map(column),
];

/** The switch stands only where records wait. */
export const waitingColumns: readonly Column[] = [cookColumn, switchColumn, ...others];
export const otherColumns: readonly Column[] = [cookColumn, stateColumn, ...others];
