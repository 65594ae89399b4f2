import type { TableColumnProps } from '@arco-design/web-react';
import type { PlaceRow } from '../../../../contract/filing-record';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import { phoneColumn } from '../../../parts/phone/phoneColumn';
import { texts } from '../filings.texts';

const { fields } = texts;
const dayLength = 10;

export const placeColumns: readonly TableColumnProps<PlaceRow>[] = [
  { title: fields.code, dataIndex: 'code', width: 210 },
  { title: fields.township, dataIndex: 'township', width: 120, ellipsis: true },
  { title: fields.village, dataIndex: 'village', width: 110, ellipsis: true },
  { title: fields.hostName, dataIndex: 'hostName', width: 90, ellipsis: true },
  phoneColumn(fields.hostPhone, ({ id, hostName, hostPhone }) => ({
    masked: hostPhone,
    name: hostName,
    source: { kind: 'filing', id, of: 'host' },
  })),
  {
    title: fields.kind,
    key: 'kind',
    width: 90,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.heldOn, key: 'heldAt', width: 120, render: (_, { heldAt }) => heldAt.slice(0, dayLength) },
  { title: fields.people, dataIndex: 'people', width: 100, align: 'right' },
  { title: fields.cookName, dataIndex: 'cookName', width: 110, ellipsis: true },
];
