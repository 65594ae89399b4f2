import { Link } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import { useDispatch } from 'react-redux';
import { RowText, useRowValue } from '../../kit/resource/live/RowText';
import type { Identified } from '../../kit/resource/types';
import { UnitText } from '../../parts/session/UnitText';
import { liveResource } from './live.resource';
import { liveDetails } from './live.details';
import { texts } from './live.texts';
import { liveFacts } from './liveFacts';
import { LiveSwitch } from './LiveSwitch';

type Column = TableColumnProps<Identified>;

function column(key: keyof typeof liveFacts): Column {
  const { width, read } = liveFacts[key];
  return {
    key,
    title: texts.columns[key],
    width,
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
  width: 230,
  render: (_value, { id }) => <LiveSwitch id={Number(id)} />,
};

function Unit({ id }: Identified) {
  return <UnitText fullName={useRowValue(liveResource, id, liveFacts.unitName.read) ?? ''} />;
}

const address = column('liveUrl');
const unitColumn: Column = { ...column('unitName'), render: (_value, { id }) => <Unit id={id} /> };
const others = [
  column('address'),
  unitColumn,
  ...(['videoPosition', 'longitude', 'latitude', 'time'] as const).map(column),
];

/** The switch stands only where records wait. */
export const waitingColumns: readonly Column[] = [cookColumn, address, switchColumn, ...others];
export const otherColumns: readonly Column[] = [cookColumn, address, column('state'), ...others];
