import type { TableColumnProps } from '@arco-design/web-react';
import type { Track } from '../../../contract/tracks';
import { degrees } from '../../lib/degrees';
import { texts } from './tracks.texts';

const { columns } = texts;

export const trackColumns: readonly TableColumnProps<Track>[] = [
  { title: columns.cookName, dataIndex: 'cookName', width: 110, ellipsis: true },
  { title: columns.liveDate, dataIndex: 'liveDate', width: 120 },
  { title: columns.address, dataIndex: 'address', width: 260, ellipsis: true },
  { title: columns.duration, key: 'duration', width: 110, render: (_, row) => Math.round(row.durationMs / 1000) },
  { title: columns.longitude, key: 'longitude', width: 110, render: (_, row) => degrees(row.longitude) },
  { title: columns.latitude, key: 'latitude', width: 110, render: (_, row) => degrees(row.latitude) },
  { title: columns.createdAt, dataIndex: 'createdAt', width: 170 },
];
