import type { TableColumnProps } from '@arco-design/web-react';
import type { FilingRow } from '../../../contract/filing-record';
import { banquetKindLabels, filingTypeLabels } from '../../../contract/filing-terms';
import { phoneColumn } from '../../parts/phone/phoneColumn';
import { minuteOf, texts } from './filings.texts';
import { StatusTag } from './StatusTag';

const { fields } = texts;

export const filingColumns: readonly TableColumnProps<FilingRow>[] = [
  { title: fields.code, dataIndex: 'code', width: 210 },
  { title: fields.hostName, dataIndex: 'hostName', width: 90, ellipsis: true },
  phoneColumn(
    fields.hostPhone,
    ({ id, hostName, hostPhone }) => ({
      masked: hostPhone,
      name: hostName,
      source: { kind: 'filing', id, of: 'host' },
    }),
    120,
  ),
  { title: fields.type, key: 'type', width: 120, render: (_, { type }) => filingTypeLabels[type] },
  {
    title: fields.kind,
    key: 'kind',
    width: 90,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.people, dataIndex: 'people', width: 90, align: 'right' },
  {
    title: fields.status,
    key: 'status',
    width: 100,
    render: (_, { status, closure }) => <StatusTag {...{ status, closure }} />,
  },
  { title: fields.heldAt, key: 'heldAt', width: 150, sorter: true, render: (_, { heldAt }) => minuteOf(heldAt) },
  { title: fields.cookUnitName, dataIndex: 'cookUnitName', width: 180, ellipsis: true },
  { title: fields.helper, dataIndex: 'helper', width: 140, ellipsis: true },
];
