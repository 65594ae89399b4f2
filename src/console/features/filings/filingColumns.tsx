import type { TableColumnProps } from '@arco-design/web-react';
import type { FilingRow } from '../../../contract/filing-record';
import { banquetKindLabels, filingTypeLabels } from '../../../contract/filing-terms';
import { minuteOf, texts } from './filings.texts';
import { StatusTag } from './StatusTag';

const { fields } = texts;

export const filingColumns: readonly TableColumnProps<FilingRow>[] = [
  { title: fields.code, dataIndex: 'code', width: 210 },
  { title: fields.hostName, dataIndex: 'hostName', width: 90, ellipsis: true },
  { title: fields.hostPhone, dataIndex: 'hostPhone', width: 120 },
  { title: fields.type, key: 'type', width: 120, render: (_, { type }) => filingTypeLabels[type] },
  {
    title: fields.kind,
    key: 'kind',
    width: 90,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.people, dataIndex: 'people', width: 90, align: 'right' },
  { title: fields.status, key: 'status', width: 100, render: (_, { status }) => <StatusTag status={status} /> },
  { title: fields.heldAt, key: 'heldAt', width: 150, render: (_, { heldAt }) => minuteOf(heldAt) },
  { title: fields.cookUnitName, dataIndex: 'cookUnitName', width: 180, ellipsis: true },
  { title: fields.helper, dataIndex: 'helper', width: 140, ellipsis: true },
];
