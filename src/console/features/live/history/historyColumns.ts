import type { TableColumnProps } from '@arco-design/web-react';
import type { LiveRecord } from '../../../../contract/live';
import { texts } from '../live.texts';
import { liveFacts } from '../liveFacts';

type Column = TableColumnProps<LiveRecord>;

const asInTheList = (
  ['cookName', 'liveUrl', 'address', 'unitName', 'videoPosition', 'longitude', 'latitude'] as const
).map((key): Column => {
  const { width, read } = liveFacts[key];
  return { key, title: texts.columns[key], width, ellipsis: true, render: (_value, row) => read(row) };
});

export const historyColumns: readonly Column[] = [
  ...asInTheList,
  { title: texts.facts.startedAt, dataIndex: 'startedAt', width: 170 },
  { title: texts.facts.endedAt, dataIndex: 'endedAt', width: 170 },
  { title: texts.facts.minutes, dataIndex: 'minutes', width: 150 },
  { title: texts.facts.openedBy, dataIndex: 'openedBy', width: 110, ellipsis: true },
];
