import { Link } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { RowCell } from '../../kit/resource/live/RowCell';
import type { Identified, RowId } from '../../kit/resource/types';
import { liveResource } from './live.resource';
import { detailsOpened } from './live.slice';
import { texts } from './live.texts';
import { liveFacts } from './liveFacts';
import { LiveSwitch } from './LiveSwitch';

type Column = TableColumnProps<Identified>;

const line = (value: string): ReactNode => <span className="live__text">{value}</span>;

function column(key: keyof typeof liveFacts, show: (value: string, id: RowId) => ReactNode = line): Column {
  const { width, read } = liveFacts[key];
  return {
    key,
    title: texts.columns[key],
    width,
    render: (_value, { id }): ReactNode => (
      <RowCell resource={liveResource} id={id} field={read} render={(value) => show(value, id)} />
    ),
  };
}

function CookName({ id, name }: { readonly id: number; readonly name: string }) {
  const dispatch = useDispatch();
  return (
    <span className="live__text">
      <Link href="#details" onClick={(event) => (event.preventDefault(), dispatch(detailsOpened({ id })))}>
        {name}
      </Link>
    </span>
  );
}

const cookColumn = column('cookName', (name, id) => <CookName id={Number(id)} name={name} />);

const switchColumn: Column = {
  key: 'live',
  title: texts.columns.live,
  width: 150,
  render: (_value, { id }) => <LiveSwitch id={Number(id)} />,
};

const address = column('liveUrl');
const others = (['address', 'unitName', 'videoPosition', 'longitude', 'latitude', 'time'] as const).map((key) =>
  column(key),
);

/** The switch stands only where records wait. */
export const waitingColumns: readonly Column[] = [cookColumn, address, switchColumn, ...others];
export const otherColumns: readonly Column[] = [cookColumn, address, ...others];
