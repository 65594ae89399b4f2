import { Link } from '@arco-design/web-react';
import type { TableColumnProps } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import type { LiveRecord } from '../../../contract/live';
import { RowCell } from '../../kit/resource/live/RowCell';
import type { Identified } from '../../kit/resource/types';
import { liveResource } from './live.resource';
import { detailsOpened } from './live.slice';
import { texts } from './live.texts';
import { LiveSwitch } from './LiveSwitch';

type Column = TableColumnProps<Identified>;

function column(key: keyof typeof texts.columns, width: number, field: (row: LiveRecord) => string): Column {
  return {
    key,
    title: texts.columns[key],
    width,
    ellipsis: true,
    render: (_value, { id }): ReactNode => (
      <RowCell
        resource={liveResource}
        id={id}
        field={field}
        render={(value) => <span className="live__text">{value}</span>}
      />
    ),
  };
}

function CookName({ id, name }: { readonly id: number; readonly name: string }) {
  const dispatch = useDispatch();
  return (
    <Link href="#details" onClick={(event) => (event.preventDefault(), dispatch(detailsOpened({ id })))}>
      {name}
    </Link>
  );
}

const cookColumn: Column = {
  key: 'cookName',
  title: texts.columns.cookName,
  width: 110,
  render: (_value, { id }) => (
    <RowCell
      resource={liveResource}
      id={id}
      field={(row) => row.cookName}
      render={(name) => <CookName id={Number(id)} name={name} />}
    />
  ),
};

const switchColumn: Column = {
  key: 'live',
  title: texts.columns.live,
  width: 150,
  render: (_value, { id }) => <LiveSwitch id={Number(id)} />,
};

const degrees = (value: number | undefined) => (value === undefined ? '' : value.toFixed(5));

const others = [
  column('address', 180, ({ address }) => address ?? ''),
  column('unitName', 220, ({ unitName }) => unitName),
  column('videoPosition', 110, ({ videoPosition }) => videoPosition ?? ''),
  column('longitude', 110, ({ longitude }) => degrees(longitude)),
  column('latitude', 110, ({ latitude }) => degrees(latitude)),
  column('time', 170, ({ time }) => time),
];

const address = column('liveUrl', 230, ({ liveUrl }) => liveUrl);

/** The switch stands only where records wait. */
export const waitingColumns: readonly Column[] = [cookColumn, address, switchColumn, ...others];
export const otherColumns: readonly Column[] = [cookColumn, address, ...others];
