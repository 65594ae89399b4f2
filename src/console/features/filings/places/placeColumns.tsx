import type { PlaceRow } from '../../../../contract/filing-record';
import { banquetKindLabels } from '../../../../contract/filing-terms';
import type { ListColumn } from '../../../kit/resource/layout';
import { phoneColumn } from '../../../parts/phone/phoneColumn';
import { texts } from '../filings.texts';

const { fields } = texts;
const dayLength = 10;

export const placeColumns: readonly ListColumn<PlaceRow>[] = [
  { title: fields.hostName, dataIndex: 'hostName', as: 'name', width: 84 },
  { title: fields.heldOn, key: 'heldAt', as: 'date', render: (_, { heldAt }) => heldAt.slice(0, dayLength) },
  { title: fields.township, dataIndex: 'township', width: 96 },
  { title: fields.village, dataIndex: 'village', width: 96 },
  { title: fields.people, dataIndex: 'people', as: 'number', width: 64, align: 'right' },
  {
    title: fields.kind,
    key: 'kind',
    width: 64,
    render: (_, { kind }) => (kind === undefined ? '' : banquetKindLabels[kind]),
  },
  { title: fields.cookName, dataIndex: 'cookName', as: 'name', width: 84 },
  phoneColumn(fields.hostPhone, ({ id, hostName, hostPhone }) => ({
    masked: hostPhone,
    name: hostName,
    source: { kind: 'filing', id, of: 'host' },
  })),
  // In two lines.
  { title: fields.code, dataIndex: 'code', as: 'code', width: 140 },
];
